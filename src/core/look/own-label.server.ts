// The pictures that came with the shop, with the label of a shop that has a logo or another name than the sample's, or with a shopper's
// own words.
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { PictureRenditions } from "#core/pictures/picture.ts";
import { findBundledPicture } from "#core/pictures/shipped-pictures.ts";
import type { AppContext } from "#platform/app-context.ts";
import { renderInTurn } from "#platform/media/sharp.ts";
import type { LabelPlace, Pixels } from "./blend-label.ts";
import { blendHouseLabel, type HousePrint, renderHouseLabel, type Sheet } from "./labelled-picture.server.ts";
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

/** A picture whose sheets carry nothing yet. */
export type BlankPicture = {
  name: string;
  read(): Promise<{ base: Uint8Array; sheets: readonly Sheet[] }>;
};

/** In full size. */
export function blankOf({ name, places }: Pick<LabelledFile, "name" | "places">): BlankPicture {
  return {
    name,
    async read() {
      const [base, ...masks] = await Promise.all(
        [`${name}.webp`, ...places.map(({ mask }) => mask)].map((file) => readFile(join(folder, file))),
      );
      if (!base) throw new Error(`${name} has no blank picture`);
      return { base, sheets: places.map((place, index) => ({ place, mask: masks[index] })) };
    },
  };
}

/** The whole picture in full size. Undefined in the sample shop, whose label the files carry. */
export async function blendOwnLabel(
  ctx: Context,
  look: Look,
  picture: Pick<LabelledFile, "name" | "places">,
): Promise<Pixels | undefined> {
  return look.mark.kind === "emblem" ? undefined : blendLabelInto(ctx, look, { blank: blankOf(picture) });
}

/** In the picture's own size, in the sample shop too. `words` are a shopper's own, instead of the shop's name. */
export async function blendLabelInto(
  ctx: Context,
  look: Look,
  { blank, words }: { blank: BlankPicture; words?: string },
): Promise<Pixels> {
  const [print, picture] = await Promise.all([printOf(ctx, look, words), blank.read()]);
  return renderInTurn(blank.name, (open) => blendHouseLabel(open, picture, print));
}

/** The label alone, for a product that has no picture with a place for it. */
export async function encodeLabel(
  ctx: Context,
  look: Look,
  { words, width, format }: { words: string; width: number; format: "webp" | "jpeg" },
): Promise<Buffer> {
  const print = await printOf(ctx, look, words);
  return renderInTurn(words, (open) => renderHouseLabel(open, print, { width, format }));
}

type Context = Pick<AppContext, "db" | "config">;

async function printOf(ctx: Context, look: Look, words?: string): Promise<HousePrint> {
  const { mark, fonts } = look;
  const logo = mark.kind === "logo" ? await renderLookPicture(ctx, look, "paper-logo.png") : undefined;
  return { maker: { ...look, ...(words !== undefined && { words }) }, fonts, logo };
}

const encodings = {
  avif: { quality: 58, effort: 2 },
  webp: { quality: 78 },
  jpeg: { quality: 84, mozjpeg: true },
};

/** In this format and width; messengers want JPEG. */
export function encodeLabelled(
  { data, width, height }: Pixels,
  {
    name,
    width: shownWidth,
    format,
  }: Pick<LabelledFile, "name" | "width"> & { format: LabelledFile["format"] | "jpeg" },
): Promise<Buffer> {
  return renderInTurn(name, (open) => {
    const shown = open(data, { raw: { width, height, channels: 3 } }).resize({ width: shownWidth });
    return shown.toFormat(format, encodings[format]).toBuffer();
  });
}
