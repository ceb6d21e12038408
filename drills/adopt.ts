// `npm run drill adopt`: the sample shop becomes a pottery, and another one a soap maker's, by their forms over HTTP alone: look,
// logo, texts, products and a page. No page, feed, email or paper says a word of the sample or shows one of its pictures, no link
// leads nowhere, and every text can be read. The table counts what each page said before and says after.
import type { Browser } from "@playwright/test";
import { adoptShop, type OwnersBrowser } from "../tests/support/adopt-shop.ts";
import { readPdf } from "../tests/support/read-pdf.ts";
import { findSampleWords, findShippedPictures } from "../tests/support/sample-words.ts";
import { readLinks } from "../tests/support/shown-forms.ts";
import { type Trade, trades } from "../tests/support/trades.ts";
import { listContrastFaults, openPhone } from "./adopt/read-on-phone.ts";
import { shimlaAddress, signUp, startCheckout } from "./support/buyers.ts";
import type { DrillResult } from "./support/drill.ts";
import { signInPeople } from "./support/people.ts";
import { openRunningShop, type RunningShop } from "./support/running-shop.ts";

const pages = [
  ...["/", "/shop", "/about", "/fragrance-guide", "/find-my-candle", "/custom-order", "/blog", "/contact"],
  ...["/shipping", "/returns", "/faq", "/care-guide", "/terms-conditions", "/privacy-policy", "/newsletter"],
  ...["/special-occult-candles", "/premium-candles", "/auth", "/cart", "/wishlist", "/no-such-page"],
  ...["/site.webmanifest", "/sitemap/pages", "/blog/feed.xml", "/season/christmas"],
];
/** An adopted shop has some forty addresses; more than this would be a list without end. */
const maxAddresses = 300;
const mailWaitMs = 20_000;

type Document = { status: number; text: string };
type Documents = Map<string, Document>;

export async function drillAdopt(): Promise<DrillResult> {
  const browser = await openPhone();
  try {
    const result: DrillResult = { rows: [], failures: [] };
    for (const trade of trades) {
      const { rows, failures } = await adoptAs(trade, browser);
      result.rows.push(...rows);
      result.failures.push(...failures);
    }
    return result;
  } finally {
    await browser.close();
  }
}

async function adoptAs(trade: Trade, browser: Browser): Promise<DrillResult> {
  const shop = await openRunningShop({ env: { LOG_LEVEL: "error" } });
  try {
    await shop.open();
    const before: Documents = new Map();
    for (const page of pages) before.set(page, await read(shop.url, page));
    const people = await signInPeople(shop, "adopt");
    const owner: OwnersBrowser = {
      request: (path, init) =>
        fetch(`${shop.url}${path}`, {
          ...init,
          redirect: "manual",
          headers: { Authorization: `Bearer ${people.tokenOf("owner")}` },
        }),
    };
    // People who sign up before this get the sample shop's greeting.
    await waitFor(() => shop.sandbox.mail.inbox().length > 0);
    shop.sandbox.mail.clear();
    await adoptShop(owner, trade);
    const after = await crawl(shop.url, [...pages, ...trade.products.map(({ slug }) => `/products/${slug}`)]);
    for (const [name, document] of await readPapers(shop, owner, trade)) after.set(name, document);
    const contrast = new Map<string, string[]>();
    for (const [page, { status, text }] of after)
      if (page.startsWith("/") && !page.includes("?") && status === 200 && /^<!doctype html/i.test(text))
        contrast.set(page, await listContrastFaults(browser, `${shop.url}${page}`));
    return {
      rows: compare(trade, { before, after, contrast }),
      failures: findFailures(trade, after, contrast),
    };
  } finally {
    await shop.close();
  }
}

async function read(url: string, page: string): Promise<Document> {
  const answer = await fetch(`${url}${page}`, { redirect: "manual" });
  return { status: answer.status, text: await answer.text() };
}

/** Everything that a guest reaches by links from these addresses. */
async function crawl(url: string, starts: readonly string[]): Promise<Documents> {
  const found: Documents = new Map();
  const waiting = [...starts];
  for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
    if (found.has(page) || found.size >= maxAddresses) continue;
    const document = await read(url, page);
    found.set(page, document);
    waiting.push(...readLinks(document.text));
  }
  return found;
}

