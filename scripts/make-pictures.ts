// Makes the pictures that come with the shop: AVIF and WebP renditions at the widths that pages use, with the sample shop's
// label where a vessel carries one; the picture for shared links; src/core/pictures/shipped-pictures.json, which lists them; and
// src/core/look/blank/, the pictures with blank labels, for a shop with another name. Run it after the masters or the label have
// changed, and commit the result:
//
//   nice -n 15 node scripts/launch.js scripts/make-pictures.ts FOLDER [NAME …]
//
// FOLDER has manifest.json and pictures/. With names, only these pictures are made and nothing is listed, to try a change. A
// rendition has a hash of its picture in its name, so it may be cached without limit. Renditions that exist are kept; those
// without a master are removed. After changing a quality below, empty public/pictures first.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm, stat, unlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import type { LabelPlace } from "#core/look/blend-label.ts";
import { cutPaper } from "#core/look/cut-paper.server.ts";
import { blendHouseLabel } from "#core/look/labelled-picture.server.ts";
import { samplePalette } from "#core/look/sample-palette.ts";
import type { BundledPicture } from "#core/pictures/shipped-pictures.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { endWithUsage, readArguments } from "./arguments/read-arguments.ts";

type MasterLabel = LabelPlace & { mask: string };
type Master = Pick<BundledPicture, "width" | "height" | "alt" | "placeholder" | "kind" | "wicks"> & {
  file: string;
  /** Null if the picture shows no wax. */
  wax?: string | null;
  /** On a picture before lighting, the file of the lit one; both have the same flames and labels. */
  twin?: string;
  label?: MasterLabel;
  /** Where there are several; `label` is the first of them. */
  labels?: MasterLabel[];
};
type Format = keyof BundledPicture["renditions"];
type Widths = Record<Format, number[]>;

const root = join(import.meta.dirname, "..");
const picturesFolder = join(root, "public/pictures");
const blankFolder = join(root, "src/core/look/blank");
const listFile = join(root, "src/core/pictures/shipped-pictures.json");
const sharedPicture = { name: "hero-wide", file: join(root, "public/og/deodar.jpg") };

/** Goods, as they lie in tiles and fill a telephone on their own page. */
const goods: Widths = { avif: [320, 480, 640, 900, 1200], webp: [480, 900, 1200] };
/** Further pictures of goods, shown over or after the first. */
const further: Widths = { avif: [320, 480, 640, 900, 1200], webp: [480, 900] };
/** Pictures that never fill more than a part of a page. */
const small: Widths = { avif: [320, 480, 640, 900], webp: [480, 900] };
const wide: Widths = { avif: [480, 828, 1200, 1600], webp: [828, 1600] };
const widthsByKind: Readonly<Record<string, Widths>> = {
  unlit: further,
  near: further,
  scale: small,
  swatch: small,
  social: small,
  workshop: further,
  occasion: further,
  collection: further,
};

/** The widths of the renditions, at most the master's own; fewer for WebP, which is the fallback. */
function listWidths({ kind, width }: Master, format: Format): number[] {
  const widths = width > 1350 ? wide : (widthsByKind[kind] ?? goods);
  return widths[format].filter((wanted) => wanted <= width);
}

/** Large renditions are for dense screens, on which a lower quality is not seen. */
async function makeRendition(picture: Buffer, width: number, file: string, format: Format): Promise<void> {
  const resized = sharp(picture).resize({ width });
  const isDense = width === 1200;
  const encoded =
    format === "avif"
      ? resized.avif(isDense ? { quality: 45, effort: 2 } : { quality: 58, effort: 3 })
      : resized.webp({ quality: isDense ? 66 : 78, effort: 5 });
  await encoded.toFile(file);
}

const maker = {
  shopName: sampleSettings.business.shopName,
  palette: samplePalette,
  mark: { kind: "emblem" },
} as const;

