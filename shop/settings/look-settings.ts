// How the shop looks: what the owner has chosen. What follows from it is in shop/look/.
import { z } from "zod";

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

export const cornerStyles = ["square", "soft", "round"] as const;
/** By the sun, or what the shop is shown in until a shopper switches. */
export const lightChoices = ["sun", "day", "evening"] as const;

/** By the font of its headings. */
export const fontPairs = ["fraunces", "playfair", "cormorant", "dm-sans"] as const;

export const lookSettings = z.object({
  accent: colour,
  paper: colour,
  corners: z.enum(cornerStyles),
  light: z.enum(lightChoices),
  fonts: z.enum(fontPairs),
});

export const sampleLook: z.output<typeof lookSettings> = {
  accent: "#1f3d33",
  paper: "#faf6ee",
  corners: "soft",
  light: "sun",
  fonts: "fraunces",
};
