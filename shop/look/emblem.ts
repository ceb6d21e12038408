// The sample shop's emblem as outlines, the same as in public/favicon.svg; it goes with the sample's name (mark.ts).

/** On a square of 64 × 64. `tree` is drawn in the colour of the accent, `flame` in brass. */
export const emblem = {
  size: 64,
  /** The part of the square that the emblem fills. */
  box: { x: 14, y: 5.5, width: 36, height: 51.5 },
  flame: "M32 5.5c4.6 5 7 8.4 7 12.2a7 7 0 0 1-14 0c0-3.8 2.4-7.2 7-12.2z",
  tree: "M32 17.5c2.3 6.2 6.2 10.2 11.2 12.4-1.9.9-3.9 1.2-5.9 1.1 2.6 4.6 6.7 7.9 11.9 9.6-2.3 1.2-4.9 1.6-7.5 1.3 2.5 3.4 6.2 6 10.8 7.6-5.4 2.3-11.2 2.9-17.5 2.1V57h-6v-5.4c-6.3.8-12.1.2-17.5-2.1 4.6-1.6 8.3-4.2 10.8-7.6-2.6.3-5.2-.1-7.5-1.3 5.2-1.7 9.3-5 11.9-9.6-2 .1-4-.2-5.9-1.1 5-2.2 8.9-6.2 11.2-12.4z",
} as const;
