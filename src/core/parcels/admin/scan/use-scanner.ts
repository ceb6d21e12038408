import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { chooseTrackingNumber } from "../../scanned-code.ts";
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
async function openCodeReader(): Promise<CodeReader> {
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

/** Between two pictures: long enough to keep a phone cool, short enough that nobody waits. */
const pauseMs = 120;

const camera: MediaStreamConstraints = {
  video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
};

/**
 * Shows the back camera in `video`, and calls `onNumber` for each tracking number that two pictures in a row agree on, because
 * thin bars are easily misread. Returns the problem in words, if any. The camera stops on unmount.
 */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onNumber: (number: string) => void) {
  const [fault, setFault] = useState<string>();
  const found = useEffectEvent(onNumber);
  useEffect(() => {
    const stopped = new AbortController();
    scan(video, stopped.signal, (number) => found(number)).catch((error: unknown) => {
      if (!stopped.signal.aborted) setFault(describeFault(error));
    });
    return () => stopped.abort();
  }, [video]);
  return fault;
}

async function scan(
  { current: video }: RefObject<HTMLVideoElement | null>,
  stopped: AbortSignal,
  onNumber: (number: string) => void,
): Promise<void> {
  if (!video) return;
  const stream = await navigator.mediaDevices.getUserMedia(camera);
  const stop = () => stream.getTracks().forEach((track) => void track.stop());
  if (stopped.aborted) return stop();
  stopped.addEventListener("abort", stop);
  video.srcObject = stream;
  const readCodes = await openCodeReader();
  let previous: string | undefined;
  while (!stopped.aborted) {
    // Before its first picture there is nothing to read in it.
    const codes = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await readCodes(video) : [];
    const number = chooseTrackingNumber(codes);
    if (number && number === previous && !stopped.aborted) onNumber(number);
    previous = number;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function describeFault(error: unknown): string {
  switch (error instanceof DOMException ? error.name : "") {
    case "NotAllowedError":
      return "The camera is not allowed. Allow it for this address in the browser's settings, or type the number.";
    case "NotFoundError":
    case "OverconstrainedError":
      return "No camera was found. Please type the number.";
    case "NotReadableError":
    case "AbortError":
      return "Another app is using the camera. Close it and try again, or type the number.";
    default:
      return "The camera cannot read codes just now. Try again, or type the number.";
  }
}
