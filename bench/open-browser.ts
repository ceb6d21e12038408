// The project's Chromium, for parts that measure pages in a browser.
import { type Browser, chromium } from "@playwright/test";
import { prepareChromium } from "../tests/e2e/support/chromium.ts";

/** `debuggingPort` is where another tool may drive it. */
export async function openBrowser({ debuggingPort }: { debuggingPort?: number } = {}): Promise<Browser> {
  const { executablePath, args, env } = await prepareChromium();
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  return chromium.launch({
    executablePath,
    args: [...args, ...port],
    env: { ...process.env, ...env } as Record<string, string>,
  });
}
