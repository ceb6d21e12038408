// Makes the sample shop's pictures: AVIF and WebP renditions at the widths that the pages use, the picture
// for shared links, and shop/pictures/shipped-pictures.json, which lists them all. Run it after the masters
// have changed, and commit the result:
//
//   nice -n 15 node scripts/make-pictures.ts ../shared/photography design/photography
//
// Each folder contains manifest.json and pictures/. Ours has the hero before lighting, retouched from the lit one. A rendition has a hash of its master's content in its
// name, so it may be cached without limit. Existing renditions are kept; those without a master are removed.
// After changing a quality below, empty public/pictures first. With --add before the folders, pictures without a master in
// them stay as they are.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, stat, unlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import type { BundledPicture } from "#shop/pictures/shipped-pictures.ts";
import { endWithUsage, readArguments } from "./arguments/read-arguments.ts";

type Master = Pick<BundledPicture, "width" | "height" | "alt" | "placeholder" | "kind" | "wicks"> & {
  file: string;
  /** Null if the picture shows no wax. */
  wax?: string | null;
  /** The name of the lit picture, for one of the same candle before lighting; both have the same flames. */
  twin?: string;
};
type Format = keyof BundledPicture["renditions"];

const root = join(import.meta.dirname, "..");
const picturesFolder = join(root, "public/pictures");
const listFile = join(root, "shop/pictures/shipped-pictures.json");
const sharedPicture = { master: "hero-wide.webp", file: join(root, "public/og/deodar.jpg") };

const narrowWidths = { avif: [320, 480, 640, 900], webp: [480, 900] };
const wideWidths = { avif: [480, 828, 1200, 1600], webp: [828, 1600] };

/** The widths of the renditions, at most the master's own; fewer for WebP, which is the fallback. */
function listWidths(master: Master, format: Format): number[] {
  const wanted = (master.width > 900 ? wideWidths : narrowWidths)[format];
  const possible = wanted.filter((width) => width <= master.width);
  const largest = possible.at(-1) ?? 0;
  // A master between two widths gets a last WebP in its own size, so that the fallback is not too small.
  return format === "webp" && largest < master.width && possible.length < wanted.length
    ? [...possible, master.width]
    : possible;
}

async function makeRendition(content: Buffer, width: number, file: string, format: Format): Promise<void> {
  const resized = sharp(content).resize({ width });
  const encoded =
    format === "avif" ? resized.avif({ quality: 58, effort: 3 }) : resized.webp({ quality: 78, effort: 5 });
  await encoded.toFile(file);
}

async function makePicture(master: Master, content: Buffer): Promise<BundledPicture> {
  const name = basename(master.file, ".webp");
  const key = createHash("sha256").update(content).digest("hex").slice(0, 8);
  const renditions: BundledPicture["renditions"] = { avif: [], webp: [] };
  for (const format of ["avif", "webp"] as const) {
    for (const width of listWidths(master, format)) {
      const file = `${name}-${width}.${key}.${format}`;
      const path = join(picturesFolder, file);
      if (!existsSync(path)) await makeRendition(content, width, path, format);
      renditions[format].push({ width, url: `/pictures/${file}` });
    }
  }
  const { alt, width, height, placeholder, kind, wax, wicks } = master;
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
  };
}

async function removeObsolete(pictures: BundledPicture[]): Promise<void> {
  const current = new Set(
    pictures.flatMap(({ renditions }) =>
      [...renditions.avif, ...renditions.webp].map(({ url }) => basename(url)),
    ),
  );
  for (const file of await readdir(picturesFolder)) {
    if (!current.has(file)) await unlink(join(picturesFolder, file));
  }
}

/** The pictures of earlier runs, without those with these names. */
async function readOthers(names: ReadonlySet<string>): Promise<BundledPicture[]> {
  const earlier = JSON.parse(await readFile(listFile, "utf8")) as BundledPicture[];
  return earlier.filter(({ name }) => !names.has(name));
}

async function readMasters(folder: string): Promise<(Master & { folder: string })[]> {
  const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as Master[];
  return manifest.map((master) => ({ ...master, folder }));
}

async function makeSharedPicture(content: Buffer): Promise<void> {
  await sharp(content)
    .resize({ width: 1200, height: 630, fit: "cover" })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(sharedPicture.file);
}

const usage = "make-pictures [--add] FOLDER …";
const { values: options, positionals: mastersFolders } = readArguments({
  usage,
  options: { add: { type: "boolean" } },
  words: 9,
});
if (mastersFolders.length === 0) endWithUsage(usage);

sharp.concurrency(1);
await mkdir(picturesFolder, { recursive: true });
await mkdir(join(root, "public/og"), { recursive: true });

const masters = (await Promise.all(mastersFolders.map(readMasters))).flat();
const pictures: BundledPicture[] = [];
for (const { folder, ...master } of masters) {
  const content = await readFile(join(folder, "pictures", master.file));
  const wicks = masters.find(({ twin }) => twin === master.file)?.wicks;
  pictures.push(await makePicture({ ...master, wicks }, content));
  if (master.file === sharedPicture.master) await makeSharedPicture(content);
}
if (options.add) pictures.push(...(await readOthers(new Set(pictures.map(({ name }) => name)))));
await removeObsolete(pictures);
pictures.sort((a, b) => (a.name < b.name ? -1 : 1));
const rows = pictures.map((picture) => JSON.stringify(picture));
await writeFile(listFile, `[\n${rows.join(",\n")}\n]\n`);

const sizes = await Promise.all(
  (await readdir(picturesFolder)).map(async (file) => (await stat(join(picturesFolder, file))).size),
);
const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1_000_000;
console.log(`${pictures.length} pictures, ${sizes.length} renditions, ${megabytes.toFixed(1)} MB`);
