import { Hono } from "hono";
import { expect, test } from "vitest";
import type { RequestVariables } from "./http-app.ts";
import { requireSameOrigin } from "./require-same-origin.ts";

const app = new Hono<{ Variables: RequestVariables }>()
  .use(requireSameOrigin({ except: ["/hooks/"] }))
  .all("*", (context) => context.text("done"));

const ask = async (headers: Record<string, string>, path = "/cart", method = "POST") =>
  (await app.request(`https://shop.example${path}`, { method, headers })).status;

test.each([
  ["a page of the shop", { "sec-fetch-site": "same-origin" }],
  ["an address that was typed", { "sec-fetch-site": "none" }],
  ["an older browser on a page of the shop", { origin: "https://shop.example" }],
  ["a program without a cookie", {}],
])("a change that comes from %s is made", async (_from, headers) => {
  expect(await ask(headers)).toBe(200);
});

test.each([
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["another host of the same domain", { "sec-fetch-site": "same-site" }],
  [
    "another site that also claims the shop's origin",
    { "sec-fetch-site": "cross-site", origin: "https://shop.example" },
  ],
  ["an older browser on another site", { origin: "https://shop.example.evil" }],
  ["a document without an origin", { origin: "null" }],
  ["a cookie of which nothing says where it comes from", { cookie: "__Host-session=x" }],
])("a change that comes from %s is refused", async (_from, headers) => {
  expect(await ask(headers)).toBe(403);
});

test("a request that changes nothing or carries a signature may come from any origin", async () => {
  const elsewhere = { "sec-fetch-site": "cross-site" };
  for (const method of ["GET", "HEAD", "OPTIONS"]) expect(await ask(elsewhere, "/cart", method)).toBe(200);
  expect(await ask(elsewhere, "/hooks/razorpay")).toBe(200);
  for (const method of ["PUT", "PATCH", "DELETE"]) expect(await ask(elsewhere, "/cart", method)).toBe(403);
});
