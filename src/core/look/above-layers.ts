// The specificity of a selector above all layers of the built stylesheet, for stylesheets that override it.

/** Tailwind has five layers; the build writes their order into the selectors (scripts/styles/flatten-layers.ts). */
export const aboveLayers = ":not(#\\#)".repeat(5);
