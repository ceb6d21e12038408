// Opens the project's Chromium to measure pages.
import { type Browser, chromium } from "@playwright/test";
import { prepareChromium } from "../tests/e2e/support/chromium.ts";

/** Another tool can drive it at `debuggingPort`. */
export async function openBrowser({ debuggingPort }: { debuggingPort?: number } = {}): Promise<Browser> {
  const { executablePath, args, env } = await prepareChromium();
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  return chromium.launch({
    executablePath,
    args: [...args, ...port],
    env: { ...process.env, ...env } as Record<string, string>,
  });
}
