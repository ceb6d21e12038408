import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import wasmAddress from "zxing-wasm/reader/zxing_reader.wasm?url";
import { type CodeReader, distanceFromMiddle } from "./seen-code.ts";

const options: ReaderOptions = { formats: ["Code128", "Code39", "ITF", "QRCode"] };

/** Reads codes without the browser's help. Its half megabyte comes from this shop, and only when somebody scans. */
export async function openBundledReader(): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true });
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!pen || width === 0) return [];
    Object.assign(pen.canvas, { width, height });
    pen.drawImage(video, 0, 0);
    const found = await readBarcodes(pen.getImageData(0, 0, width, height), options);
    return found.map(({ text, position: { topLeft, bottomRight } }) => ({
      text,
      fromMiddle: distanceFromMiddle(video, (topLeft.x + bottomRight.x) / 2, (topLeft.y + bottomRight.y) / 2),
    }));
  };
}
