"""The server: tables that people play at, kept in SQLite, shown through one function that knows what a seat may see."""
