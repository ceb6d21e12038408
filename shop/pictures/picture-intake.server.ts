// Picture intake: checks an uploaded or linked picture, decodes it once and re-encodes it. The original
// bytes, their metadata and anything appended to them are never stored.
import type { Metadata } from "sharp";
import { fetchPublicPicture } from "#platform/fetch-public-picture.ts";
import { loadSharp } from "#platform/sharp.ts";
import {
  findPictureFormat,
  maxPictureBytes,
  maxPixels,
  type PictureRefusal,
  type SubmittedPicture,
} from "./picture-form.ts";

export type CleanPicture = {
  /** WebP, nearly lossless; the renditions are made from it. */
  master: Buffer;
  /** WebP, shown until the renditions are ready. */
  preview: Buffer;
  previewWidth: number;
  width: number;
  height: number;
  /** Mean colour, '#rrggbb'. */
  placeholder: string;
};

export type PictureIntake = { ok: true; picture: CleanPicture } | { ok: false; reason: PictureRefusal };

/** Pixels. No page shows a picture wider than this. */
const maxWidth = 1600;
const maxHeight = 2400;
const maxPreviewWidth = 900;

/** Never throws for an invalid picture. */
export async function intakePicture(source: SubmittedPicture): Promise<PictureIntake> {
  if ("file" in source) {
    if (source.file.size === 0) return { ok: false, reason: "nothing-chosen" };
    if (source.file.size > maxPictureBytes) return { ok: false, reason: "too-large" };
    return oneAtATime(async () => clean(new Uint8Array(await source.file.arrayBuffer())));
  }
  if (!/^https:\/\//i.test(source.address)) return { ok: false, reason: "not-https" };
  const fetched = await fetchPublicPicture(source.address, {
    httpsOnly: true,
    largest: maxPictureBytes,
    timeoutMs: 10_000,
  });
  return fetched.ok ? oneAtATime(() => clean(fetched.bytes)) : fetched;
}

async function clean(bytes: Uint8Array): Promise<PictureIntake> {
  const format = findPictureFormat(bytes);
  if (!format) return { ok: false, reason: "not-a-picture" };
  const sharp = await loadSharp();
  try {
    // Reads only the header. sharp's pixel limit is off, so that exceeding ours gets its own message.
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (metadata.format !== format) return { ok: false, reason: "not-a-picture" };
    if (metadata.width * metadata.height > maxPixels) return { ok: false, reason: "too-many-pixels" };
    if (bytesToDecode(metadata) > maxMemoryBytes) return { ok: false, reason: "too-heavy" };
    const { data: master, info } = await sharp(bytes, {
      limitInputPixels: maxPixels,
      failOn: "truncated",
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width: maxWidth, height: maxHeight, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 95, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    const previewWidth = Math.min(info.width, maxPreviewWidth);
    const preview = await sharp(master).resize({ width: previewWidth }).webp({ quality: 78 }).toBuffer();
    const placeholder = await meanColour(master);
    return {
      ok: true,
      picture: { master, preview, previewWidth, width: info.width, height: info.height, placeholder },
    };
  } catch {
    return { ok: false, reason: "broken" };
  }
}

const maxMemoryBytes = 200_000_000;

/**
 * Worst-case memory in bytes to decode the picture, to refuse small files that are huge once decoded. AVIF:
 * as measured; a progressive JPEG keeps two bytes per coefficient.
 */
function bytesToDecode({
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
  const sharp = await loadSharp();
  const pixel = await sharp(picture)
    .flatten({ background: "#faf6ee" })
    .resize(1, 1, { fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex")}`;
}

let lastTask: Promise<unknown> = Promise.resolve();

/** Decoding may take 160 MB, so only one picture is decoded at a time. */
function oneAtATime<Answer>(task: () => Promise<Answer>): Promise<Answer> {
  const turn = lastTask.then(task, task);
  lastTask = turn.catch(() => {});
  return turn;
}