/** The emails and the packing slip of a purchase, and the emails that the owner looks at. */
async function readPapers(shop: RunningShop, owner: OwnersBrowser, trade: Trade): Promise<Documents> {
  const { sql } = shop.database();
  const customer = await signUp(shop.url, `buyer@${trade.legal.orderPrefix}.example.com`.toLowerCase());
  const [product] = await sql<{ id: string }[]>`
    select id from product where slug = ${trade.products[0]?.slug ?? ""}`;
  const address = { ...shimlaAddress, address: "8 Park Street", city: "Kolkata", state: "WB", zip: "700016" };
  const items = [{ productId: product?.id ?? "", quantity: 1 }];
  const started = await startCheckout(shop.url, customer, items, { address });
  if (!started.ok) throw new Error(`${trade.name} sells nothing: ${started.message}`);
  await shop.sandbox.razorpay.pay(started.razorpayOrderId);
  const isConfirmation = ({ subject = "" }) => subject.includes(String(trade.legal.orderPrefix));
  await waitFor(() => shop.sandbox.mail.inbox(customer.email).some(isConfirmation));
  const [order] = await sql<{ number: string }[]>`select number from "order" where number is not null`;
  const slip = await owner.request(`/admin/orders/${order?.number}/packing-slip.pdf`);
  const previews = await (await owner.request("/admin/emails")).text();
  const main = previews.slice(previews.indexOf("<main"), previews.indexOf("</main>"));
  return new Map([
    ...shop.sandbox.mail
      .inbox()
      .map(({ subject, html, text }): [string, Document] => [
        `email: ${subject}`,
        { status: 200, text: `${html || ""} ${text ?? ""}` },
      ]),
    ["packing slip", { status: slip.status, text: (await readPdf(await slip.bytes())).text }],
    // The customer of the previews lives at Shimla.
    ["emails as the owner sees them", { status: 200, text: main.replaceAll("Himachal Pradesh", "") }],
  ]);
}

async function waitFor(isThere: () => boolean): Promise<void> {
  const startedAt = performance.now();
  while (!isThere()) {
    if (performance.now() - startedAt > mailWaitMs) throw new Error("no email came");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

type Compared = { before: Documents; after: Documents; contrast: ReadonlyMap<string, string[]> };

function compare(trade: Trade, { before, after, contrast }: Compared): DrillResult["rows"] {
  const count = (page: string, document: Document | undefined) => ({
    status: document?.status ?? "–",
    words: document ? findSampleWords(page, document.text).length : "–",
    pictures: document ? findShippedPictures(document.text).length : "–",
  });
  return [...new Set([...before.keys(), ...after.keys()])].map((page) => {
    const [was, is] = [count(page, before.get(page)), count(page, after.get(page))];
    return {
      shop: trade.name,
      page,
      before: was.status,
      "words before": was.words,
      "pictures before": was.pictures,
      after: is.status,
      "words after": is.words,
      "pictures after": is.pictures,
      unreadable: contrast.get(page)?.length ?? "–",
    };
  });
}

/** Asked for although nothing leads there: a page that this shop has nothing for. */
const mayBeMissing = new Set(pages);

function findFailures(trade: Trade, after: Documents, contrast: ReadonlyMap<string, string[]>): string[] {
  const failures = [...after].flatMap(([page, { status, text }]) => {
    const words = findSampleWords(page, text);
    const pictures = findShippedPictures(text);
    const isLinked = [...after.values()].some((other) => readLinks(other.text).includes(page));
    return [
      ...(words.length > 0 ? [`${page} says ${words[0]?.around}`] : []),
      ...(pictures.length > 0 ? [`${page} shows ${pictures.length} pictures that came with the shop`] : []),
      ...(status >= 400 && (isLinked || !mayBeMissing.has(page))
        ? [`a link leads to ${page}: ${status}`]
        : []),
    ];
  });
  for (const [page, faults] of contrast)
    if (faults[0]) failures.push(`${page} has ${faults.length} texts that cannot be read, ${faults[0]}`);
  return failures.map((failure) => `${trade.name}: ${failure}`);
}
