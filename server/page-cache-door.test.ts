import { request as ask, createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestLog } from "../tests/support/test-log.ts";
import { openPageCache } from "./page-cache.ts";
import { answerFromPageCache } from "./page-cache-door.ts";

const html = "<p>a candle</p>".repeat(200);
const shop = { away: false };
const lines: object[] = [];
const log = { ...openTestLog(), info: (fields: object) => void lines.push(fields) };
const answer = answerFromPageCache(
  openPageCache({
    readVersion: async () => {
      if (shop.away) throw new Error("the database is away");
      return "1";
    },
    render: async () => new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } }),
  }),
  log,
);
const http = createServer((request, response) =>
  answer(request, response, () => response.end("from the door")),
);
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    http.listen(0, "127.0.0.1", resolve);
  });
  port = (http.address() as AddressInfo).port;
});
afterAll(() => http.close());

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/** Without the kindness of fetch, which unpacks what it gets. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = ask({ host: "127.0.0.1", port, path, method, headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) });
    });
    sent.on("error", reject).end();
  });
}

test("a public page comes in the encoding that was asked for, with its exact length", async () => {
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

test("who has the page already hears only that it is still the same", async () => {
  const { headers } = await get("/shop");
  const tag = String(headers.etag);
  for (const wanted of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
    const again = await get("/shop", { "If-None-Match": wanted });
    expect(again.status, wanted).toBe(304);
    expect(again.body.byteLength).toBe(0);
    expect(again.headers.etag).toBe(tag);
  }
  expect((await get("/shop", { "If-None-Match": '"other"' })).status).toBe(200);
});

test("HEAD has the same head and no body", async () => {
  const head = await get("/shop", {}, "HEAD");
  expect(head.headers["content-length"]).toBe(String(html.length));
  expect(head.body.byteLength).toBe(0);
});

test("each answer has an id of its own, under which the log knows it, by pattern and not by address", async () => {
  const [first, second] = [await get("/products/lotus-candle"), await get("/products/lotus-candle")];
  expect(first.headers["x-request-id"]).not.toBe(second.headers["x-request-id"]);
  const written = JSON.stringify(lines);
  expect(written).toContain(String(first.headers["x-request-id"]));
  expect(written).toContain("/products/:slug");
  expect(written).not.toContain("lotus");
});

test.each([
  ["/cart", "GET"],
  ["/shop?utm_source=x", "GET"],
  ["/contact", "POST"],
])("%s by %s goes on to the door", async (path, method) => {
  expect((await get(path, {}, method)).body.toString()).toBe("from the door");
});

test("while the database is away the door answers, never the memory", async () => {
  await get("/shop");
  shop.away = true;
  expect((await get("/shop")).body.toString()).toBe("from the door");
  shop.away = false;
});
