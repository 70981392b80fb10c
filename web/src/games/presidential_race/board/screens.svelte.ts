// What of the board there is room for.

import { MediaQuery } from "svelte/reactivity";

/** The frame's cells could not be read. */
export const narrow = new MediaQuery("max-width: 46rem");
/** There is room beside the board. */
export const wide = new MediaQuery("min-width: 62rem");
