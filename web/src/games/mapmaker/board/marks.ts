// Counties that the figures of the end speak of, marked on the board by a sign.

export interface Marks {
  counties: ReadonlySet<number>;
  /** a path round 0,0 */
  sign: string;
}

/** A closed box: votes packed into one district. */
export const PACKED = "M-5-3.5H5V3.5H-5zM-5-0.5H5";
/** A crack: voters that were parted. */
export const CRACKED = "M-7 3.5L-3-3L0 2L3.5-3.5L7 3";
