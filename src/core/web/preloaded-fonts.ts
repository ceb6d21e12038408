// Made by scripts/make-fonts.ts: the fonts that nearly every page needs.
export const preloadedFonts = [
  "/fonts/fraunces.14407538.woff2",
  "/fonts/fraunces-rupee.7bfb9350.woff2",
  "/fonts/source-sans.dbf50850.woff2",
];
