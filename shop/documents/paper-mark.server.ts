// Draws the owner's logo, or the initials of the shop's name. Draws nothing for the sample shop.
import { isWordmark } from "#shop/look/mark.ts";

type Style = { mark?: Uint8Array | undefined };

/** In points. */
export type MarkSize = { width: number; height: number; isWordmark: boolean };

/** The size of the mark within this box; undefined without a mark. */
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

/** `x`, `y`: the upper left corner. Does not move the writing position. */
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
