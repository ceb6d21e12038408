import { type BrowserContext, test as base, expect } from "@playwright/test";
import { getStage, type Stage } from "./stage.ts";

type Fixtures = {
  stage: Stage;
  /** What the browser may complain about in this test, e.g. the 409 that the test provokes. */
  expectComplaint: (pattern: RegExp) => void;
  /** A second device or another person: a browser window that shares nothing with the first. */
  openWindow: () => Promise<BrowserContext>;
  complaints: Complaints;
};

type Complaints = { watch(context: BrowserContext): void; allow(pattern: RegExp): void; list(): string[] };

/** Every journey fails on a console error, an uncaught error, a failed request of the shop's, and a request to a stranger. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this very pattern
  stage: async ({}, use) => use(getStage()),
  baseURL: ({ stage }, use) => use(stage.shop),
  complaints: async ({ stage }, use) => {
    const complaints = collectComplaints(stage);
    await use(complaints);
    expect(complaints.list(), "complaints of the browser").toEqual([]);
  },
  context: async ({ context, complaints }, use) => {
    complaints.watch(context);
    await use(context);
  },
  expectComplaint: ({ complaints }, use) => use(complaints.allow),
  openWindow: async ({ browser, complaints, contextOptions, viewport, stage }, use) => {
    const windows: BrowserContext[] = [];
    await use(async () => {
      const window = await browser.newContext({ ...contextOptions, viewport, baseURL: stage.shop });
      complaints.watch(window);
      windows.push(window);
      return window;
    });
    for (const window of windows) await window.close();
  },
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const { executablePath, args, env } = getStage().browser;
      await use({ executablePath, args, env: { ...process.env, ...env } as Record<string, string> });
    },
    { scope: "worker" },
  ],
});

export { expect };

function collectComplaints({ shop, yard }: Stage): Complaints {
  const complaints: string[] = [];
  const allowed: RegExp[] = [];
  const known = new Set([shop, ...Object.values(yard).filter((value) => /^https?:/.test(value))].map(hostOf));
  return {
    allow: (pattern) => void allowed.push(pattern),
    list: () => complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
    watch(context) {
      context.on("console", (message) => {
        if (message.type() !== "error") return;
        complaints.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (fault) =>
        complaints.push(`page: ${fault.error().stack ?? fault.error().message}`),
      );
      context.on("request", (request) => {
        const url = request.url();
        if (/^https?:/.test(url) && !known.has(hostOf(url))) complaints.push(`stranger: ${url}`);
      });
      context.on("requestfailed", (request) => {
        const why = request.failure()?.errorText ?? "";
        // A page that is left gives up what it was still waiting for.
        if (why === "net::ERR_ABORTED" || hostOf(request.url()) !== hostOf(shop)) return;
        complaints.push(`request: ${request.method()} ${request.url()} ${why}`);
      });
    },
  };
}

function hostOf(url: string): string {
  return new URL(url).host;
}
