import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** Reads each QR code in a picture (PNG, JPEG or SVG), as a phone's camera does. */
export async function readQrCodes(picture: Uint8Array): Promise<string[]> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const { data, info } = await sharp(picture)
    .flatten({ background: "#fff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  const found = await readBarcodes(seen as ImageData, { formats: ["QRCode"] });
  return found.map(({ text }) => text);
}

/** The type of pdfjs-dist's canvas for Node, which has no declaration. */
type CanvasFactory = {
  create(
    width: number,
    height: number,
  ): {
    canvas: HTMLCanvasElement & { toBuffer(type: "image/png"): Uint8Array };
  };
};

/** Draws a PDF's first page at 200 dots per inch. */
export async function paintPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await reading.promise;
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: 200 / 72 });
  const { canvas } = (document.canvasFactory as CanvasFactory).create(viewport.width, viewport.height);
  await page.render({ canvas, viewport }).promise;
  const png = canvas.toBuffer("image/png");
  await reading.destroy();
  return png;
}
