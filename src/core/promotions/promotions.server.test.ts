import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditEvent } from "#platform/audit.table.ts";
import { NotFound } from "#platform/faults.ts";
import { addTestCollection } from "../../../tests/support/add-product.ts";
import { automaticInput } from "../../../tests/support/promotions.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { addPromotion, resumePromotion, stopPromotion } from "./manage-promotions.server.ts";
import type { PromotionInput } from "./promotion-form.ts";
import { currentPromotions, isPromotionOver, listRunningPromotions } from "./promotions.server.ts";
import { promotion } from "./promotions.table.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addTestCollection(shop.db, "premium");
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(promotion));

const made = async (change: Partial<PromotionInput> = {}) => {
  const added = await addPromotion(shop, owner, automaticInput(change));
  if (!added.ok) throw new Error(added.reason);
  return added.id;
};
const runningNow = async () => (await currentPromotions(shop)).map(({ text }) => text);

describe("an offer", () => {
  test("an offer runs from its creation until it is stopped, and again once it is resumed, with audit events", async () => {
    const id = await made();
    expect(await runningNow()).toEqual(["10% off everything"]);
    await stopPromotion(shop, owner, id);
    await stopPromotion(shop, owner, id);
    expect(await runningNow()).toEqual([]);
    await resumePromotion(shop, owner, id);
    expect(await runningNow()).toEqual(["10% off everything"]);
    const events = await shop.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, `promotion:${id}`));
    expect(events.map(({ action }) => action).sort()).toEqual([
      ...["promotion.added", "promotion.resumed", "promotion.stopped"],
    ]);
    expect(events.find(({ action }) => action === "promotion.added")).toMatchObject({
      by: "owner",
      after: { percent: 10 },
    });
  });

  test("an offer is made once if its form is sent twice, and again after it was stopped", async () => {
    const [first, second] = await Promise.all([made(), made()]);
    expect(second).toBe(first);
    await stopPromotion(shop, owner, first);
    expect(await made()).not.toBe(first);
  });

  test("an offer names its collections by their names, and is refused for one that is gone", async () => {
    await made({ collections: ["premium"] });
    const [name] = await runningNow();
    expect(name).toMatch(/^10% off [Pp]remium/);
    expect(await addPromotion(shop, owner, automaticInput({ collections: ["gone"] }))).toEqual({
      ok: false,
      reason: "unknown-collection",
    });
  });

  test("an offer runs only on its days in India, in the cached list and in a transaction alike", async () => {
    const day = (days: number) =>
      new Date(shop.clock.now().getTime() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
    const id = await made({ startsOn: day(1), endsOn: day(2) });
    const isOver = () => shop.db.transaction((tx) => isPromotionOver(tx, id, shop.clock.now()));
    const count = async () => {
      const now = shop.clock.now();
      return [(await currentPromotions(shop)).length, (await listRunningPromotions(shop.db, now)).length];
    };
    expect(await count()).toEqual([0, 0]);
    shop.clock.advance({ hours: 24 });
    expect(await count()).toEqual([1, 1]);
    expect(await isOver()).toBe(false);
    shop.clock.advance({ hours: 48 });
    expect(await count()).toEqual([0, 0]);
    expect(await isOver()).toBe(true);
  });

  test("that is unknown can be neither stopped nor resumed", async () => {
    await expect(stopPromotion(shop, owner, "nothing")).rejects.toThrow(NotFound);
    await expect(resumePromotion(shop, owner, "nothing")).rejects.toThrow(NotFound);
  });
});
