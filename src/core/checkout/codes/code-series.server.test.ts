// A series of codes for a fair or a partner, each for one order: made, listed, tried, used and stopped.
import { eq, isNotNull } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { getPromotionUses, listPromotions } from "#core/back-office/promotion-list.server.ts";
import { cartLine } from "#core/cart/cart.table.ts";
import { addPromotion, stopPromotion } from "#core/promotions/manage-promotions.server.ts";
import type { PromotionInput } from "#core/promotions/promotion-form.ts";
import { promotion } from "#core/promotions/promotions.table.ts";
import { listSeriesCodes } from "#core/promotions/series.server.ts";
import { NotFound } from "#platform/faults.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { bought, customerActor, purchaseOf } from "../../../../tests/support/buying.ts";
import { codeInput } from "../../../../tests/support/promotions.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { startCheckout } from "../opening/open-purchase.server.ts";
import { prepareCheckout } from "../prepare-checkout.server.ts";

const owner = { id: "owner", role: "admin" } as const;

let shop: TestShopWithSandbox;
beforeEach(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle" });
});
afterEach(() => shop.close());

const add = (change: Partial<PromotionInput>) =>
  addPromotion(
    shop,
    owner,
    codeInput({ counts: "many-codes", code: "", prefix: "FAIR", codes: 50, ...change }),
  );

async function make(change: Partial<PromotionInput> = {}) {
  const added = await add(change);
  if (!added.ok) throw new Error(added.reason);
  return { id: added.id, codes: (await listSeriesCodes(shop.db, added.id)).map(({ code }) => code) };
}

const list = async () => {
  const { promotions } = await listPromotions(shop.db, { after: "", now: shop.clock.now() });
  // The code that comes with the shop.
  return promotions.filter(({ name }) => name !== "WELCOME20");
};

test("fifty codes share a prefix, are all different, and are one entry of the list", async () => {
  const { id, codes } = await make();
  expect(new Set(codes).size).toBe(50);
  for (const code of codes) expect(code).toMatch(/^FAIR[2-9A-HJ-NP-Z]{8}$/);
  shop.clock.advance({ minutes: 1 });
  await add({ counts: "with-code", code: "DIWALI15" });
  expect(await list()).toMatchObject([
    { name: "DIWALI15", codes: null, maxUses: null },
    { id, name: "FAIR…", codes: 50, used: 0, maxUses: 50, state: "running" },
  ]);
});

test("a form sent twice makes one series; other terms, another number and a later form under the same letters are refused", async () => {
  const { id } = await make({ codes: 3 });
  expect(await add({ codes: 3 })).toEqual({ ok: true, id });
  expect(await add({ codes: 3, percent: 20 })).toEqual({ ok: false, reason: "taken" });
  expect(await add({ codes: 4 })).toEqual({ ok: false, reason: "taken" });
  shop.clock.advance({ minutes: 10 });
  expect(await add({ codes: 3 })).toEqual({ ok: false, reason: "taken" });
  expect(await shop.db.$count(promotion, isNotNull(promotion.seriesId))).toBe(3);
  await expect(listSeriesCodes(shop.db, "no-such")).rejects.toThrow(NotFound);
});

test("each code is for one order; the series counts uses and sales, and lists the orders", async () => {
  const { id, codes } = await make({ codes: 3 });
  const [first = "", second = ""] = codes;
  const asha = await registerCustomer(shop.db);
  await bought(shop, asha, { code: first, shownAmount: 84_915 });
  const again = { code: first, shownAmount: 84_915 };
  expect(
    await startCheckout(shop, customerActor(await registerCustomer(shop.db)), purchaseOf(again)),
  ).toMatchObject({
    ok: false,
  });
  await bought(shop, asha, { code: second, shownAmount: 84_915 });
  expect(await list()).toMatchObject([{ used: 2, maxUses: 3, soldAmount: 2 * 84_915, state: "running" }]);
  const { uses } = await getPromotionUses(shop.db, { id, before: "", now: shop.clock.now() });
  expect(uses).toHaveLength(2);
  expect((await listSeriesCodes(shop.db, id)).filter(({ isUsed }) => isUsed)).toHaveLength(2);
});

test("all codes of a series stop at once", async () => {
  const { id } = await make({ codes: 3 });
  await stopPromotion(shop, owner, id);
  const rows = await shop.db.select().from(promotion).where(eq(promotion.seriesId, id));
  expect(rows.map(({ stoppedAt }) => stoppedAt !== null)).toEqual([true, true, true]);
});

test("one customer's attempts at a code count once a day, however often the checkout is opened or refuses it", async () => {
  const [code = ""] = (await make({ codes: 1, minimum: 5_000_00 })).codes;
  const asha = await registerCustomer(shop.db);
  const binu = await registerCustomer(shop.db, "Binu");
  for (const userId of [asha, binu])
    await shop.db
      .insert(cartLine)
      .values({ userId, productId: "candle", quantity: 1, seenPrice: 99_900, addedAt: shop.clock.now() });
  const open = (userId: string) =>
    prepareCheckout(shop, {
      userId,
      network: undefined,
      code: code.toLowerCase(),
      pin: undefined,
      now: shop.clock.now(),
    });
  for (const userId of [asha, asha, binu])
    expect(await open(userId)).toMatchObject({ discount: { refusal: "below-minimum" } });
  expect(await list()).toMatchObject([{ tried: 2, used: 0 }]);
  shop.clock.advance({ days: 2 });
  await open(asha);
  expect(await list()).toMatchObject([{ tried: 3 }]);
});
