import { Hono } from "hono";
import { beforeEach, expect, test } from "vitest";
import type { Counted } from "#core/visits/visit-count.ts";
import { publicPage, searchFoundHeader } from "#core/web/public-page.ts";
import { countVisits, createVisitReader } from "./count-visits.ts";
import { forPageCache, type RequestVariables } from "./http-app.ts";

const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
const laptop =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

let counted: string[] = [];
beforeEach(() => {
  counted = [];
});
const counter = {
  count: (device: string, list: readonly Counted[]) =>
    void counted.push(...list.map(({ kind, name }) => `${device} ${kind} ${name}`.trim())),
};
const countVisit = createVisitReader({
  counter,
  publicUrl: "https://shop.example",
  publicRoutes: [
    { pattern: "/shop", ...publicPage(["q"]).publicPage },
    { pattern: "/products/:slug", ...publicPage().publicPage },
    { pattern: "/season/:slug", ...publicPage().publicPage },
    { pattern: "/batch/:slug", ...publicPage().publicPage },
    { pattern: "/sitemap.xml", ...publicPage([], { inSitemap: false }).publicPage },
  ],
});

type Sent = {
  pattern?: string;
  address?: string;
  status?: number;
  headers?: Record<string, string>;
  searchFound?: string;
};

function look({ pattern = "/shop", address = "/shop", status = 200, headers = {}, searchFound }: Sent) {
  const sent: Record<string, string> = { "user-agent": phone, ...headers };
  countVisit({ pattern, address, status, searchFound, header: (name) => sent[name] });
  return counted.splice(0);
}

test("a page that another site linked to is counted as a visit from there, and the next page is not a visit", () => {
  expect(look({ headers: { referer: "https://www.instagram.com/" } })).toEqual([
    "phone view",
    "phone visit instagram",
  ]);
  const next = { pattern: "/products/:slug", address: "/products/rose" };
  expect(look({ ...next, headers: { referer: "https://shop.example/shop" } })).toEqual([
    "phone view",
    "phone product rose",
  ]);
});

test("a tagged link counts its campaign, and names the source where an app sends no referrer", () => {
  const address = "/shop?utm_source=instagram&utm_medium=story&utm_campaign=diwali&fbclid=AbC123";
  expect(look({ address })).toEqual([
    "phone view",
    "phone visit instagram",
    "phone campaign instagram / story / diwali",
  ]);
});

test.each([
  ["of a bot that says so", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ["of a program without a name", { "user-agent": "" }],
  ["with an endless name", { "user-agent": `${phone}${"x".repeat(500)}` }],
  ["that asks not to be tracked", { dnt: "1" }],
  ["with Global Privacy Control", { "sec-gpc": "1" }],
  ["that a browser makes in advance", { "sec-purpose": "prefetch;prerender" }],
  ["for a picture", { "sec-fetch-dest": "image" }],
])("a request %s is not counted", (_, headers) => {
  expect(look({ headers })).toEqual([]);
});

test.each([
  ["an error", { status: 404 }],
  ["a redirect", { status: 302 }],
  ["the sitemap", { pattern: "/sitemap.xml", address: "/sitemap.xml" }],
  ["a page of the back office", { pattern: "/admin/orders", address: "/admin/orders" }],
])("%s is not counted", (_, sent) => {
  expect(look(sent)).toEqual([]);
});

test("a page that has not changed since the last view is counted again", () => {
  expect(look({ status: 304 })).toEqual(["phone view", "phone visit direct"]);
});

test("a request for a page's data counts as a view, but not when the page reloads its own data", () => {
  const page = { pattern: "/products/:slug", address: "/products/rose.data" };
  expect(look({ ...page, headers: { referer: "https://shop.example/shop" } })).toEqual([
    "phone view",
    "phone product rose",
  ]);
  expect(look({ ...page, headers: { referer: "https://shop.example/products/rose" } })).toEqual([]);
  const dialog = { address: "/shop.data?q=a&item=rose&_routes=shop" };
  expect(look({ ...dialog, headers: { referer: "https://shop.example/shop?q=a" } })).toEqual([
    "phone view",
    "phone product rose",
  ]);
  expect(look({ ...dialog, headers: { referer: "https://shop.example/shop?item=rose&q=a" } })).toEqual([]);
});

test("the device is read from the browser's hint, else from its user agent", () => {
  const referer = "https://shop.example/";
  expect(look({ headers: { referer, "user-agent": laptop } })).toEqual(["computer view"]);
  expect(look({ headers: { referer, "user-agent": laptop, "sec-ch-ua-mobile": "?1" } })).toEqual([
    "phone view",
  ]);
  expect(look({ headers: { referer, "sec-ch-ua-mobile": "?0" } })).toEqual(["computer view"]);
});

test("seasons, batches, the checkout and a product in a dialog are counted by name", () => {
  const referer = "https://shop.example/";
  const headers = { referer };
  expect(look({ pattern: "/season/:slug", address: "/season/diwali", headers })).toContain(
    "phone season diwali",
  );
  expect(look({ pattern: "/batch/:slug", address: "/batch/26-07", headers })).toContain("phone batch 26-07");
  expect(look({ address: "/shop?item=rose", headers })).toEqual(["phone view", "phone product rose"]);
  expect(look({ pattern: "/checkout", address: "/checkout", headers })).toEqual([
    "phone view",
    "phone checkout",
  ]);
});

test("a search without results is counted with its words, or without them if they look personal", () => {
  const search = (q: string) =>
    look({
      address: `/shop?q=${encodeURIComponent(q)}`,
      searchFound: "none",
      headers: { referer: "https://shop.example/" },
    }).filter((line) => line.includes("nothing-found"));
  expect(search("Tohfa!  Mummy")).toEqual(["phone nothing-found tohfa mummy"]);
  expect(search("meera@example.com")).toEqual(["phone nothing-found *"]);
  expect(search("98160 12345")).toEqual(["phone nothing-found *"]);
  expect(look({ address: "/shop?q=rose" })).not.toContain("phone nothing-found rose");
});

test("no personal data of a request is counted", () => {
  const lines = look({
    address:
      "/shop?utm_source=list&utm_campaign=meera%40example.com&utm_content=4711&fbclid=IwAR0secret&q=rose",
    headers: {
      referer: "https://mail.example.com/inbox/4711?user=meera@example.com",
      cookie: "session=very-secret",
      "x-forwarded-for": "203.0.113.9",
      "accept-language": "hi-IN",
    },
    searchFound: "none",
  });
  expect(lines).toEqual(["phone view", "phone nothing-found rose", "phone visit email", "phone campaign *"]);
});

test("the app counts uncached pages and what its routes count, but no rendering for the page cache", async () => {
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use(countVisits(countVisit, counter));
  app.get("/shop", (context) => {
    context.set("pattern", "/shop");
    return context.text("", 200, { [searchFoundHeader]: "none" });
  });
  app.post("/cart/lines", (context) => {
    context.get("count")?.([{ kind: "cart", name: "rose" }]);
    return context.text("");
  });
  const headers = { "User-Agent": phone };
  await app.request("/shop?q=tohfa&unknown=1", { headers });
  expect(counted.splice(0)).toEqual(["phone view", "phone nothing-found tohfa", "phone visit direct"]);
  await app.request("/cart/lines", { method: "POST", headers });
  await app.request("/cart/lines", { method: "POST", headers: { ...headers, "Sec-GPC": "1" } });
  expect(counted.splice(0)).toEqual(["phone cart rose"]);
  await app.request("/shop?q=tohfa", { headers }, forPageCache);
  expect(counted).toEqual([]);
});
