import { type CodeReader, distanceFromMiddle } from "./seen-code.ts";

/** The used part of a browser interface that TypeScript does not know. */
type BarcodeDetectorClass = {
  new (options: {
    formats: string[];
  }): {
    detect(video: HTMLVideoElement): Promise<{ rawValue: string; boundingBox: DOMRectReadOnly }[]>;
  };
  getSupportedFormats(): Promise<string[]>;
};

/** The codes that couriers print, by their names in browsers. */
const formats = ["code_128", "code_39", "itf", "qr_code"];

/** The browser's own reader, or a loaded one if it has none (iPhones, Firefox). */
export async function openCodeReader(): Promise<CodeReader> {
  const own = await openBrowserReader();
  if (own) return own;
  const { openBundledReader } = await import("./bundled-reader.ts");
  return openBundledReader();
}

async function openBrowserReader(): Promise<CodeReader | undefined> {
  const Detector: BarcodeDetectorClass | undefined = Reflect.get(window, "BarcodeDetector");
  const supported = (await Detector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Detector || !formats.every((format) => supported.includes(format))) return undefined;
  const detector = new Detector({ formats });
  return async (video) => {
    const found = await detector.detect(video);
    return found.map(({ rawValue, boundingBox: { x, y, width, height } }) => ({
      text: rawValue,
      fromMiddle: distanceFromMiddle(video, x + width / 2, y + height / 2),
    }));
  };
}
