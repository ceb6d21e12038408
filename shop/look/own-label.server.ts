// The pictures that came with the shop, with the label of a shop that has a logo or another name than the sample's.
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { AppContext } from "#platform/app-context.ts";
import { renderInTurn } from "#platform/media/sharp.ts";
import type { PictureRenditions } from "#shop/pictures/picture.ts";
import { findBundledPicture } from "#shop/pictures/shipped-pictures.ts";
import { layHouseLabel } from "./labelled-picture.server.ts";
import type { LabelPlace } from "./lay-label.ts";
import type { Look } from "./look.server.ts";
import { renderLookPicture } from "./look-pictures.server.ts";

/** The pictures with blank labels and their masks; scripts/make-pictures.ts writes it. */
const folder = join(import.meta.dirname, "blank");
type Places = Readonly<Record<string, readonly (LabelPlace & { mask: string })[]>>;
let places: Promise<Places> | undefined;

export type LabelledFile = {
  name: string;
  width: number;
  format: keyof PictureRenditions;
  places: Places[string];
};

/** By the name of a rendition, 'jar-rose-rose-480.01234567.webp'; undefined for one without a label. */
export async function findLabelledFile(file: string): Promise<LabelledFile | undefined> {
  const [, name = "", format = ""] = /^(.+)-\d+\.[0-9a-f]{8}\.(avif|webp)$/.exec(file) ?? [];
  if (format !== "avif" && format !== "webp") return undefined;
  const renditions = findBundledPicture(name)?.renditions[format];
  const width = renditions?.find(({ url }) => basename(url) === file)?.width;
  if (width === undefined) return undefined;
  places ??= readFile(join(folder, "labels.json"), "utf8").then((text): Places => JSON.parse(text));
  const ofPicture = (await places)[name];
  return ofPicture && { name, width, format, places: ofPicture };
}

/** Undefined in the sample shop, whose label the files carry. */
export async function renderOwnLabel(
  ctx: Pick<AppContext, "db" | "config">,
  look: Look,
  { name, width, format, places }: LabelledFile,
): Promise<Buffer | undefined> {
  const { mark, fonts } = look;
  if (mark.kind === "emblem") return undefined;
  const logo = mark.kind === "logo" ? await renderLookPicture(ctx, look, "paper-logo.png") : undefined;
  const base = await readFile(join(folder, `${name}.webp`));
  const sheets = await Promise.all(
    places.map(async (place) => ({ place, mask: await readFile(join(folder, place.mask)) })),
  );
  return renderInTurn(name, async (open) => {
    const { data, ...size } = await layHouseLabel(open, { base, sheets }, { maker: look, fonts, logo });
    const shown = open(data, { raw: { ...size, channels: 3 } }).resize({ width });
    return format === "avif"
      ? shown.avif({ quality: 58, effort: 2 }).toBuffer()
      : shown.webp({ quality: 78 }).toBuffer();
  });
}
