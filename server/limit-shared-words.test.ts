import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rateLimit } from "#core/identity/identity.table.ts";
import { openTestShop, type TestShop } from "../tests/support/test-shop.ts";
import type { RequestVariables } from "./http-app.ts";
import { limitSharedWords } from "./limit-shared-words.ts";
import { siteHeaders } from "./site-headers.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("an address with words is limited and hidden however it is spelled, and no other is", async () => {
  const app = new Hono<{ Variables: RequestVariables }>()
    .use(async (context, next) => {
      context.set("clientNetwork", "192.0.2.0/24");
      await next();
    })
    .use(siteHeaders(shop.config))
    .use(limitSharedWords(shop))
    .all("*", (context) => context.text("here"));
  await app.request("/with-words");
  await shop.db.update(rateLimit).set({ count: 300 });
  const hidden = ["", "/", "/a", "/a.data", ".data?of=a"].flatMap((end) => [
    `/with-words${end}`,
    `/With-Words${end}`,
    `/with%2Dwords${end}`,
  ]);
  for (const address of hidden) {
    const { status, headers } = await app.request(address);
    expect([status, headers.get("x-robots-tag"), headers.get("referrer-policy")], address).toEqual([
      429,
      "noindex",
      "no-referrer",
    ]);
  }
  for (const address of ["/with-wordsx", "/shop"]) {
    const { status, headers } = await app.request(address);
    expect([status, headers.get("x-robots-tag")], address).toEqual([200, null]);
  }
});
