import { eq } from "drizzle-orm";
import type { Actor } from "#core/identity/actor.ts";
import { resumePromotion, stopPromotion } from "#core/promotions/manage-promotions.server.ts";
import type { PromotionInput } from "#core/promotions/promotion-form.ts";
import { promotion } from "#core/promotions/promotions.table.ts";
import { newId } from "#platform/new-id.ts";
import { promotionTerms } from "./promotion-terms.ts";
import type { TestShop } from "./test-shop.ts";

/** The owner's form for the code DIWALI15, 15 % off for everybody, unless stated. */
export function codeInput(change: Partial<PromotionInput> = {}): PromotionInput {
  return { ...emptyInput, code: "DIWALI15", percent: 15, ...change };
}

/** The form for 10 % off everything without a code, with these changes. */
export function automaticInput(change: Partial<PromotionInput> = {}): PromotionInput {
  return { ...emptyInput, counts: "by-itself", percent: 10, ...change };
}

const emptyInput: PromotionInput = {
  counts: "with-code",
  code: "",
  prefix: "",
  codes: null,
  kind: "percent",
  pieces: null,
  reducedPieces: null,
  percent: null,
  amount: null,
  minimum: null,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  oncePerCustomer: false,
  firstOrderOnly: false,
  collections: [],
};

/** Adds a code for 10 % off for everybody, with these changes. */
export async function addTestCode(
  { db, clock }: Pick<TestShop, "db" | "clock">,
  change: Partial<typeof promotion.$inferInsert> = {},
): Promise<void> {
  const terms = promotionTerms({ percent: 10 });
  await db
    .insert(promotion)
    .values({ id: newId(), code: "TEN", ...terms, collections: [], createdAt: clock.now(), ...change });
}

/** Returns the row of a code. Throws if there is none. */
export async function getTestCode(db: TestShop["db"], code: string): Promise<typeof promotion.$inferSelect> {
  const [row] = await db.select().from(promotion).where(eq(promotion.code, code));
  if (!row) throw new Error(`there is no code ${code}`);
  return row;
}

type Shop = Pick<TestShop, "db" | "clock">;

export async function stopCode(shop: Shop, by: Actor, code: string): Promise<void> {
  await stopPromotion(shop, by, (await getTestCode(shop.db, code)).id);
}

export async function resumeCode(shop: Shop, by: Actor, code: string): Promise<void> {
  await resumePromotion(shop, by, (await getTestCode(shop.db, code)).id);
}
