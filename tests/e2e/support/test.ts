import { readFileSync, statSync } from "node:fs";
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { lightKey } from "#core/web/first-paint/light-key.ts";
import { getEnvironment, type TestEnvironment } from "./environment.ts";
import { waitForRendering, waitForScripts } from "./shopper.ts";

type Fixtures = {
  environment: TestEnvironment;
  /** Allows errors in the browser that this test causes on purpose, e.g. a response with status 409. */
  allowBrowserError: (pattern: RegExp) => void;
  /** A new browser context without anything of the first, for a second device or person. */
  newContext: (options?: Pick<BrowserContextOptions, "userAgent">) => Promise<BrowserContext>;
  browserErrors: BrowserErrors;
};

type BrowserErrors = { watch(context: BrowserContext): void; allow(pattern: RegExp): void; list(): string[] };

/**
 * A journey fails on a console error, an uncaught error, a failed request to the shop and a request to an unknown host.
 * `page.goto` ends when the page's scripts listen, `page.waitForURL` when the page of this address is shown.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs
  environment: async ({}, use) => use(getEnvironment()),
  baseURL: ({ environment }, use) => use(environment.shop),
  storageState: ({ environment }, use) => use(chosenDaylight(environment)),
  browserErrors: async ({ environment }, use, testInfo) => {
    const browserErrors = collectBrowserErrors(environment);
    const logStart = statSync(environment.logFile).size;
    await use(browserErrors);
    const isFailed = testInfo.errors.length > 0 || browserErrors.list().length > 0;
    if (isFailed) process.stdout.write(listShopErrors(environment.logFile, logStart));
    expect(browserErrors.list(), "errors in the browser").toEqual([]);
  },
  context: async ({ context, browserErrors, javaScriptEnabled }, use) => {
    browserErrors.watch(context);
    if (javaScriptEnabled) context.on("page", waitForPages);
    await use(context);
  },
  allowBrowserError: ({ browserErrors }, use) => use(browserErrors.allow),
  newContext: async ({ browser, browserErrors, contextOptions, viewport, environment }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...options,
        viewport,
        baseURL: environment.shop,
        storageState: chosenDaylight(environment),
      });
      browserErrors.watch(context);
      context.on("page", waitForPages);
      contexts.push(context);
      return context;
    });
    for (const context of contexts) await context.close();
  },
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const { executablePath, args, env } = getEnvironment().browser;
      await use({ executablePath, args, env: { ...process.env, ...env } as Record<string, string> });
    },
    { scope: "worker" },
  ],
});

export { expect };

/** Lists errors in the shop's log during a journey, for a run of which only the output is kept. */
function listShopErrors(logFile: string, start: number): string {
  const lines = readFileSync(logFile).subarray(start).toString().split("\n");
  const isError = (line: string) => /ERROR|status 5\d\d|^\s+at /.test(line);
  return lines
    .filter(isError)
    .slice(-40)
    .map((line) => `${line}\n`)
    .join("");
}

/** Lets `goto` wait for the page's scripts, unless a journey names an earlier moment by `waitUntil`, and `waitForURL` for the page. */
function waitForPages(page: Page): void {
  const goto = page.goto.bind(page);
  const waitForURL = page.waitForURL.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await waitForScripts(page);
    return response;
  };
  page.waitForURL = async (url, options) => {
    await waitForURL(url, options);
    if (!options?.waitUntil) await waitForRendering(page);
  };
}

/** Sets daylight, since colours, and so faults, would depend on the time of the run. */
function chosenDaylight({ shop }: TestEnvironment) {
  const localStorage = [{ name: lightKey, value: "day" }];
  return { cookies: [], origins: [{ origin: shop, localStorage }] };
}

function collectBrowserErrors({ shop, sandbox }: TestEnvironment): BrowserErrors {
  const errors: string[] = [];
  const allowed: RegExp[] = [];
  const knownHosts = new Set(
    [shop, ...Object.values(sandbox).filter((value) => /^https?:/.test(value))].map(hostOf),
  );
  return {
    allow: (pattern) => void allowed.push(pattern),
    list: () => errors.filter((error) => !allowed.some((pattern) => pattern.test(error))),
    watch(context) {
      // Prints violations of the policy, of which a package that continues without the blocked thing says nothing.
      void context.addInitScript(() => {
        addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
          console.error(`the content policy was broken: ${violatedDirective} ${blockedURI}`),
        );
      });
      context.on("console", (message) => {
        if (message.type() !== "error") return;
        errors.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (webError) =>
        errors.push(`page: ${webError.error().stack ?? webError.error().message}`),
      );
      context.on("request", (request) => {
        const url = request.url();
        if (/^https?:/.test(url) && !knownHosts.has(hostOf(url))) errors.push(`unknown host: ${url}`);
      });
      context.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText ?? "";
        // Leaving a page aborts its requests.
        if (reason === "net::ERR_ABORTED" || hostOf(request.url()) !== hostOf(shop)) return;
        errors.push(`request: ${request.method()} ${request.url()} ${reason}`);
      });
    },
  };
}

function hostOf(url: string): string {
  return new URL(url).host;
}
