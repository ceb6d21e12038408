// A series of codes that share a prefix, each for one order: how many there may be, and how they are named.

/** 40 bits: too many to guess, since wrong codes are counted. */
export const randomSigns = 8;
/** Of one series. */
export const maxSeriesCodes = 1_000;
export const maxPrefixLength = 12;

/** 'FAIR' for 'FAIR7K2M9QXA'. */
export function prefixOf(code: string): string {
  return code.slice(0, -randomSigns);
}
