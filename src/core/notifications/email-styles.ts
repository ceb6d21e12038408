// Colours and fonts of emails, repeated on each element because mail programs need them there.
import type { Palette } from "#core/look/palette-tokens.ts";
import { samplePalette } from "#core/look/sample-palette.ts";

type LightColours = Record<
  "page" | "card" | "text" | "muted" | "accent" | "border" | "press" | "onPress",
  string
>;
/** `dark`: for the dark mode of mail programs. */
export type EmailColours = LightColours & { dark: LightColours };

const sampleColours: EmailColours = {
  page: "#faf6ee",
  card: "#fffdf8",
  text: "#2c2a26",
  muted: "#655f54",
  accent: "#1f3d33",
  border: "#e4dac6",
  press: "#1f3d33",
  onPress: "#fffdf8",
  dark: {
    page: "#15201b",
    card: "#1c2a24",
    text: "#f0e9da",
    muted: "#c0b7a4",
    accent: "#d8bd85",
    border: "#34463d",
    press: "#d8bd85",
    onPress: "#15201b",
  },
};

/** The colours of the owner's palette, by day and for dark mode. */
export function emailColoursOf(palette: Palette): EmailColours {
  if (palette === samplePalette) return sampleColours;
  const { day, evening } = palette;
  const ofScale = (scale: Palette["day"], page: string, card: string): LightColours => ({
    page,
    card,
    text: scale.ink,
    muted: scale["ink-soft"],
    accent: scale.accent,
    border: scale.line,
    press: scale.accent,
    onPress: scale["on-accent"],
  });
  return {
    ...ofScale(day, day.paper, day.surface),
    dark: ofScale(evening, evening["paper-deep"], evening.paper),
  };
}

export const serifFont = "Georgia, 'Times New Roman', serif";
export const sansFont = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
