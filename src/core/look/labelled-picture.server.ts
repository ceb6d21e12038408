// Draws the shop's label into a picture whose vessels have blank paper.
import type { OpenPicture } from "#platform/media/sharp.ts";
import { blendLabel, type LabelPlace, type Pixels } from "./blend-label.ts";
import type { FontPair } from "./font-pairs.ts";
import { dayPaper, drawHouseLabel, type HouseMaker } from "./house-label.ts";
import { openLabelFonts } from "./label-fonts.server.ts";
import { writeLabelSvg } from "./label-svg.server.ts";

/** `mask` is a grey picture of the same size, which has the visible share of the sheet at each pixel. Without one all of it is visible. */
export type Sheet = { place: LabelPlace; mask?: Uint8Array | undefined };
/** `logo` is a PNG, for a maker with a logo. */
export type HousePrint = { maker: HouseMaker; fonts: FontPair; logo?: Uint8Array | undefined };

export async function blendHouseLabel(
  open: OpenPicture,
  { base, sheets }: { base: Uint8Array; sheets: readonly Sheet[] },
  print: HousePrint,
): Promise<Pixels> {
  const picture = await readPixels(open, base);
  for (const { place, mask } of sheets) {
    const svg = await writeHouseSvg(print, place, widthOf(place) * picture.width * 2);
    const seen = mask && (await readPixels(open, mask, 1));
    blendLabel(picture, seen, await readPixels(open, Buffer.from(svg)), place);
  }
  return picture;
}

/** The label as printed on paper by day; the width is in pixels. */
export async function renderHouseLabel(
  open: OpenPicture,
  print: HousePrint,
  { width, format }: { width: number; format: "webp" | "jpeg" },
): Promise<Buffer> {
  const drawn = open(Buffer.from(await writeHouseSvg(print, dayPaper, width)));
  return drawn.toFormat(format, { quality: format === "webp" ? 78 : 84 }).toBuffer();
}

/** The width is in pixels. If a letter of the name cannot be drawn, the label has no name and the mark becomes a seal. */
async function writeHouseSvg(
  { maker, fonts, logo }: HousePrint,
  place: Pick<LabelPlace, "how" | "tone" | "aspect">,
  pixels: number,
): Promise<string> {
  const { measure } = await openLabelFonts([maker.words ?? maker.shopName], fonts);
  const { width, height, ground, shapes } = drawHouseLabel(maker, place, measure);
  const content =
    (await writeLabelSvg(shapes, { fonts, logo })) ??
    (await writeLabelSvg(drawHouseLabel({ ...maker, shopName: "" }, place).shapes, { fonts, logo })) ??
    "";
  const scale = Math.max(1, pixels / width);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"><rect width="${width}" height="${height}" fill="${ground}"/>${content}</svg>`;
}

/** The width of the sheet as a share of the picture's width. */
function widthOf({ grid }: LabelPlace): number {
  const across = grid.map(([x]) => x);
  return Math.max(...across) - Math.min(...across);
}

async function readPixels(open: OpenPicture, file: Uint8Array, channels: 1 | 3 = 3): Promise<Pixels> {
  const read = open(file)
    .toColourspace(channels === 1 ? "b-w" : "srgb")
    .removeAlpha();
  const { data, info } = await read.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}
