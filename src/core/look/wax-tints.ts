// The colours of wax as pale tints, light enough that text stays readable on a ground mixed with them.

export const waxTints: Readonly<Record<string, string>> = {
  ivory: "#efdfb8",
  saffron: "#f3c877",
  green: "#9fbf9b",
  sage: "#bccdaa",
  moss: "#aebf8f",
  terracotta: "#e3a184",
  rose: "#e6a9a9",
  blush: "#efc0b4",
  lavender: "#c3b1dd",
  charcoal: "#b3aea9",
  cocoa: "#c9a58b",
  black: "#a79fae",
  purple: "#b193d6",
  plum: "#b98bb0",
  "blood red": "#d98c86",
  "midnight blue": "#93a2d2",
};
