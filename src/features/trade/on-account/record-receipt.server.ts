// The owner records what a trade account has paid, and takes back what was recorded by mistake.
import { and, eq } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayMs } from "#platform/durations.ts";
import { newId } from "#platform/new-id.ts";
import { canManageTrade } from "../trade.policy.ts";
import { getTradeAccount } from "../trade-accounts.server.ts";
import { accountReceipt } from "./on-account.table.ts";
import type { Receipt } from "./receipt-form.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** A year that is mistyped would hide the payment in a statement that nobody opens. */
const maxAgeDays = 730;

/** Idempotent by `requestKey`. Throws NotFound for an unknown account. */
export const recordReceipt = command(
  canManageTrade,
  async function recordReceipt(
    { db, clock }: Context,
    { id: by },
    { accountId, ...receipt }: Receipt & { accountId: string },
  ): Promise<{ ok: true } | { ok: false; reason: "in-future" | "long-ago" }> {
    await getTradeAccount(db, accountId);
    const now = clock.now();
    if (receipt.receivedOn > indianDay(now)) return { ok: false, reason: "in-future" };
    const oldest = new Date(now.getTime() - maxAgeDays * dayMs);
    if (receipt.receivedOn < indianDay(oldest)) return { ok: false, reason: "long-ago" };
    await db.transaction(async (tx) => {
      const kept = await tx
        .insert(accountReceipt)
        .values({ id: newId(), accountId, ...receipt, by, recordedAt: now })
        .onConflictDoNothing({ target: accountReceipt.requestKey })
        .returning();
      if (kept.length === 0) return;
      const { requestKey: _key, ...after } = receipt;
      await recordAudit(tx, clock, { by, action: "trade.paid", subject: `trade:${accountId}`, after });
    });
    return { ok: true };
  },
);

/** Idempotent. */
export const removeReceipt = command(
  canManageTrade,
  async function removeReceipt(
    { db, clock }: Context,
    { id: by },
    { accountId, receiptId }: { accountId: string; receiptId: string },
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const [removed] = await tx
        .delete(accountReceipt)
        .where(and(eq(accountReceipt.id, receiptId), eq(accountReceipt.accountId, accountId)))
        .returning();
      if (!removed) return;
      const { amount, method, reference, receivedOn } = removed;
      const before = { amount, method, reference, receivedOn };
      const action = "trade.payment-removed";
      await recordAudit(tx, clock, { by, action, subject: `trade:${accountId}`, before });
    });
  },
);
