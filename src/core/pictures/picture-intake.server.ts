// Picture intake: checks an uploaded or linked picture, decodes it once and re-encodes it. The original
// bytes, their metadata and anything appended to them are never stored.
import type { Metadata, Sharp } from "sharp";
import { fetchPublicPicture } from "#platform/fetch-public-picture.ts";
import { hasTooManyScans } from "#platform/media/jpeg-scans.ts";
import { decodeInTurn, isPictureTimeout, type OpenPicture, renderInTurn } from "#platform/media/sharp.ts";
import { pixelsOf, type Turn } from "./cut-area.ts";
import type { CutArea } from "./picture.ts";
import {
  maxPictureBytes,
  maxPixels,
  type PictureRefusal,
  readPictureFormat,
  type SubmittedPicture,
} from "./picture-form.ts";
import { findTint } from "./wax-tint.ts";

export type CleanPicture = {
  /** WebP, nearly lossless; the renditions are made from it. */
  master: Buffer;
  /** WebP, shown until the renditions are ready. */
  preview: Buffer;
  previewWidth: number;
  width: number;
  height: number;
  /** The mean colour, as '#rrggbb'. */
  placeholder: string;
  /** The pale colour of pages about the thing shown; null for a grey picture. */
  tint: string | null;
};

export type PictureIntake = { ok: true; picture: CleanPicture } | { ok: false; reason: PictureRefusal };

/** Pixels; the widest that any page shows. */
const maxWidth = 1600;
const maxHeight = 2400;
const maxPreviewWidth = 900;

/**
 * Never throws for an invalid picture. `account` sends it; accounts take turns, so nobody waits for all pictures of
 * somebody else.
 */
export async function intakePicture(source: SubmittedPicture, account: string): Promise<PictureIntake> {
  if ("file" in source) {
    if (source.file.size === 0) return { ok: false, reason: "nothing-chosen" };
    if (source.file.size > maxPictureBytes) return { ok: false, reason: "too-large" };
    return decodeInTurn(account, async (open) =>
      clean(new Uint8Array(await source.file.arrayBuffer()), open),
    );
  }
  if (!/^https:\/\//i.test(source.address)) return { ok: false, reason: "not-https" };
  const fetched = await fetchPublicPicture(source.address, {
    httpsOnly: true,
    largest: maxPictureBytes,
    timeoutMs: 10_000,
  });
  return fetched.ok ? decodeInTurn(account, (open) => clean(fetched.bytes, open)) : fetched;
}

async function clean(bytes: Uint8Array, open: OpenPicture): Promise<PictureIntake> {
  try {
    const refusal = await findRefusal(bytes, open);
    if (refusal) return { ok: false, reason: refusal };
    const isSmall = bytesToDecode(await open(bytes).metadata()) <= smallBytes;
    const patient: OpenPicture = isSmall
      ? (...given) => open(...given).timeout({ seconds: busySeconds })
      : open;
    const upright = patient(bytes, {
      limitInputPixels: maxPixels,
      failOn: "truncated",
      sequentialRead: true,
    }).autoOrient();
    return { ok: true, picture: await encodeClean(fitInside(upright), patient) };
  } catch (error) {
    return { ok: false, reason: isPictureTimeout(error) ? "too-slow" : "broken" };
  }
}

/** A part of a picture that the shop has encoded itself. */
export function cutPicture(bytes: Buffer, area: CutArea): Promise<CleanPicture> {
  return renderInTurn("cut", async (open) => {
    const { width, height } = await open(bytes).metadata();
    return encodeClean(open(bytes).extract(pixelsOf(area, { width, height })), open);
  });
}

/** Turns a picture that the shop has encoded itself by 90°. */
export function turnPicture(bytes: Buffer, turn: Turn): Promise<CleanPicture> {
  return renderInTurn("turn", (open) =>
    encodeClean(fitInside(open(bytes).rotate(turn === "right" ? 90 : 270)), open),
  );
}

export type JpegPicture = { jpeg: Uint8Array; width: number; height: number };

/** A picture that the shop has encoded itself, as JPEG for a paper. */
export function toJpeg(bytes: Buffer): Promise<JpegPicture> {
  return renderInTurn("jpeg", async (open) => {
    const { data, info } = await open(bytes)
      .resize({ width: maxWidth, withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  });
}

/** Three bytes a pixel, row by row. */
export function encodePixels({
  data,
  width,
  height,
}: {
  data: Uint8Array;
  width: number;
  height: number;
}): Promise<CleanPicture> {
  return renderInTurn("pixels", (open) =>
    encodeClean(open(data, { raw: { width, height, channels: 3 } }), open),
  );
}

function fitInside(picture: Sharp): Sharp {
  return picture.resize({ width: maxWidth, height: maxHeight, fit: "inside", withoutEnlargement: true });
}

/** Encodes an opened, upright picture for storage. */
async function encodeClean(picture: Sharp, open: OpenPicture): Promise<CleanPicture> {
  const { data: master, info } = await picture
    .webp({ quality: 95, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const previewWidth = Math.min(info.width, maxPreviewWidth);
  const preview = await open(master).resize({ width: previewWidth }).webp({ quality: 78 }).toBuffer();
  const placeholder = await meanColour(open(master));
  const tint = await tintOf(open(master));
  return { master, preview, previewWidth, width: info.width, height: info.height, placeholder, tint };
}

/** Why the picture is refused before it is decoded. Reads its header alone; throws if that is broken. */
export async function findRefusal(bytes: Uint8Array, open: OpenPicture): Promise<PictureRefusal | undefined> {
  const { format, refusal } = readPictureFormat(bytes);
  if (refusal) return refusal;
  if (hasTooManyScans(bytes)) return "too-slow";
  // sharp's pixel limit is off, so that a picture beyond ours gets our own message.
  const metadata = await open(bytes, { limitInputPixels: false }).metadata();
  if (metadata.format !== format) return "not-a-picture";
  if (metadata.width * metadata.height > maxPixels) return "too-many-pixels";
  return bytesToDecode(metadata) > maxMemoryBytes ? "too-heavy" : undefined;
}

const maxMemoryBytes = 200_000_000;
/** A picture of ten million pixels takes a second: if it takes longer, the machine is busy and the picture is not to blame. */
const smallBytes = 40_000_000;
const busySeconds = 120;

/**
 * Memory in bytes to decode the picture at worst, to refuse small files that are huge once decoded. AVIF: as measured; a
 * progressive JPEG keeps two bytes per coefficient.
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

async function tintOf(picture: Sharp): Promise<string | null> {
  const { data, info } = await flat(picture)
    .resize(48, 48, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return findTint({ width: info.width, height: info.height, data });
}

async function meanColour(picture: Sharp): Promise<string> {
  const pixel = await flat(picture).resize(1, 1, { fit: "fill" }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString("hex")}`;
}

/** Three channels, with paper behind transparent pixels. */
function flat(picture: Sharp): Sharp {
  return picture.flatten({ background: "#faf6ee" }).toColourspace("srgb");
}
