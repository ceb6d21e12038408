import { encode } from "uqr";

/** A QR code as the path of an SVG of `size` units, with its quiet zone. */
export type QrCode = { size: number; path: string };

export function drawQrCode(text: string): QrCode {
  const { size, data } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}
