"""Players that are programs. They see views, never the state, and draw from dice of their own."""
