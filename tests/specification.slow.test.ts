// Opens each page of the sample shop once and looks for the sentences of the specification that it shows. Sentences that need a browser are
// in e2e/specification.slow.spec.ts, and those that other tests cover are named here with their files.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findProductBySlug } from "#core/catalogue/products.server.ts";
import { seedHistory } from "#seeds/history/seed-history.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import {
  type Find,
  fulfilledByAnything,
  keptDifferent,
  notProvoked,
  shownSentences,
} from "./support/specification.ts";
import { heldElsewhere } from "./support/specification-elsewhere.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";

const root = join(import.meta.dirname, "..");
let shop: TestShopWithSandbox;
let app: TestApp;
const browsers: Record<string, TestBrowser> = {};

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedAccounts(shop, () => {});
  await seedShop(shop, () => {});
  await seedHistory(shop, () => {});
  app = await openTestApp(shop);
  const asha = app.openBrowser();
  await asha.signInAs("asha@deodar.example", "deodar-asha");
  const ridge = await findProductBySlug(shop.db, "deodar-ridge");
  await asha.submit("/cart/lines", { productId: ridge?.id ?? "", quantity: "1" });
  const owner = app.openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
  Object.assign(browsers, { guest: app.openBrowser(), asha, owner });
}, 300_000);
afterAll(() => shop.close());

/** `address` names who opens the page, unless that is a guest. */
async function open(address: string): Promise<string> {
  const [path = "", who = "guest"] = address.split(" ").toReversed();
  const answer = await browsers[who]?.visit(path);
  expect(answer?.status, address).toBe(200);
  return (await answer?.text())?.replaceAll("<!-- -->", "") ?? "";
}

/** Returns a page's text, with single spaces. */
function readWords(html: string): string {
  return html
    .replace(/<(script|style|svg|head)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
}

function findMissing(html: string, finds: readonly Find[]): string[] {
  const words = readWords(html);
  return finds.flatMap((find) => {
    if (typeof find === "string")
      return words.includes(find) || squeeze(words).includes(squeeze(find)) ? [] : [find];
    if (find instanceof RegExp) return find.test(html) ? [] : [String(find)];
    const [pattern, times] = find;
    const found = new Set(html.match(pattern)).size;
    return found === times ? [] : [`${pattern}: ${found} times instead of ${times}`];
  });
}

/** Ignores spaces, since markup within a sentence adds some. */
const squeeze = (words: string) => words.replaceAll(" ", "");

describe.each(Object.entries(shownSentences))("%s", (address, sentences) => {
  test(`${address} shows the sentences ${sentences.map(([number]) => number).join(", ")}`, async () => {
    const html = await open(address);
    const missing = sentences.flatMap(([number, ...finds]) =>
      findMissing(html, finds).map((what) => `${number}: ${what}`),
    );
    expect(missing).toEqual([]);
  });
});

const routes =
  "/ /shop /about /fragrance-guide /custom-order /blog /contact /auth /shipping /returns /faq /terms-conditions /privacy-policy /care-guide /special-occult-candles /premium-candles".split(
    " ",
  );

test("12, 13, 15, 22, 83: every route has the header's seven links and the footer's ten, and the ways to talk to us", async () => {
  const faults: string[] = [];
  for (const path of routes) {
    const html = await open(path);
    const [header = ""] = /<header[\s\S]*?<\/header>/.exec(html) ?? [];
    const [footer = ""] = /<footer[\s\S]*?<\/footer>/.exec(html) ?? [];
    const lacks = (part: string, links: string[]) =>
      links.filter((link) => !part.includes(`href="${link}"`)).map((link) => `${path} lacks ${link}`);
    faults.push(
      ...lacks(header, ["/", "/shop", "/about", "/fragrance-guide", "/custom-order", "/blog", "/contact"]),
      ...lacks(header, ["/premium-candles"]),
      ...lacks(footer, [
        "/shop",
        "/about",
        "/blog",
        "/contact",
        "/shipping",
        "/returns",
        "/faq",
        "/care-guide",
      ]),
      ...lacks(footer, ["/terms-conditions", "/privacy-policy", "/premium-candles"]),
    );
    const isOnTheWay = ["/auth", "/contact", "/custom-order"].includes(path);
    if (!isOnTheWay && !html.includes('aria-label="Talk to us"'))
      faults.push(`${path} has no floating button`);
  }
  for (const path of ["/profile", "/checkout", "/dashboard", "/admin/products"])
    expect((await app.request(path)).status, path).toBe(302);
  expect(faults).toEqual([]);
});

test("77: after signing in, a shopper sees the shop, staff the dashboard, and an owner of a sample shop its steps", async () => {
  for (const [email, password, page] of [
    ["asha@deodar.example", "deodar-asha", "/"],
    ["tenzin@deodar.example", "deodar-staff", "/dashboard"],
    ["admin@deodar.example", "deodar-admin", "/admin/make-it-yours"],
  ] as const) {
    const answer = await app.openBrowser().submit("/auth", { email, password });
    expect(answer.headers.get("location"), email).toBe(page);
  }
});

test("23: home, the blog and the fixed pages of text have one newsletter box; the steps to an order, an article and the page for companies have none", async () => {
  const boxes = async (path: string) => (await open(path)).split('id="newsletter-email"').length - 1;
  const pages = [
    "/",
    "/blog",
    "/about",
    "/shipping",
    "/returns",
    "/faq",
    "/terms-conditions",
    "/privacy-policy",
  ];
  for (const path of [...pages, "/care-guide"]) expect(await boxes(path), path).toBe(1);
  const without = ["/blog/scent-and-the-rooms-of-a-hill-house", "/pages/gifts-for-many"];
  for (const path of [...without, "/cart", "/auth", "/custom-order", "/contact"])
    expect(await boxes(path), path).toBe(0);
});

const readTest = (file: string) => readFileSync(join(root, file), "utf8");

/** The numbers with which the titles of these files begin. */
function listTitled(file: string): number[] {
  const titles = readTest(file).matchAll(/^test\("([\d, ]+): /gm);
  return [...titles].flatMap(([, numbers = ""]) => numbers.split(", ").map(Number));
}

test("each of the 235 sentences is shown, covered by a test with that title, or listed as different", () => {
  const shown = Object.values(shownSentences).flatMap((sentences) => sentences.map(([number]) => number));
  const titled = ["tests/specification.slow.test.ts", "tests/e2e/specification.slow.spec.ts"].flatMap(
    listTitled,
  );
  const held = Object.keys(heldElsewhere).map(Number);
  const known = new Set([
    ...shown,
    ...titled,
    ...held,
    ...keptDifferent,
    ...notProvoked,
    ...fulfilledByAnything,
  ]);
  const all = Array.from({ length: 235 }, (_none, index) => index + 1);
  expect(all.filter((number) => !known.has(number))).toEqual([]);
  const missing = Object.values(heldElsewhere)
    .flat()
    .filter(([file, title]) => !['"', "`"].some((quote) => readTest(file).includes(`${quote}${title}`)));
  expect(missing).toEqual([]);
});

test("a sentence listed as different is quoted with its number in a decision", () => {
  const decision = readTest("docs/decisions/0058-sentences-kept-different.md");
  const listed = [...decision.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  expect(listed).toEqual(keptDifferent);
  expect(
    keptDifferent.filter((number) => !new RegExp(`^\\| ${number} \\| '.+' \\| .+ \\|$`, "m").test(decision)),
  ).toEqual([]);
});
