// Made by scripts/make-fonts.ts: the fonts of nearly every page.
export const preloadedFonts = [
  "/fonts/fraunces.14407538.woff2",
  "/fonts/fraunces-rupee.7bfb9350.woff2",
  "/fonts/source-sans.dbf50850.woff2",
];
