import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";

/**
 * Replaces the camera by drawn labels, since the journeys' browser has no camera, not even Chromium's fake one. It sees nothing at first; each
 * call of the result shows the next label.
 */
export async function showLabelsToCamera(
  page: Page,
  numbers: readonly string[],
): Promise<() => Promise<void>> {
  const labels: string[] = [];
  for (const number of numbers) labels.push(await drawBars(number));
  await page.addInitScript((shown) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
    const pen = canvas.getContext("2d");
    let at = -1;
    addEventListener("next-label", () => {
      at += 1;
    });
    const draw = () => {
      const bars = shown[at] ?? "";
      if (!pen) return;
      pen.fillStyle = "white";
      pen.fillRect(0, 0, 640, 480);
      pen.fillStyle = "black";
      for (const [index, bar] of [...bars].entries())
        if (bar === "1") pen.fillRect(320 - bars.length + index * 2, 190, 2, 100);
    };
    navigator.mediaDevices.enumerateDevices = async () => [{ kind: "videoinput" } as MediaDeviceInfo];
    navigator.mediaDevices.getUserMedia = async () => {
      setInterval(draw, 100);
      return canvas.captureStream(10);
    };
  }, labels);
  return () => page.evaluate(() => void dispatchEvent(new Event("next-label")));
}

export async function refuseCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.enumerateDevices = async () => [{ kind: "videoinput" } as MediaDeviceInfo];
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
}

/** Code 128 as its narrowest bars: 1 is black, 0 is white. */
async function drawBars(number: string): Promise<string> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const { symbol } = await writeBarcode(number, { format: "Code128" });
  return [...symbol.data.subarray(0, symbol.width)].map((shade) => (shade === 0 ? "1" : "0")).join("");
}
