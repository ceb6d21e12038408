import { afterAll, beforeAll, expect, test } from "vitest";
import { addPromotion } from "#core/promotions/manage-promotions.server.ts";
import { promotion } from "#core/promotions/promotions.table.ts";
import { NotFound } from "#platform/faults.ts";
import { addTestCollection } from "../../../tests/support/add-product.ts";
import { addTestCode, automaticInput, codeInput, stopCode } from "../../../tests/support/promotions.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { getPromotionUses, listPromotions } from "./promotion-list.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.delete(promotion);
  await addTestCollection(shop.db, "premium");
});
afterAll(() => shop.close());

const list = (after = "") => listPromotions(shop.db, { after, now: shop.clock.now() });

test("codes and offers are in one list, newest first, each with the conditions that its name does not state", async () => {
  await addPromotion(shop, owner, automaticInput({ endsOn: "2026-11-25" }));
  shop.clock.advance({ seconds: 1 });
  const limits = { minimum: 999_00, firstOrderOnly: true, maxUses: 5 };
  await addPromotion(shop, owner, codeInput({ ...limits, startsOn: "2099-01-01" }));
  shop.clock.advance({ seconds: 1 });
  await addTestCode(shop, { code: "GONE", maxUses: 1, used: 1 });
  shop.clock.advance({ seconds: 1 });
  await addTestCode(shop, { code: "SENDFREE", kind: "free-delivery", percent: 0, oncePerCustomer: true });
  await stopCode(shop, owner, "SENDFREE");
  const { promotions, next } = await list();
  expect(next).toBeNull();
  expect(
    promotions.map(({ name, hasCode, conditions, state }) => [name, hasCode, conditions.join(" · "), state]),
  ).toEqual([
    ["SENDFREE", true, "free standard delivery · once a customer", "stopped"],
    ["GONE", true, "10% off", "used-up"],
    ["DIWALI15", true, "15% off · on a first order · from ₹999 · from 1 Jan 2099", "waiting"],
    ["10% off everything", false, "until 25 Nov 2026", "running"],
  ]);
});

test("a code for a collection names it, and an offer has it in its sentence", async () => {
  const collections = ["premium"];
  shop.clock.advance({ seconds: 1 });
  await addPromotion(shop, owner, codeInput({ code: "PREMIUM15", collections }));
  shop.clock.advance({ seconds: 1 });
  await addPromotion(shop, owner, automaticInput({ collections }));
  const [offer, code] = (await list()).promotions;
  expect(offer?.name).toMatch(/^10% off [Pp]remium/);
  expect(offer?.conditions).toEqual([]);
  expect(code?.conditions.join()).toMatch(/^15% off,[Pp]remium/);
});

test("a list of more than fifty has a second page, and an unknown promotion is not found", async () => {
  await shop.db.delete(promotion);
  for (let index = 0; index < 51; index += 1) await addTestCode(shop, { code: `CODE${index}` });
  const first = await list();
  expect(first.promotions).toHaveLength(50);
  const rest = await list(first.next ?? "");
  expect(rest).toMatchObject({ promotions: [{ hasCode: true }], next: null });
  const names = [...first.promotions, ...rest.promotions].map(({ name }) => name);
  expect(new Set(names).size).toBe(51);
  const unknown = getPromotionUses(shop.db, { id: "nothing", before: "", now: shop.clock.now() });
  await expect(unknown).rejects.toThrow(NotFound);
});
