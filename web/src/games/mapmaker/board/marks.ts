// Counties that the figures of the end speak of, marked on the board by a sign.

export interface Marks {
  counties: ReadonlySet<number>;
  /** a path round 0,0 */
  sign: string;
}

/** A closed box: votes packed into one district. */
export const PACKED = "M-4.2-3.4H4.2V3.6H-4.2zM-4.2-0.6H4.2M-1.2 1.4H1.2";
/** A crack: voters that were parted. */
export const CRACKED = "M0.6-6L-2.4-1.6L1.8 0.6L-1.2 6";
