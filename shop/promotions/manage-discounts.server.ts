// The owner makes, stops and resumes discount codes. What a code promises never changes once it is made.
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { listOwnCollections } from "#shop/catalogue/collections/collections.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { canManageDiscounts } from "./discount.policy.ts";
import { discountCode } from "./discount.table.ts";
import type { DiscountCodeInput } from "./discount-code-form.ts";
import { datesOf } from "./promotion-days.ts";

type Context = Pick<AppContext, "db" | "clock">;

export type AddDiscountOutcome =
  | { ok: true; code: string }
  | { ok: false; reason: "taken" | "unknown-collection" };

/** The same form sent again, as by a double click, makes nothing more and answers as the first time. */
export const addDiscountCode = command(
  canManageDiscounts,
  async function addDiscountCode(
    { db, clock }: Context,
    { id: by },
    input: DiscountCodeInput,
  ): Promise<AddDiscountOutcome> {
    const terms = termsOf(input);
    return db.transaction(async (tx) => {
      const known = new Set((await listOwnCollections(tx)).map(({ slug }) => slug));
      if (!terms.collections.every((slug) => known.has(slug)))
        return { ok: false, reason: "unknown-collection" };
      const added = await tx
        .insert(discountCode)
        .values({ ...terms, createdAt: clock.now() })
        .onConflictDoNothing()
        .returning({ code: discountCode.code });
      if (added.length === 0)
        return (await isMade(tx, terms)) ? { ok: true, code: terms.code } : { ok: false, reason: "taken" };
      const subject = `discount:${terms.code}`;
      await recordAudit(tx, clock, { by, action: "discount.added", subject, after: terms });
      return { ok: true, code: terms.code };
    });
  },
);

/** True where the code exists with just these terms and was not stopped. */
async function isMade(tx: Transaction, terms: ReturnType<typeof termsOf>): Promise<boolean> {
  const [made] = await tx.select().from(discountCode).where(eq(discountCode.code, terms.code));
  if (!made || made.stoppedAt !== null) return false;
  return isDeepStrictEqual({ ...made, ...terms }, made);
}

/** Throws NotFound. Doing it twice changes nothing. */
export const stopDiscountCode = command(
  canManageDiscounts,
  function stopDiscountCode(ctx: Context, { id: by }, code: string) {
    return setStopped(ctx, { code, by, stopped: true });
  },
);

/** Throws NotFound. Doing it twice changes nothing. */
export const resumeDiscountCode = command(
  canManageDiscounts,
  function resumeDiscountCode(ctx: Context, { id: by }, code: string) {
    return setStopped(ctx, { code, by, stopped: false });
  },
);

async function setStopped(
  { db, clock }: Context,
  { code, by, stopped }: { code: string; by: string; stopped: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(discountCode).where(eq(discountCode.code, code)).for("update");
    if (!row) throw new NotFound("no such discount code");
    if ((row.stoppedAt !== null) === stopped) return;
    const stoppedAt = stopped ? clock.now() : null;
    await tx.update(discountCode).set({ stoppedAt }).where(eq(discountCode.code, code));
    const action = stopped ? "discount.stopped" : "discount.resumed";
    await recordAudit(tx, clock, { by, action, subject: `discount:${code}` });
  });
}

function termsOf(input: DiscountCodeInput) {
  const { code, kind, percent, amount, minimum, maxUses, oncePerCustomer, firstOrderOnly } = input;
  return {
    code,
    kind,
    value: { percent, amount, "free-delivery": 0 }[kind] ?? 0,
    collections: input.collections,
    minimumAmount: minimum ?? 0,
    ...datesOf(input),
    maxUses,
    // A first order is one order of a customer, also where several are paid at once.
    oncePerCustomer: oncePerCustomer || firstOrderOnly,
    firstOrderOnly,
  };
}