/** The master with the sample shop's label, as PNG; the master itself where it has none. */
async function labelMaster(folder: string, master: Master): Promise<Buffer> {
  const base = await readFile(join(folder, master.file));
  const labels = labelsOf(master);
  if (labels.length === 0) return base;
  const sheets = await Promise.all(
    labels.map(async (place) => ({ place, mask: await readFile(join(folder, place.mask)) })),
  );
  const { data, width, height } = await blendHouseLabel(
    sharp,
    { base, sheets },
    { maker, fonts: "fraunces" },
  );
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function labelsOf({ labels, label }: Master): MasterLabel[] {
  return labels ?? (label ? [label] : []);
}

async function makePicture(master: Master, picture: Buffer): Promise<BundledPicture> {
  const name = nameOf(master);
  const key = createHash("sha256").update(picture).digest("hex").slice(0, 8);
  const renditions: BundledPicture["renditions"] = { avif: [], webp: [] };
  for (const format of ["avif", "webp"] as const) {
    for (const width of listWidths(master, format)) {
      const file = `${name}-${width}.${key}.${format}`;
      const path = join(picturesFolder, file);
      if (!existsSync(path)) await makeRendition(picture, width, path, format);
      renditions[format].push({ width, url: `/pictures/${file}` });
    }
  }
  const { alt, width, height, placeholder, kind, wicks } = master;
  // The two names of one wax.
  const wax = master.wax === "midnight" ? "midnight blue" : master.wax;
  const paper = await makePaper(master);
  return {
    name,
    alt,
    width,
    height,
    placeholder,
    kind,
    renditions,
    ...(wax ? { wax } : {}),
    ...(wicks ? { wicks } : {}),
    ...(paper ? { paper } : {}),
  };
}

/** Writes the blank label of a picture with one sheet of printed paper, and returns its URL. */
async function makePaper(master: Master): Promise<string | undefined> {
  const [place, another] = labelsOf(master);
  if (place?.how !== "print" || another) return undefined;
  const [base, mask] = await Promise.all(
    [master.file, place.mask].map((file) => readFile(join(folder, file))),
  );
  if (!base || !mask) return undefined;
  const paper = JSON.stringify(await cutPaper(sharp, { base, mask, place }));
  const file = `${nameOf(master)}-paper.${createHash("sha256").update(paper).digest("hex").slice(0, 8)}.json`;
  await writeFile(join(picturesFolder, file), paper);
  return `/pictures/${file}`;
}

function nameOf({ file }: Pick<Master, "file">): string {
  return basename(file, ".webp");
}

async function removeObsolete(pictures: BundledPicture[]): Promise<void> {
  const current = new Set(
    pictures.flatMap(({ renditions, paper = "" }) =>
      [...renditions.avif.map(({ url }) => url), ...renditions.webp.map(({ url }) => url), paper].map((url) =>
        basename(url),
      ),
    ),
  );
  for (const file of await readdir(picturesFolder)) {
    if (!current.has(file)) await unlink(join(picturesFolder, file));
  }
}

/** Writes the pictures with blank labels, their masks, and the positions of the labels. */
async function keepBlank(folder: string, masters: readonly Master[]): Promise<void> {
  await rm(blankFolder, { recursive: true, force: true });
  await mkdir(blankFolder, { recursive: true });
  const labelled = masters.filter((master) => labelsOf(master).length > 0);
  const rows: string[] = [];
  for (const master of labelled) {
    await sharp(join(folder, master.file))
      .webp({ quality: 82, effort: 4 })
      .toFile(join(blankFolder, master.file));
    for (const { mask } of labelsOf(master)) await copyFile(join(folder, mask), join(blankFolder, mask));
    rows.push(`${JSON.stringify(nameOf(master))}:${JSON.stringify(labelsOf(master))}`);
  }
  await writeFile(join(blankFolder, "labels.json"), `{\n${rows.join(",\n")}\n}\n`);
}

async function makeSharedPicture(picture: Buffer): Promise<void> {
  await sharp(picture)
    .resize({ width: 1200, height: 630, fit: "cover" })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(sharedPicture.file);
}

const usage = "make-pictures FOLDER [NAME …]";
const { positionals } = readArguments({ usage, options: {}, words: 99 });
const [mastersFolder, ...names] = positionals;
if (mastersFolder === undefined) endWithUsage(usage);

sharp.concurrency(1);
await mkdir(picturesFolder, { recursive: true });
await mkdir(join(root, "public/og"), { recursive: true });

const folder = join(mastersFolder, "pictures");
const manifest = JSON.parse(await readFile(join(mastersFolder, "manifest.json"), "utf8")) as Master[];
const twins = new Set(manifest.flatMap(({ twin }) => twin ?? []));
const wanted = manifest.filter((master) => names.length === 0 || names.includes(nameOf(master)));
const waiting = [...wanted];
const pictures: BundledPicture[] = [];

/** The flames inside the picture; undefined if it has no picture before lighting. */
function usefulWicks({ file, wicks }: Master): Master["wicks"] {
  const isInside = (fraction: number) => fraction > 0 && fraction < 1;
  return twins.has(file) ? wicks?.filter(({ x, y, h }) => [x, y, y - h].every(isInside)) : undefined;
}

async function makeNext(): Promise<void> {
  for (let master = waiting.shift(); master; master = waiting.shift()) {
    const picture = await labelMaster(folder, master);
    pictures.push(await makePicture({ ...master, wicks: usefulWicks(master) }, picture));
    if (nameOf(master) === sharedPicture.name) await makeSharedPicture(picture);
  }
}
await Promise.all([makeNext(), makeNext()]);

if (names.length === 0) {
  await removeObsolete(pictures);
  await keepBlank(folder, manifest);
  pictures.sort((a, b) => (a.name < b.name ? -1 : 1));
  const rows = pictures.map((picture) => JSON.stringify(picture));
  await writeFile(listFile, `[\n${rows.join(",\n")}\n]\n`);
}
for (const made of [picturesFolder, blankFolder]) {
  const sizes = await Promise.all(
    (await readdir(made)).map(async (file) => (await stat(join(made, file))).size),
  );
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1_000_000;
  console.log(`${made}: ${sizes.length} files, ${megabytes.toFixed(1)} MB`);
}
