import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compress, pickEncoding } from "./compress.ts";

const long = "a candle of soy wax. ".repeat(200);

function openDoor(headers: Record<string, string>, body = long) {
  const app = new Hono();
  app.use(compress());
  app.get("/", (context) => context.body(body, 200, headers));
  return (accepted: string) => app.request("/", { headers: { "Accept-Encoding": accepted } });
}

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=1", "gzip"],
  ["*", "br"],
  ["identity", undefined],
  ["gzip;q=0", undefined],
  ["", undefined],
  [undefined, undefined],
])("%s is answered in %s", (accepted, encoding) => {
  expect(pickEncoding(accepted)).toBe(encoding);
});

test("a page is sent as brotli with its length, and says that others get it otherwise", async () => {
  const answer = await openDoor({ "Content-Type": "text/html; charset=utf-8" })("br, gzip");
  const body = Buffer.from(await answer.arrayBuffer());
  expect(brotliDecompressSync(body).toString()).toBe(long);
  expect(answer.headers.get("Content-Encoding")).toBe("br");
  expect(answer.headers.get("Content-Length")).toBe(String(body.byteLength));
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
});

test("JSON is sent as gzip to who reads no brotli; a strong tag becomes a weak one", async () => {
  const answer = await openDoor({ "Content-Type": "application/json", ETag: '"a"' })("gzip");
  expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(long);
  expect(answer.headers.get("ETag")).toBe('W/"a"');
});

test("who reads neither gets the plain page, and caches are told that others do not", async () => {
  const answer = await openDoor({ "Content-Type": "text/html" })("identity");
  expect(await answer.text()).toBe(long);
  expect(answer.headers.has("Content-Encoding")).toBe(false);
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
});

test.each([
  ["is compressed already", { "Content-Type": "text/css", "Content-Encoding": "br" }],
  ["is a picture", { "Content-Type": "image/avif" }],
  ["is a stream of events", { "Content-Type": "text/event-stream" }],
  ["must not be changed", { "Content-Type": "text/html", "Cache-Control": "no-transform" }],
])("what %s is left alone", async (_why, headers) => {
  const answer = await openDoor(headers as Record<string, string>)("br");
  expect(await answer.text()).toBe(long);
});

test("a short answer is not worth it", async () => {
  const answer = await openDoor({ "Content-Type": "application/json" }, '{"ok":true}')("br");
  expect(await answer.json()).toEqual({ ok: true });
  expect(answer.headers.has("Content-Encoding")).toBe(false);
});

test("over a real port every way of answering arrives whole", async () => {
  const app = new Hono();
  app.use(compress());
  const given = { text: long };
  app.get("/hono", (context) => context.json(given));
  app.get("/response", () => Response.json(given));
  app.get(
    "/plain",
    () => new Response(JSON.stringify(given), { headers: { "Content-Type": "application/json" } }),
  );
  app.get("/stream", () => {
    const body = new Blob([JSON.stringify(given)]).stream();
    return new Response(body, { headers: { "Content-Type": "application/json", "Set-Cookie": "a=b" } });
  });
  const http = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => {
    http.listen(0, "127.0.0.1", resolve);
  });
  const { port } = http.address() as AddressInfo;
  for (const way of ["hono", "response", "plain", "stream"]) {
    for (const encoding of ["br", "gzip", "identity"]) {
      const answer = await fetch(`http://127.0.0.1:${port}/${way}`, {
        headers: { "Accept-Encoding": encoding },
      });
      expect(await answer.json(), `${way} ${encoding}`).toEqual(given);
      expect(answer.headers.get("Content-Encoding") ?? "identity", way).toBe(encoding);
    }
  }
  http.close();
});
