// Draws the owner's logo, or the initials of the shop's name, on a paper. The sample shop's papers have neither.
import { isWordmark } from "#shop/look/mark.ts";

type Style = { mark?: Uint8Array | undefined };

/** Its lengths are in points. */
export type MarkSize = { width: number; height: number; isWordmark: boolean };

/** Measures the mark in a box of this size; undefined where there is none. */
export function measureMark(
  { style: { mark } }: { style: Style },
  box: { width: number; height: number },
): MarkSize | undefined {
  if (!mark) return undefined;
  const { width, height } = sizeOfPng(mark);
  const scale = Math.min(box.width / width, box.height / height);
  return { width: width * scale, height: height * scale, isWordmark: isWordmark({ width, height }) };
}

function sizeOfPng({ buffer, byteOffset }: Uint8Array): { width: number; height: number } {
  const bytes = new DataView(buffer, byteOffset);
  return { width: bytes.getUint32(16), height: bytes.getUint32(20) };
}

/** Its upper left corner is at `x` and `y`. What is written next stands where it would have stood without it. */
export function drawMark(
  { document, style }: { document: PDFKit.PDFDocument; style: Style },
  { x, y, width, height }: { x: number; y: number } & Pick<MarkSize, "width" | "height">,
): void {
  if (!style.mark) return;
  const before = { x: document.x, y: document.y };
  document.image(Buffer.from(style.mark), x, y, { width, height });
  document.x = before.x;
  document.y = before.y;
}
