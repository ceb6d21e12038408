// node bench/phone.ts [--rounds=5] [--url=http://localhost:3000] [--pages=/,/shop]
//
// Measures pages as on a cheap phone with a slow network: Chromium at 360 × 740, CPU slowed down by 4, 1.6
// Mbit/s, 150 ms round trip, empty cache.
import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { prepareChromium } from "../tests/e2e/support/chromium.ts";
import { median, openBenchShop, readOption } from "./open-shop.ts";

type Measurement = {
  FCP: number;
  LCP: number;
  CLS: number;
  TBT: number;
  /** When React has attached its event handlers, so that scripts react to a press. */
  live: number;
  requests: number;
  KB: number;
  HTML: number;
  JS: number;
  CSS: number;
  font: number;
  picture: number;
  /** The element of the largest contentful paint. */
  largest: string;
};

const rounds = Number(readOption("rounds", "5"));
const givenUrl = readOption("url", "");
const shop = givenUrl ? undefined : await openBenchShop();
const url = givenUrl || (shop?.url ?? "");
const product = /\/shop\?item=([a-z0-9-]+)/.exec(await (await fetch(`${url}/shop`)).text())?.[1];
const pages = readOption("pages", `/,/shop,/products/${product},/blog`).split(",");

/** Runs in the page before its own scripts and records what the browser reports. */
const observerScript = `
  window.seen = { CLS: 0, long: [], LCP: 0, largest: "", live: 0 };
  const see = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  see("largest-contentful-paint", (entry) => {
    seen.LCP = entry.startTime;
    seen.largest = (entry.element?.tagName ?? "") + " " + (entry.url ? new URL(entry.url).pathname.split("/").at(-1) : (entry.element?.textContent ?? "").slice(0, 30));
  });
  see("layout-shift", (entry) => { if (!entry.hadRecentInput) seen.CLS += entry.value; });
  see("longtask", (entry) => seen.long.push([entry.startTime, entry.duration]));
  const alive = setInterval(() => {
    const button = document.querySelector("header a");
    if (!button || !Object.keys(button).some((key) => key.startsWith("__reactProps"))) return;
    seen.live = performance.now();
    clearInterval(alive);
  }, 25);
`;

async function measure(browser: Browser, address: string): Promise<Measurement> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: false });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const readTransfers = recordTransfers(session);
  await page.addInitScript(observerScript);
  await page.goto(address, { waitUntil: "load", timeout: 60_000 });
  await page.waitForFunction("window.seen.live > 0", undefined, { timeout: 20_000 }).catch(() => {});
  await page.waitForTimeout(1500);
  const figures = (await page.evaluate(`(() => {
    const FCP = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const TBT = seen.long.filter(([at]) => at >= FCP).reduce((sum, [, lasted]) => sum + Math.max(0, lasted - 50), 0);
    return { FCP, LCP: seen.LCP, CLS: seen.CLS, TBT, live: seen.live, largest: seen.largest };
  })()`)) as Pick<Measurement, "FCP" | "LCP" | "CLS" | "TBT" | "live" | "largest">;
  await context.close();
  return { ...figures, ...readTransfers() };
}

/** Counts the requests and the kilobytes over the wire, by kind. */
function recordTransfers(session: CDPSession) {
  const kinds = new Map<string, string>();
  const kilobytes: Record<string, number> = {};
  let requests = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    requests += 1;
    const kind = kinds.get(requestId) ?? "Other";
    kilobytes[kind] = (kilobytes[kind] ?? 0) + encodedDataLength / 1000;
  });
  return () => ({
    requests,
    KB: Object.values(kilobytes).reduce((sum, size) => sum + size, 0),
    HTML: kilobytes.Document ?? 0,
    JS: kilobytes.Script ?? 0,
    CSS: kilobytes.Stylesheet ?? 0,
    font: kilobytes.Font ?? 0,
    picture: kilobytes.Image ?? 0,
  });
}

const { executablePath, args, env } = await prepareChromium();
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...process.env, ...env } as Record<string, string>,
});
console.log(
  `\nMedian of ${rounds} rounds with an empty cache; FCP, LCP, TBT, live in ms; sizes in KB over the wire\n`,
);
const rows: Record<string, Record<string, number | string>> = {};
for (const page of pages) {
  const measurements: Measurement[] = [];
  for (let round = 0; round < rounds; round += 1) measurements.push(await measure(browser, url + page));
  const medianOf = (name: Exclude<keyof Measurement, "largest">) =>
    median(measurements.map((measurement) => measurement[name]));
  const rounded = (name: Exclude<keyof Measurement, "largest">) => Math.round(medianOf(name));
  rows[page] = {
    FCP: rounded("FCP"),
    LCP: rounded("LCP"),
    CLS: Number(medianOf("CLS").toFixed(3)),
    TBT: rounded("TBT"),
    live: rounded("live"),
    requests: rounded("requests"),
    KB: rounded("KB"),
    HTML: rounded("HTML"),
    JS: rounded("JS"),
    CSS: rounded("CSS"),
    font: rounded("font"),
    picture: rounded("picture"),
    largest: measurements.at(-1)?.largest ?? "",
  };
}
console.table(rows);
await browser.close();
await shop?.close();
