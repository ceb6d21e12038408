import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compress, pickEncoding } from "./compress.ts";

const longText = "a candle of soy wax. ".repeat(200);

function createClient(headers: Record<string, string>, body = longText) {
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
])("Accept-Encoding %s gives %s", (accepted, encoding) => {
  expect(pickEncoding(accepted, ["br", "gzip"])).toBe(encoding);
});

test("a page is sent as zstd to a client that accepts it and prefers nothing else", async () => {
  const request = createClient({ "Content-Type": "text/html" });
  const response = await request("gzip, deflate, br, zstd");
  expect(response.headers.get("Content-Encoding")).toBe("zstd");
  expect(zstdDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(longText);
  expect((await request("br, zstd;q=0.9")).headers.get("Content-Encoding")).toBe("br");
});

test("a page is sent as brotli with its length and Vary: Accept-Encoding", async () => {
  const response = await createClient({ "Content-Type": "text/html; charset=utf-8" })("br, gzip");
  const body = Buffer.from(await response.arrayBuffer());
  expect(brotliDecompressSync(body).toString()).toBe(longText);
  expect(response.headers.get("Content-Encoding")).toBe("br");
  expect(response.headers.get("Content-Length")).toBe(String(body.byteLength));
  expect(response.headers.get("Vary")).toBe("Accept-Encoding");
});

test.each([2_000, 20_000])("a body of %i bytes arrives whole in each encoding", async (bytes) => {
  const text = longText.repeat(5).slice(0, bytes);
  const request = createClient({ "Content-Type": "application/json" }, text);
  const read = async (encoding: string) => Buffer.from(await (await request(encoding)).arrayBuffer());
  expect(brotliDecompressSync(await read("br")).toString()).toBe(text);
  expect(gunzipSync(await read("gzip")).toString()).toBe(text);
  expect(zstdDecompressSync(await read("zstd")).toString()).toBe(text);
});

test("JSON is sent as gzip to a client without brotli, and its strong ETag becomes a weak one", async () => {
  const response = await createClient({ "Content-Type": "application/json", ETag: '"a"' })("gzip");
  expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(longText);
  expect(response.headers.get("ETag")).toBe('W/"a"');
});

test("a client that accepts no encoding gets the page uncompressed, with Vary: Accept-Encoding", async () => {
  const response = await createClient({ "Content-Type": "text/html" })("identity");
  expect(await response.text()).toBe(longText);
  expect(response.headers.has("Content-Encoding")).toBe(false);
  expect(response.headers.get("Vary")).toBe("Accept-Encoding");
});

test.each([
  ["is compressed already", { "Content-Type": "text/css", "Content-Encoding": "br" }],
  ["is a picture", { "Content-Type": "image/avif" }],
  ["is a stream of events", { "Content-Type": "text/event-stream" }],
  ["must not be changed", { "Content-Type": "text/html", "Cache-Control": "no-transform" }],
])("a response that %s is not compressed", async (_why, headers) => {
  const response = await createClient(headers as Record<string, string>)("br");
  expect(await response.text()).toBe(longText);
});

test("a short response is not compressed", async () => {
  const response = await createClient({ "Content-Type": "application/json" }, '{"ok":true}')("br");
  expect(await response.json()).toEqual({ ok: true });
  expect(response.headers.has("Content-Encoding")).toBe(false);
});

test("every kind of Hono response arrives whole over a real port", async () => {
  const app = new Hono();
  app.use(compress());
  const content = { text: longText };
  app.get("/hono", (context) => context.json(content));
  app.get("/response", () => Response.json(content));
  app.get(
    "/plain",
    () => new Response(JSON.stringify(content), { headers: { "Content-Type": "application/json" } }),
  );
  app.get("/stream", () => {
    const body = new Blob([JSON.stringify(content)]).stream();
    return new Response(body, { headers: { "Content-Type": "application/json", "Set-Cookie": "a=b" } });
  });
  const http = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => {
    http.listen(0, "127.0.0.1", resolve);
  });
  const { port } = http.address() as AddressInfo;
  for (const kind of ["hono", "response", "plain", "stream"]) {
    for (const encoding of ["br", "gzip", "identity"]) {
      const response = await fetch(`http://127.0.0.1:${port}/${kind}`, {
        headers: { "Accept-Encoding": encoding },
      });
      expect(await response.json(), `${kind} ${encoding}`).toEqual(content);
      expect(response.headers.get("Content-Encoding") ?? "identity", kind).toBe(encoding);
    }
  }
  http.close();
});
