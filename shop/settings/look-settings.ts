// The owner chooses how the shop looks. Everything that follows from it is in shop/look/.
import { z } from "zod";

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

export const cornerStyles = ["square", "soft", "round"] as const;
/** By the sun, or what the shop is shown in until a shopper switches. */
export const lightChoices = ["sun", "day", "evening"] as const;

/** By the font of its headings. */
export const fontPairs = ["fraunces", "playfair", "cormorant", "dm-sans"] as const;

/** The owner's logo, drawn anew by the shop; what is made of it is in shop/look/look-pictures.server.ts. */
const logo = z.object({
  /** The stored picture has it: '/media/….webp'. */
  path: z.string().regex(/^\/media\/[0-9a-z]{20}\.webp$/),
  width: z.int().min(1).max(2000),
  height: z.int().min(1).max(2000),
  /** The logo is drawn in dark or in light colours, or brings a ground of its own. */
  ink: z.enum(["dark", "light", "ground"]),
  /** The colour that most of it is drawn in. */
  accent: colour,
});
export type Logo = z.output<typeof logo>;

export const lookSettings = z.object({
  accent: colour,
  paper: colour,
  corners: z.enum(cornerStyles),
  light: z.enum(lightChoices),
  fonts: z.enum(fontPairs),
  logo: logo.nullable(),
});

export const sampleLook: z.output<typeof lookSettings> = {
  accent: "#1f3d33",
  paper: "#faf6ee",
  corners: "soft",
  light: "sun",
  fonts: "fraunces",
  logo: null,
};
