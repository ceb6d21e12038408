// The picture counter: what somebody brings is looked at, decoded once and kept as a clean picture of our own. Its bytes, its
// metadata and whatever hid behind them never enter the shop.
import sharp, { type Metadata } from "sharp";
import { fetchPublicPicture } from "#platform/fetch-public-picture.ts";
import { findPictureFormat, largestPicture, mostPixels, type PictureRefusal } from "./picture-form.ts";

/** Either a file, or the https address where one is fetched now and never again. */
export type BroughtPicture = { file: File } | { address: string };

export type CleanPicture = {
  /** WebP, nearly without loss: what the renditions are made from. */
  master: Buffer;
  /** WebP for the page until they are made. */
  quick: Buffer;
  quickWidth: number;
  width: number;
  height: number;
  /** Mean colour, '#rrggbb'. */
  placeholder: string;
};

export type TakenIn = { ok: true; picture: CleanPicture } | { ok: false; reason: PictureRefusal };

/** No page draws a picture wider than that. */
const widest = 1600;
const tallest = 2400;
export const quickWidest = 900;

// One decoder thread, and nothing kept for the next picture: the machine is small and the shop is open meanwhile.
sharp.concurrency(1);
sharp.cache(false);

/** Never throws for what a picture may be. */
export async function takeIn(brought: BroughtPicture): Promise<TakenIn> {
  if ("file" in brought) {
    if (brought.file.size === 0) return { ok: false, reason: "nothing-chosen" };
    if (brought.file.size > largestPicture) return { ok: false, reason: "too-large" };
    return oneAtATime(async () => clean(new Uint8Array(await brought.file.arrayBuffer())));
  }
  if (!/^https:\/\//i.test(brought.address)) return { ok: false, reason: "not-https" };
  const fetched = await fetchPublicPicture(brought.address, { largest: largestPicture, patience: 10_000 });
  return fetched.ok ? oneAtATime(() => clean(fetched.bytes)) : fetched;
}

async function clean(bytes: Uint8Array): Promise<TakenIn> {
  const format = findPictureFormat(bytes);
  if (!format) return { ok: false, reason: "not-a-picture" };
  try {
    // Reads the header only; the limit is ours to check, so that it has its own words.
    const head = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (head.format !== format) return { ok: false, reason: "not-a-picture" };
    if (head.width * head.height > mostPixels) return { ok: false, reason: "too-many-pixels" };
    if (memoryToOpen(head) > mostMemory) return { ok: false, reason: "too-heavy" };
    const { data: master, info } = await sharp(bytes, {
      limitInputPixels: mostPixels,
      failOn: "truncated",
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width: widest, height: tallest, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 95, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    const quickWidth = Math.min(info.width, quickWidest);
    const quick = await sharp(master).resize({ width: quickWidth }).webp({ quality: 78 }).toBuffer();
    const placeholder = await meanColour(master);
    return {
      ok: true,
      picture: { master, quick, quickWidth, width: info.width, height: info.height, placeholder },
    };
  } catch {
    return { ok: false, reason: "broken" };
  }
}

const mostMemory = 200_000_000;

/**
 * Bytes at the worst: a picture made to be small in the mail and huge on the table keeps all of itself in memory. AVIF as
 * measured; a progressive JPEG keeps two bytes for each coefficient.
 */
function memoryToOpen({
  format,
  width,
  height,
  channels = 4,
  depth,
  isProgressive,
  chromaSubsampling,
}: Metadata) {
  const pixels = width * height;
  if (format === "heif") return pixels * 16;
  if (format === "jpeg" && isProgressive)
    return pixels * 2 * (chromaSubsampling === "4:2:0" ? 1.5 : channels);
  return pixels * channels * (depth === "ushort" ? 2 : 1);
}

async function meanColour(picture: Buffer): Promise<string> {
  const pixel = await sharp(picture)
    .flatten({ background: "#faf6ee" })
    .resize(1, 1, { fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex")}`;
}

let last: Promise<unknown> = Promise.resolve();

/** A decoded picture may take 160 MB: two never lie on the table together. */
function oneAtATime<Answer>(task: () => Promise<Answer>): Promise<Answer> {
  const turn = last.then(task, task);
  last = turn.catch(() => {});
  return turn;
}
