// Logo intake: an SVG, or a PNG, JPEG or WebP, becomes one picture that the shop has drawn itself, without its empty margins.

import { type PictureRefusal, pictureRefusals } from "#core/pictures/picture-form.ts";
import { findRefusal } from "#core/pictures/picture-intake.server.ts";
import type { Logo } from "#core/settings/look-settings.ts";
import { Fault } from "#platform/faults.ts";
import type { HeavyTask, WithHeavyWork } from "#platform/heavy-work.ts";
import { decodeInTurn, isPictureTimeout, type OpenPicture } from "#platform/media/sharp.ts";
import { readLogoColours } from "./logo-colours.ts";
import { cleanSvg, maxSvgBytes, type SvgRefusal } from "./logo-svg.server.ts";

export type CleanLogo = Omit<Logo, "path"> & { webp: Buffer };
type LogoRefusal = SvgRefusal | PictureRefusal | "empty" | "shape" | "small";
export type LogoIntake = { ok: true; logo: CleanLogo } | { ok: false; problem: string };

/** In pixels: three times what any page or paper shows of it. */
const longestSide = 1200;
const minSide = 96;
const maxLogoBytes = 5 * 1024 * 1024;
/** Width divided by height. */
const shapes = { tallest: 0.4, widest: 8 };

const plainly = "Export it again as a plain SVG, or send it as a PNG.";
const refusals: Partial<Record<LogoRefusal, string>> = {
  "nothing-chosen": "Choose a logo.",
  "not-a-picture": "This is not an SVG, PNG, JPEG or WebP picture, whatever its name says.",
  "too-large": "This logo is larger than 5 MB. Make it smaller and try again.",
  damaged: `This SVG is damaged. ${plainly}`,
  script: `This SVG contains a script or a page, which a logo does not need. ${plainly}`,
  entities: `This SVG declares entities, with which a file can grow without end. ${plainly}`,
  outside: `This SVG loads something from outside of itself, or has a picture in it. ${plainly}`,
  text: "This SVG has text that depends on a font. Convert the text to outlines in your drawing program, and send it again.",
  effect: `This SVG has filters, patterns or movements, which the shop does not draw. ${plainly}`,
  "too-much": `This SVG has too many parts for a logo (at most ${maxSvgBytes / 1000} KB, 5,000 shapes, and few masks, clips and opacities). Simplify it, or send it as a PNG.`,
  "no-size": `This SVG does not say how large it is. ${plainly}`,
  empty: "Nothing can be seen in this picture: it has one colour only.",
  shape:
    "A logo is at most eight times as wide as it is high, and not much higher than wide. Cut it and try again.",
  small: `This logo is too small to be sharp. Send one that is at least ${minSide} pixels wide or high.`,
};

/** Never throws for an invalid picture. `account` sends it. */
export async function intakeLogo(
  { heavyWork }: WithHeavyWork,
  file: File,
  account: string,
): Promise<LogoIntake> {
  const outcome = await readLogo(heavyWork, file, account);
  if (typeof outcome !== "string") return { ok: true, logo: outcome };
  return { ok: false, problem: refusals[outcome] ?? pictureRefusals[outcome as PictureRefusal] };
}

async function readLogo(
  heavyWork: WithHeavyWork["heavyWork"],
  file: File,
  account: string,
): Promise<CleanLogo | LogoRefusal> {
  if (file.size === 0) return "nothing-chosen";
  if (file.size > maxLogoBytes) return "too-large";
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return await heavyWork.run(logoTask, bytes, account);
  } catch (error) {
    if (error instanceof Fault) return "too-slow";
    throw error;
  }
}

/** Has a time limit: strokes of a small SVG can take minutes, and nothing else ends its drawing. */
export const logoTask: HeavyTask<Uint8Array, CleanLogo | LogoRefusal> = {
  kind: "draw-logo",
  maxMs: 6_000,
  run: (bytes) =>
    decodeInTurn("logo", async (opened) => {
      // The task's own limit counts the time that it had, and not the time that it waited on a busy machine.
      const open: OpenPicture = (...given) => opened(...given).timeout({ seconds: 60 });
      const svg = readSvgText(bytes);
      if (svg === undefined) return draw(bytes, open);
      const clean = cleanSvg(svg, longestSide);
      return clean.ok ? redraw(Buffer.from(clean.svg), open) : clean.reason;
    }),
};

/** The text of a file that begins like XML; undefined for any other. */
function readSvgText(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder()
    .decode(bytes.subarray(0, 100))
    .replace(/^\uFEFF/, "")
    .trimStart();
  return start.startsWith("<") ? new TextDecoder().decode(bytes) : undefined;
}

async function draw(bytes: Uint8Array, open: OpenPicture): Promise<CleanLogo | LogoRefusal> {
  try {
    return (await findRefusal(bytes, open)) ?? (await redraw(bytes, open));
  } catch (error) {
    return isPictureTimeout(error) ? "too-slow" : "broken";
  }
}

async function redraw(source: Uint8Array, open: OpenPicture): Promise<CleanLogo | LogoRefusal> {
  try {
    const upright = await open(source, { failOn: "truncated" })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .png()
      .toBuffer();
    const { data: webp, info } = await open(upright)
      .trim({ threshold: 8 })
      .webp({ lossless: true, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    if (await isEmpty(open(upright))) return "empty";
    const ratio = width / height;
    if (ratio < shapes.tallest || ratio > shapes.widest) return "shape";
    if (Math.max(width, height) < minSide) return "small";
    const pixels = await open(webp).resize(96, 96, { fit: "inside" }).ensureAlpha().raw().toBuffer();
    return { webp, width, height, ...readLogoColours(pixels) };
  } catch (error) {
    return isPictureTimeout(error) ? "too-slow" : "broken";
  }
}

async function isEmpty(picture: ReturnType<OpenPicture>): Promise<boolean> {
  const { channels } = await picture.ensureAlpha().stats();
  const hasOneColour = channels.every(({ min, max }) => max - min < 4);
  return hasOneColour || (channels[3]?.max ?? 255) < 8;
}
