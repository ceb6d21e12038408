// Photographs for tests of lit pairs: the sample's still lifes, moved, turned and exposed as a second photograph would be.
import { join } from "node:path";
import sharp from "sharp";
import type { Grey } from "./align.ts";
import { findBundledPicture } from "./shipped-pictures.ts";

const publicFolder = join(import.meta.dirname, "../../public");

function fileOf(name: string): string {
  const url = findBundledPicture(name)?.renditions.webp.at(-1)?.url;
  if (!url) throw new Error(`no bundled picture is named ${name}`);
  return join(publicFolder, url);
}

/** A view begins so far from the left and the top, and shows so much of the picture, as parts of its width and height. */
type View = { left?: number; top?: number; part?: number; turned?: number; exposure?: number };

export async function photographOf(name: string, view: View = {}): Promise<Buffer> {
  const { left = 0, top = 0, part = 1, turned = 0, exposure = 1 } = view;
  const { width, height } = await sharp(fileOf(name)).metadata();
  const rotated = await sharp(fileOf(name)).rotate(turned, { background: "#333" }).toBuffer();
  const size = await sharp(rotated).metadata();
  return sharp(rotated)
    .extract({
      left: Math.round((size.width - width) / 2 + left * width),
      top: Math.round((size.height - height) / 2 + top * height),
      width: Math.round(part * width),
      height: Math.round(part * height),
    })
    .resize(width, height, { fit: "fill" })
    .linear(exposure, 4)
    .jpeg({ quality: 85 })
    .toBuffer();
}

export async function greyOf(photograph: Buffer): Promise<Grey> {
  const { data, info } = await sharp(photograph)
    .resize(384, 384, { fit: "inside" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
