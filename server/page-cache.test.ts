import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openPageCache, type PageCacheParts, shareQuestions } from "./page-cache.ts";

type Stage = { version: string; html: string; headers: Record<string, string>; status: number };

/** A shop whose state is one word, and which counts how often it is asked. */
function openStage(parts: Partial<PageCacheParts> = {}) {
  const stage: Stage = { version: "1", html: "<p>ten left</p>", headers: {}, status: 200 };
  const rendered: string[] = [];
  const cache = openPageCache({
    readVersion: async () => stage.version,
    render: async (address) => {
      rendered.push(address);
      return new Response(stage.html, {
        status: stage.status,
        headers: { "Content-Type": "text/html", ...stage.headers },
      });
    },
    ...parts,
  });
  const read = async (key: string) => (await (await cache.find(key))?.bodyIn(undefined))?.toString();
  return { stage, rendered, cache, read };
}

function openGate(): { passed: Promise<void>; open: () => void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

test("a page is made once and then sent from memory", async () => {
  const { read, rendered } = openStage();
  expect(await read("/shop")).toBe("<p>ten left</p>");
  expect(await read("/shop")).toBe("<p>ten left</p>");
  expect(rendered).toEqual(["/shop"]);
});

test("many who ask at once cause one rendering", async () => {
  const { read, rendered } = openStage();
  await Promise.all(Array.from({ length: 50 }, () => read("/shop")));
  expect(rendered).toEqual(["/shop"]);
});

test("the first look after a change shows the change", async () => {
  const { stage, read } = openStage();
  await read("/shop");
  stage.version = "2";
  stage.html = "<p>sold out</p>";
  expect(await read("/shop")).toBe("<p>sold out</p>");
});

test("a page that was being made while the shop changed is made again", async () => {
  const gate = openGate();
  const shop = { version: "1", html: "old" };
  let renderings = 0;
  const { read } = openStage({
    readVersion: async () => shop.version,
    render: async () => {
      renderings += 1;
      const seen = shop.html;
      if (renderings === 1) await gate.passed;
      return new Response(seen);
    },
  });
  const early = read("/shop");
  await expect.poll(() => renderings).toBe(1);
  shop.version = "2";
  shop.html = "new";
  // Who comes after the change does not wait for the page that began before it.
  expect(await read("/shop")).toBe("new");
  gate.open();
  expect(await early).toBe("old");
  expect(await read("/shop")).toBe("new");
});

test("a page that turns out the same after a change keeps its tag and its compressed bytes", async () => {
  const { stage, cache } = openStage();
  const before = await cache.find("/shop");
  const bytes = await before?.bodyIn("br");
  stage.version = "2";
  const after = await cache.find("/shop");
  expect(after?.etag).toBe(before?.etag);
  expect(await after?.bodyIn("br")).toBe(bytes);
  stage.version = "3";
  stage.html = "<p>nine left</p>";
  expect((await cache.find("/shop"))?.etag).not.toBe(before?.etag);
});

test("another policy is another page", async () => {
  const { stage, cache } = openStage();
  const before = await cache.find("/shop");
  stage.version = "2";
  stage.headers = { "Content-Security-Policy": "default-src 'self'" };
  expect((await cache.find("/shop"))?.etag).not.toBe(before?.etag);
});

test.each<[string, Partial<Stage>]>([
  ["sets a cookie", { headers: { "Set-Cookie": "a=b" } }],
  ["is missing", { status: 404 }],
  ["leads elsewhere", { status: 302 }],
  ["is broken", { status: 500 }],
  ["is nobody else's", { headers: { "Cache-Control": "private" } }],
  ["asks not to be kept", { headers: { "Cache-Control": "no-store" } }],
])("an answer that %s is never kept", async (_why, answer) => {
  const { stage, cache, rendered } = openStage();
  Object.assign(stage, answer);
  expect(await cache.find("/shop")).toBeUndefined();
  expect(await cache.find("/shop")).toBeUndefined();
  expect(rendered).toHaveLength(2);
  expect(cache.bytes()).toBe(0);
});

test("a page that is gone takes its bytes with it", async () => {
  const { stage, cache, read } = openStage();
  await read("/products/lotus");
  Object.assign(stage, { version: "2", status: 404 });
  expect(await read("/products/lotus")).toBeUndefined();
  expect(cache.bytes()).toBe(0);
});

test("the page nobody looked at longest goes first, and the bound holds", async () => {
  const { stage, cache, read, rendered } = openStage({ mostBytes: 40_000 });
  stage.html = "x".repeat(10_000);
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

test("the compressed bytes count too", async () => {
  const { stage, cache } = openStage();
  stage.html = Array.from({ length: 5_000 }, (_, n) => `<p>${n * 7919}</p>`).join("");
  const page = await cache.find("/shop");
  const before = cache.bytes();
  const body = await page?.bodyIn("gzip");
  expect(cache.bytes()).toBe(before + (body?.byteLength ?? 0));
});

test("both encodings hold the page, and the better brotli comes after many readers", async () => {
  const { stage, cache } = openStage();
  stage.html = Array.from({ length: 3_000 }, (_, n) => `<p>candle ${(n * 7919) % 613}</p>`).join("");
  const page = await cache.find("/shop");
  const quick = await page?.bodyIn("br");
  expect(brotliDecompressSync(quick ?? "").toString()).toBe(stage.html);
  expect(gunzipSync((await page?.bodyIn("gzip")) ?? "").toString()).toBe(stage.html);
  for (let n = 0; n < 25; n += 1) await page?.bodyIn("br");
  await expect.poll(async () => (await page?.bodyIn("br"))?.byteLength).toBeLessThan(quick?.byteLength ?? 0);
  expect(brotliDecompressSync((await page?.bodyIn("br")) ?? "").toString()).toBe(stage.html);
});

test("when the version cannot be read nothing is sent from memory", async () => {
  const { read } = openStage({
    readVersion: () => Promise.reject(new Error("the database is away")),
  });
  await expect(read("/shop")).rejects.toThrow("away");
});

test("a question is answered by what was asked after it", async () => {
  const gates = [openGate(), openGate()];
  let asked = 0;
  const ask = shareQuestions(async () => {
    const mine = asked;
    asked += 1;
    await gates[mine]?.passed;
    return mine;
  });
  const first = ask();
  await Promise.resolve();
  await Promise.resolve();
  const [second, third] = [ask(), ask()];
  gates[0]?.open();
  gates[1]?.open();
  expect(await Promise.all([first, second, third])).toEqual([0, 1, 1]);
  expect(asked).toBe(2);
});
