// Draws QR codes.
import { encode } from "uqr";
import type { QrCode } from "./qr-code.ts";

export function drawQrCode(text: string): QrCode {
  const { size, data } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}
