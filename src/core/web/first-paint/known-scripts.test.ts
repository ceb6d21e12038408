import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashKnownScripts } from "./known-scripts.ts";

const mark = "0123456789abcdef";
const own = `<script nonce="${mark}">own()</script>`;
const sha256 = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("only a script marked in this rendering may run, and the mark is not sent", () => {
  const injected =
    "<script>evil()</script><script nonce='guess'>evil()</script><script nonce>evil()</script>";
  const { html, hashes } = hashKnownScripts(`${injected}${own}<link rel="x" nonce="${mark}"/>`, mark);
  expect(hashes).toEqual([sha256("own()")]);
  expect(html).toBe(`${injected}<script>own()</script><link rel="x"/>`);
});

test("the mark in a script's text or in another attribute does not allow it", () => {
  const { hashes } = hashKnownScripts(
    `<script data-nonce="${mark}">evil()</script><script>"nonce"</script>`,
    mark,
  );
  expect(hashes).toEqual([]);
});

test("a script with an address needs no hash, and equal scripts share one", () => {
  const file = `<script nonce="${mark}" src="/assets/a.js"></script>`;
  expect(hashKnownScripts(`${file}${own}${own}`, mark).hashes).toEqual([sha256("own()")]);
});

test("a script with letters beyond ASCII is hashed by its bytes", () => {
  const html = Buffer.from(`<script nonce="${mark}">say("₹")</script>`).toString("latin1");
  expect(hashKnownScripts(html, mark).hashes).toEqual([sha256('say("₹")')]);
});
