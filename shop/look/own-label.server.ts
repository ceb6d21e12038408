// The pictures that came with the shop, with the label of a shop that has a logo or another name than the sample's, or with a shopper's
// own words.
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { AppContext } from "#platform/app-context.ts";
import { renderInTurn } from "#platform/media/sharp.ts";
import type { PictureRenditions } from "#shop/pictures/picture.ts";
import { findBundledPicture } from "#shop/pictures/shipped-pictures.ts";
import type { LabelPlace, Pixels } from "./blend-label.ts";
import { blendHouseLabel, type HousePrint, renderHouseLabel } from "./labelled-picture.server.ts";
import type { Look } from "./look.server.ts";
import { renderLookPicture } from "./look-pictures.server.ts";

/** The pictures with blank labels and their masks; scripts/make-pictures.ts writes it. */
const folder = join(import.meta.dirname, "blank");
type Place = LabelPlace & { mask: string };
type Places = Readonly<Record<string, readonly Place[]>>;
let places: Promise<Places> | undefined;

export type LabelledFile = {
  /** 'jar-rose-rose-480.01234567.webp' */
  file: string;
  /** The picture's, 'jar-rose-rose'. */
  name: string;
  width: number;
  format: keyof PictureRenditions;
  places: readonly Place[];
};

/** Undefined for a picture without a label, and for a file of another release. */
export async function findLabelledFile(file: string): Promise<LabelledFile | undefined> {
  const [, name = ""] = /^(.+)-\d+\.[0-9a-f]{8}\.(?:avif|webp)$/.exec(file) ?? [];
  const ofPicture = listFilesOf(name, (await readPlaces())[name]);
  return ofPicture.find((labelled) => labelled.file === file);
}

export async function listLabelledFiles(): Promise<LabelledFile[]> {
  return Object.entries(await readPlaces()).flatMap(([name, ofPicture]) => listFilesOf(name, ofPicture));
}

function readPlaces(): Promise<Places> {
  places ??= readFile(join(folder, "labels.json"), "utf8").then((text): Places => JSON.parse(text));
  return places;
}

function listFilesOf(name: string, ofPicture: readonly Place[] | undefined): LabelledFile[] {
  const { avif = [], webp = [] } = (ofPicture && findBundledPicture(name)?.renditions) ?? {};
  const describe = (renditions: typeof webp, format: keyof PictureRenditions) =>
    renditions.map(({ url, width }) => ({
      file: basename(url),
      name,
      width,
      format,
      places: ofPicture ?? [],
    }));
  return [...describe(avif, "avif"), ...describe(webp, "webp")];
}

/** The whole picture in full size. Undefined in the sample shop, whose label the files carry. */
export async function blendOwnLabel(
  ctx: Context,
  look: Look,
  picture: LabelledPicture,
): Promise<Pixels | undefined> {
  return look.mark.kind === "emblem" ? undefined : layPrint(picture, await printOf(ctx, look));
}

/** Like `blendOwnLabel`, with a shopper's words instead of the shop's name, in the sample shop too. */
export async function blendWords(
  ctx: Context,
  look: Look,
  { picture, words }: { picture: LabelledPicture; words: string },
): Promise<Pixels> {
  return layPrint(picture, await printOf(ctx, look, words));
}

/** The label alone, as WebP, for a product that has no picture with a place for it. */
export async function encodeLabel(
  ctx: Context,
  look: Look,
  { words, width }: { words: string; width: number },
): Promise<Buffer> {
  const print = await printOf(ctx, look, words);
  return renderInTurn(words, (open) => renderHouseLabel(open, print, width));
}

type Context = Pick<AppContext, "db" | "config">;
type LabelledPicture = Pick<LabelledFile, "name" | "places">;

async function printOf(ctx: Context, look: Look, words?: string): Promise<HousePrint> {
  const { mark, fonts } = look;
  const logo = mark.kind === "logo" ? await renderLookPicture(ctx, look, "paper-logo.png") : undefined;
  return { maker: { ...look, ...(words !== undefined && { words }) }, fonts, logo };
}

async function layPrint({ name, places }: LabelledPicture, print: HousePrint): Promise<Pixels> {
  const base = await readFile(join(folder, `${name}.webp`));
  const sheets = await Promise.all(
    places.map(async (place) => ({ place, mask: await readFile(join(folder, place.mask)) })),
  );
  return renderInTurn(name, (open) => blendHouseLabel(open, { base, sheets }, print));
}

/** In the format and width of the file. */
export function encodeLabelled(
  { data, width, height }: Pixels,
  { name, width: shownWidth, format }: LabelledFile,
): Promise<Buffer> {
  return renderInTurn(name, (open) => {
    const shown = open(data, { raw: { width, height, channels: 3 } }).resize({ width: shownWidth });
    return format === "avif"
      ? shown.avif({ quality: 58, effort: 2 }).toBuffer()
      : shown.webp({ quality: 78 }).toBuffer();
  });
}
