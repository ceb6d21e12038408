import { afterAll, beforeAll, expect, test } from "vitest";
import { addPromotion } from "#core/promotions/manage-promotions.server.ts";
import { explainRefusal } from "#core/promotions/typed-code.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { purchaseOf } from "../../../../tests/support/buying.ts";
import { codeInput } from "../../../../tests/support/promotions.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { startCheckout } from "../opening/open-purchase.server.ts";
import { tryCode } from "./find-code.server.ts";

let shop: TestShopWithSandbox;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 50 });
  const owner = { id: "owner", role: "admin" } as const;
  await addPromotion(shop, owner, codeInput());
});
afterAll(() => shop.close());

const lines = [{ unitPrice: 99_900, quantity: 1 }];
async function type(code: string, userId: string, network: string): Promise<string> {
  const answer = await tryCode(shop, { userId, network, code, lines, now: shop.clock.now() });
  return answer.ok ? "applied" : answer.refusal;
}

test("an account that tried ten unknown codes has to wait, even with a valid code", async () => {
  for (let guess = 0; guess < 10; guess += 1)
    expect(await type(`GUESS${guess}`, "guesser", "192.0.2.0/24")).toBe("unknown-code");
  expect(await type("DIWALI15", "guesser", "198.51.100.0/24")).toBe("too-many-codes");
  expect(await type("DIWALI15", "somebody-else", "192.0.2.0/24")).toBe("applied");
  shop.clock.advance({ minutes: 16 });
  expect(await type("DIWALI15", "guesser", "192.0.2.0/24")).toBe("applied");
});

test("a network can try fifty unknown codes, over all its accounts", async () => {
  const network = "203.0.113.0/24";
  for (let guess = 0; guess < 50; guess += 1)
    expect(await type(`GUESS${guess}`, `account-${guess}`, network)).toBe("unknown-code");
  expect(await type("DIWALI15", "account-51", network)).toBe("too-many-codes");
  expect(await type("DIWALI15", "account-51", "203.0.114.0/24")).toBe("applied");
});

test("a valid code can be applied any number of times", async () => {
  for (let time = 0; time < 20; time += 1)
    expect(await type("DIWALI15", "reloading", "192.0.3.0/24")).toBe("applied");
});

test("the checkout counts unknown codes and reports how long to wait", async () => {
  const userId = await registerCustomer(shop.db);
  const actor = { id: userId, role: "user" as const, network: "192.0.4.0/24" };
  const start = (code: string) => startCheckout(shop, actor, { ...purchaseOf(), code });
  for (let guess = 0; guess < 10; guess += 1)
    expect(await start(`GUESS${guess}`)).toMatchObject({ refusal: "unknown-code" });
  const refused = await start("DIWALI15");
  expect(refused).toMatchObject({ refusal: "too-many-codes", retryAfterSeconds: 900 });
  if (!("refusal" in refused) || refused.reason !== "discount-refused") return;
  expect(explainRefusal(refused)).toContain("Please try again in 15 minutes, or leave the code out");
});
