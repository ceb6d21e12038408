// How the owner wants the shop to look. Everything derived from it is in src/core/look/.
import { z } from "zod";

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

export const cornerStyles = ["square", "soft", "round"] as const;
/** By the sun, or the light of the shop until a shopper switches it. */
export const lightChoices = ["sun", "day", "evening"] as const;

/** Each named after the font of its headings. */
export const fontPairs = ["fraunces", "playfair", "cormorant", "dm-sans"] as const;

/** The owner's logo, re-encoded by the shop; src/core/look/look-pictures.server.ts makes the pictures from it. */
const logo = z.object({
  /** The path of the stored picture: '/media/….webp'. */
  path: z.string().regex(/^\/media\/[0-9a-z]{20}\.webp$/),
  width: z.int().min(1).max(2000),
  height: z.int().min(1).max(2000),
  /** Whether the logo has dark colours, light ones, or its own background. */
  ink: z.enum(["dark", "light", "ground"]),
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
