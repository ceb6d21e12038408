import { createServer, type IncomingHttpHeaders, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicPage } from "#core/web/public-page.ts";
import type { Log } from "#platform/log.ts";
import { openTestLog } from "../tests/support/test-log.ts";
import type { RequestKind } from "./metrics.ts";
import { openPageCache } from "./page-cache.ts";
import { createPublicAddressFinder } from "./public-pages.ts";
import { serveFromPageCache } from "./serve-from-page-cache.ts";

const html = "<p>a candle</p>".repeat(200);
const database = { isDown: false, isLocked: false };
const lines: object[] = [];
const observed: (RequestKind & { ms: number })[] = [];
const counted: object[] = [];
const log: Log = {
  ...openTestLog(),
  info: (fields, text) => void lines.push({ ...fields, text }),
};
const serve = serveFromPageCache(
  openPageCache({
    readVersions: async () => {
      if (database.isDown) throw new Error("the database is down");
      return new Map();
    },
    render: async () => ({
      response: database.isLocked
        ? new Response("right back", { status: 503, headers: { "Retry-After": "3", "X-Request-Id": "r1" } })
        : new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } }),
      reads: new Set(),
    }),
  }),
  createPublicAddressFinder([
    { pattern: "/shop", ...publicPage(["q"]).publicPage },
    { pattern: "/products/:slug", ...publicPage().publicPage },
  ]),
  log,
  {
    observe: (kind, ms) => void observed.push({ ...kind, ms }),
    countVisit: ({ header, ...page }) => void counted.push({ ...page, referrer: header("referer") }),
  },
);
const http = createServer((request, response) =>
  serve(request, response, () => response.end("from the HTTP app")),
);
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    http.listen(0, "127.0.0.1", resolve);
  });
  port = (http.address() as AddressInfo).port;
});
afterAll(() => http.close());

type HttpResponse = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/** Uses node:http, because fetch decompresses responses. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest({ host: "127.0.0.1", port, path, method, headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) });
    });
    sent.on("error", reject).end();
  });
}

test("a page from memory is counted by its requested address, and a HEAD request is not counted", async () => {
  counted.length = 0;
  await get("/shop?utm_source=instagram", { Referer: "https://l.instagram.com/" });
  await get("/shop", {}, "HEAD");
  expect(counted).toMatchObject([
    {
      pattern: "/shop",
      address: "/shop?utm_source=instagram",
      status: 200,
      searchFound: null,
      referrer: "https://l.instagram.com/",
    },
  ]);
});

test("a public page is sent in the requested encoding, with its exact length", async () => {
  const brotli = await get("/shop", { "Accept-Encoding": "gzip, br" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotli.headers["content-length"]).toBe(String(brotli.body.byteLength));
  expect(brotliDecompressSync(brotli.body).toString()).toBe(html);
  const gzip = await get("/shop", { "Accept-Encoding": "gzip" });
  expect(gunzipSync(gzip.body).toString()).toBe(html);
  const plain = await get("/shop");
  expect(plain.body.toString()).toBe(html);
  expect(plain.headers.vary).toBe("Accept-Encoding");
  expect(plain.headers["cache-control"]).toBe("public, max-age=0, s-maxage=5, must-revalidate");
});

test("a client that has the current page gets a 304 without a body", async () => {
  const { headers } = await get("/shop");
  const tag = String(headers.etag);
  for (const ifNoneMatch of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
    const again = await get("/shop", { "If-None-Match": ifNoneMatch });
    expect(again.status, ifNoneMatch).toBe(304);
    expect(again.body.byteLength).toBe(0);
    expect(again.headers.etag).toBe(tag);
  }
  expect((await get("/shop", { "If-None-Match": '"other"' })).status).toBe(200);
});

test("HEAD gives the headers of GET and no body", async () => {
  const head = await get("/shop", {}, "HEAD");
  expect(head.headers["content-length"]).toBe(String(html.length));
  expect(head.body.byteLength).toBe(0);
});

test("each response has its own request id, which is logged with the route pattern and not the address", async () => {
  const first = await get("/products/lotus-candle");
  const second = await get("/products/lotus-candle");
  expect(first.headers["x-request-id"]).not.toBe(second.headers["x-request-id"]);
  const logged = JSON.stringify(lines);
  expect(logged).toContain(String(first.headers["x-request-id"]));
  expect(logged).toContain("/products/:slug");
  expect(logged).not.toContain("lotus");
  expect(lines.at(-1)).toEqual({
    requestId: second.headers["x-request-id"],
    method: "GET",
    route: "/products/:slug",
    status: 200,
    ms: expect.any(Number),
    kept: true,
    text: "request",
  });
});

test.each([
  ["/cart", "GET"],
  ["/shop?source=x", "GET"],
  ["/contact", "POST"],
])("%s by %s is passed on to the HTTP app", async (path, method) => {
  expect((await get(path, {}, method)).body.toString()).toBe("from the HTTP app");
});

test("while the database is down, requests are passed on to the HTTP app", async () => {
  await get("/shop");
  database.isDown = true;
  expect((await get("/shop")).body.toString()).toBe("from the HTTP app");
  database.isDown = false;
});

test("a page that the shop cannot render now gets its 503, without a second rendering", async () => {
  database.isLocked = true;
  const refused = await get("/products/locked");
  database.isLocked = false;
  expect([refused.status, refused.headers["retry-after"], String(refused.body)]).toEqual([
    503,
    "3",
    "right back",
  ]);
  expect(observed.at(-1)).toMatchObject({ route: "/products/:slug", status: 503 });
  expect((await get("/products/locked")).status).toBe(200);
});

test("a cached page is observed by its route's pattern", async () => {
  observed.length = 0;
  await get("/products/rose?q=1");
  await get("/products/rose");
  expect(observed.map(({ ms: _ms, ...request }) => request)).toContainEqual({
    method: "GET",
    route: "/products/:slug",
    status: 200,
    kept: true,
  });
});
