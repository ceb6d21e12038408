// The names of the colours that pages use, and the three lights in which each has a value.

export const tokens = [
  "paper",
  "paper-deep",
  "surface",
  "ink",
  "ink-soft",
  "line",
  "line-strong",
  "accent",
  "accent-strong",
  "accent-soft",
  "on-accent",
  "brass",
  "brass-ink",
  "terracotta",
  "terracotta-soft",
  "focus",
  "success",
  "success-soft",
  "danger",
  "danger-soft",
  "warning",
  "warning-soft",
  "info",
  "info-soft",
  "royal",
  "royal-soft",
] as const;
export type Token = (typeof tokens)[number];

/** `band` is the dark strip at a page's top or foot, by day and in the evening. */
export type LightName = "day" | "band" | "evening";

/** '#rrggbb' by token; a band takes missing colours from the page around it. */
export type Scale = Partial<Record<Token, string>>;
export type FullScale = Record<Token, string>;
export type Palette = { day: FullScale; band: Scale; evening: FullScale };
