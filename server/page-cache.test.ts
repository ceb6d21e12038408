import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openPageCache, type PageCacheParts } from "./page-cache.ts";

type PageSource = { version: string; html: string; headers: Record<string, string>; status: number };

/** A page cache for one page, whose content a test changes in `source`. `rendered` lists the rendered keys. */
function openTestCache(parts: Partial<PageCacheParts> = {}) {
  const source: PageSource = { version: "1", html: "<p>ten left</p>", headers: {}, status: 200 };
  const rendered: string[] = [];
  const cache = openPageCache({
    readVersions: async () => new Map([["product", source.version]]),
    render: async (key) => {
      rendered.push(key);
      const headers = { "Content-Type": "text/html", ...source.headers };
      return {
        response: new Response(source.html, { status: source.status, headers }),
        reads: new Set(["product"]),
      };
    },
    ...parts,
  });
  const read = async (key: string) => (await (await cache.find(key))?.bodyIn(undefined))?.toString();
  return { source, rendered, cache, read };
}

function createGate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test("a page is rendered once and then sent from memory", async () => {
  const { read, rendered } = openTestCache();
  expect(await read("/shop")).toBe("<p>ten left</p>");
  expect(await read("/shop")).toBe("<p>ten left</p>");
  expect(rendered).toEqual(["/shop"]);
});

test("concurrent requests for a page cause one rendering", async () => {
  const { read, rendered } = openTestCache();
  await Promise.all(Array.from({ length: 50 }, () => read("/shop")));
  expect(rendered).toEqual(["/shop"]);
});

test("the first request after a change gets the changed page", async () => {
  const { source, read } = openTestCache();
  await read("/shop");
  source.version = "2";
  source.html = "<p>sold out</p>";
  expect(await read("/shop")).toBe("<p>sold out</p>");
});

test("a page whose data changes while it is rendered is rendered again", async () => {
  const gate = createGate();
  const shop = { version: "1", html: "old" };
  let renderings = 0;
  const { read } = openTestCache({
    readVersions: async () => new Map([["product", shop.version]]),
    render: async () => {
      renderings += 1;
      const html = shop.html;
      if (renderings === 1) await gate.opened;
      return { response: new Response(html), reads: new Set(["product"]) };
    },
  });
  const early = read("/shop");
  await expect.poll(() => renderings).toBe(1);
  shop.version = "2";
  shop.html = "new";
  // A request after the change does not wait for the rendering that began before it.
  expect(await read("/shop")).toBe("new");
  gate.open();
  expect(await early).toBe("old");
  expect(await read("/shop")).toBe("new");
});

test("a page that is unchanged when rendered again keeps its ETag and its compressed body", async () => {
  const { source, cache } = openTestCache();
  const before = await cache.find("/shop");
  const bytes = await before?.bodyIn("br");
  source.version = "2";
  const after = await cache.find("/shop");
  expect(after?.etag).toBe(before?.etag);
  expect(await after?.bodyIn("br")).toBe(bytes);
  source.version = "3";
  source.html = "<p>nine left</p>";
  const changed = await cache.find("/shop");
  expect(changed?.etag).toMatch(/\w/);
  expect(changed?.etag).not.toBe(before?.etag);
});

test("another Content-Security-Policy gives another ETag", async () => {
  const { source, cache } = openTestCache();
  const before = await cache.find("/shop");
  source.version = "2";
  source.headers = { "Content-Security-Policy": "default-src 'self'" };
  const changed = await cache.find("/shop");
  expect(changed?.etag).toMatch(/\w/);
  expect(changed?.etag).not.toBe(before?.etag);
});

test.each<[string, Partial<PageSource>]>([
  ["sets a cookie", { headers: { "Set-Cookie": "a=b" } }],
  ["is a 404", { status: 404 }],
  ["is a redirect", { status: 302 }],
  ["is a 500", { status: 500 }],
  ["is private", { headers: { "Cache-Control": "private" } }],
  ["forbids storing", { headers: { "Cache-Control": "no-store" } }],
])("a response that %s is never cached", async (_why, response) => {
  const { source, cache, rendered } = openTestCache();
  Object.assign(source, response);
  expect(await cache.find("/shop")).toBeUndefined();
  expect(await cache.find("/shop")).toBeUndefined();
  expect(rendered).toHaveLength(2);
  expect(cache.bytes()).toBe(0);
});

test("a page that has become a 404 is removed from memory", async () => {
  const { source, cache, read } = openTestCache();
  await read("/products/lotus");
  Object.assign(source, { version: "2", status: 404 });
  expect(await read("/products/lotus")).toBeUndefined();
  expect(cache.bytes()).toBe(0);
});

test("the least recently used page is removed first, and the size limit holds", async () => {
  const { source, cache, read, rendered } = openTestCache({ maxBytes: 40_000 });
  source.html = "x".repeat(10_000);
  await read("/a");
  await read("/b");
  await read("/a");
  await read("/c");
  expect(cache.bytes()).toBeLessThanOrEqual(40_000);
  await read("/a");
  expect(rendered).toEqual(["/a", "/b", "/c"]);
  await read("/b");
  expect(rendered).toEqual(["/a", "/b", "/c", "/b"]);
});

test("compressed bodies count towards the size", async () => {
  const { source, cache } = openTestCache();
  source.html = Array.from({ length: 5_000 }, (_, n) => `<p>${n * 7919}</p>`).join("");
  const page = await cache.find("/shop");
  const before = cache.bytes();
  const body = await page?.bodyIn("gzip");
  expect(cache.bytes()).toBe(before + (body?.byteLength ?? 0));
});

test("both encodings contain the page", async () => {
  const { source, cache } = openTestCache();
  source.html = Array.from({ length: 3_000 }, (_, n) => `<p>candle ${(n * 7919) % 613}</p>`).join("");
  const page = await cache.find("/shop");
  expect(brotliDecompressSync((await page?.bodyIn("br")) ?? "").toString()).toBe(source.html);
  expect(gunzipSync((await page?.bodyIn("gzip")) ?? "").toString()).toBe(source.html);
});

test("nothing is sent from memory when the version cannot be read", async () => {
  const { read } = openTestCache({
    readVersions: () => Promise.reject(new Error("the database is down")),
  });
  await expect(read("/shop")).rejects.toThrow("down");
});

test("a page is rendered again only when something it was made from has changed", async () => {
  const versions = new Map([["product", "1"]]);
  let renderings = 0;
  const { read } = openTestCache({
    readVersions: async () => new Map(versions),
    render: async () => {
      renderings += 1;
      return { response: new Response("<p>Care</p>"), reads: new Set(["select", "setting", "faq_entry"]) };
    },
  });
  await read("/care-guide");
  versions.set("product", "2");
  await read("/care-guide");
  expect(renderings).toBe(1);
  versions.set("faq_entry", "1");
  await read("/care-guide");
  expect(renderings).toBe(2);
});

test("tables that are read while the body is streamed count too", async () => {
  const versions = new Map([["review", "1"]]);
  const reads = new Set<string>();
  let renderings = 0;
  const { read } = openTestCache({
    readVersions: async () => new Map(versions),
    render: async () => {
      renderings += 1;
      const body = new ReadableStream({
        pull(controller) {
          reads.add("review");
          controller.enqueue(new TextEncoder().encode("<p>Reviews</p>"));
          controller.close();
        },
      });
      return { response: new Response(body), reads };
    },
  });
  await read("/reviews");
  versions.set("review", "2");
  await read("/reviews");
  expect(renderings).toBe(2);
});
