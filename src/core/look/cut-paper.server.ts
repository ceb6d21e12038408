// Cuts the sheet out of a picture with a blank label, for browsers to write on.
import type { OpenPicture } from "#platform/media/sharp.ts";
import type { LabelPlace } from "./blend-label.ts";
import type { LabelPaper } from "./label-paper.ts";

/** In pixels: the sheet of a near view on a phone. */
const maxWidth = 460;
/** The edge around the sheet, as a share of its width; in it a browser fades into the picture around. */
const edge = 0.05;

/** `mask` and `base` have the size of the whole picture. */
export async function cutPaper(
  open: OpenPicture,
  { base, mask, place }: { base: Uint8Array; mask: Uint8Array; place: LabelPlace },
): Promise<LabelPaper> {
  const { width: whole = 1, height: wholeHeight = 1 } = await open(base).metadata();
  const across = place.grid.map(([x]) => x * whole);
  const down = place.grid.map(([, y]) => y * wholeHeight);
  const around = (Math.max(...across) - Math.min(...across)) * edge;
  const left = Math.max(0, Math.floor(Math.min(...across) - around));
  const top = Math.max(0, Math.floor(Math.min(...down) - around));
  const cut = {
    left,
    top,
    width: Math.min(whole, Math.ceil(Math.max(...across) + around)) - left,
    height: Math.min(wholeHeight, Math.ceil(Math.max(...down) + around)) - top,
  };
  const width = Math.min(maxWidth, cut.width);
  const height = Math.round((cut.height * width) / cut.width);
  const part = (file: Uint8Array) => open(file).extract(cut).resize({ width, height, fit: "fill" });
  const [paper, seen] = await Promise.all([
    part(base).toColourspace("srgb").removeAlpha().png().toBuffer(),
    part(mask).toColourspace("srgb").removeAlpha().png().toBuffer(),
  ]);
  const image = await open(paper)
    .extend({ bottom: height })
    .composite([{ input: seen, left: 0, top: height }])
    .webp({ quality: 76, effort: 5 })
    .toBuffer();
  const round = (share: number) => Number(share.toFixed(4));
  return {
    width,
    height,
    box: {
      x: cut.left / whole,
      y: cut.top / wholeHeight,
      width: cut.width / whole,
      height: cut.height / wholeHeight,
    },
    place: {
      cols: place.cols,
      rows: place.rows,
      aspect: place.aspect,
      tone: place.tone,
      how: place.how,
      grid: place.grid.map(([x, y]) => [
        round((x * whole - cut.left) / cut.width),
        round((y * wholeHeight - cut.top) / cut.height),
      ]),
    },
    image: image.toString("base64"),
  };
}
