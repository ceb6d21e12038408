// node bench/phone.ts [--rounds=5] [--url=http://localhost:3000] [--pages=/,/shop]
// What a cheap phone on a slow network sees: Chromium at 360 × 740, processor ÷ 4, 1.6 Mbit/s and 150 ms there and back, nothing kept from before.
import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { prepareChromium } from "../tests/e2e/support/chromium.ts";
import { median, openBenchShop, readOption } from "./open-shop.ts";

type Look = {
  FCP: number;
  LCP: number;
  CLS: number;
  TBT: number;
  /** When a press on something that needs scripts would be heard. */
  live: number;
  requests: number;
  KB: number;
  HTML: number;
  JS: number;
  CSS: number;
  font: number;
  picture: number;
  /** What the largest thing was. */
  largest: string;
};

const rounds = Number(readOption("rounds", "5"));
const given = readOption("url", "");
const shop = given ? undefined : await openBenchShop();
const url = given || (shop?.url ?? "");
const product = /\/shop\?item=([a-z0-9-]+)/.exec(await (await fetch(`${url}/shop`)).text())?.[1];
const pages = readOption("pages", `/,/shop,/products/${product},/blog`).split(",");

/** Written into the page before its own scripts: remembers what the browser reports. */
const watch = `
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

async function look(browser: Browser, address: string): Promise<Look> {
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
  const weights = weigh(session);
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: "load", timeout: 60_000 });
  await page.waitForFunction("window.seen.live > 0", undefined, { timeout: 20_000 }).catch(() => {});
  await page.waitForTimeout(1500);
  const figures = (await page.evaluate(`(() => {
    const FCP = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const TBT = seen.long.filter(([at]) => at >= FCP).reduce((sum, [, lasted]) => sum + Math.max(0, lasted - 50), 0);
    return { FCP, LCP: seen.LCP, CLS: seen.CLS, TBT, live: seen.live, largest: seen.largest };
  })()`)) as Pick<Look, "FCP" | "LCP" | "CLS" | "TBT" | "live" | "largest">;
  await context.close();
  return { ...figures, ...weights() };
}

/** Kilobytes as they came over the wire, by kind. */
function weigh(session: CDPSession) {
  const kinds = new Map<string, string>();
  const weight: Record<string, number> = {};
  let requests = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    requests += 1;
    const kind = kinds.get(requestId) ?? "Other";
    weight[kind] = (weight[kind] ?? 0) + encodedDataLength / 1000;
  });
  return () => ({
    requests,
    KB: Object.values(weight).reduce((sum, one) => sum + one, 0),
    HTML: weight.Document ?? 0,
    JS: weight.Script ?? 0,
    CSS: weight.Stylesheet ?? 0,
    font: weight.Font ?? 0,
    picture: weight.Image ?? 0,
  });
}

const { executablePath, args, env } = await prepareChromium();
const browser = await chromium.launch({
  executablePath,
  args,
  env: { ...process.env, ...env } as Record<string, string>,
});
console.log(
  `\nMedian of ${rounds} looks with nothing kept; FCP, LCP, TBT, live in ms; weights in KB over the wire\n`,
);
const rows: Record<string, Record<string, number | string>> = {};
for (const page of pages) {
  const looks: Look[] = [];
  for (let round = 0; round < rounds; round += 1) looks.push(await look(browser, url + page));
  const mid = (name: Exclude<keyof Look, "largest">) => median(looks.map((one) => one[name]));
  const whole = (name: Exclude<keyof Look, "largest">) => Math.round(mid(name));
  rows[page] = {
    FCP: whole("FCP"),
    LCP: whole("LCP"),
    CLS: Number(mid("CLS").toFixed(3)),
    TBT: whole("TBT"),
    live: whole("live"),
    requests: whole("requests"),
    KB: whole("KB"),
    HTML: whole("HTML"),
    JS: whole("JS"),
    CSS: whole("CSS"),
    font: whole("font"),
    picture: whole("picture"),
    largest: looks.at(-1)?.largest ?? "",
  };
}
console.table(rows);
await browser.close();
await shop?.close();
