// How strong a selector is that stands above all layers of the built stylesheet, so that another stylesheet can win over it.

/** Tailwind has five layers; the build writes their order into the selectors (scripts/styles/flatten-layers.ts). */
export const aboveLayers = ":not(#\\#)".repeat(5);
