// Hands a parcel over to its carrier: stores the label and marks the order as shipped, in one transaction.
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { getLatestChange, lockOrder, moveOrder } from "./change-status.server.ts";
import { isHandedOver } from "./order-state.ts";
import { parcel } from "./orders.table.ts";
import type { ParcelLabel } from "./parcel.ts";

export type ParcelHandOver = ParcelLabel & { orderId: string; by: string };
export type HandOverOutcome = { ok: true } | { ok: false; reason: "order-cancelled" };

/** Called again with another label, it corrects the label and leaves the status as it is. */
export async function handOverParcel(
  { db, clock, jobs }: Pick<AppContext, "db" | "clock" | "jobs">,
  { orderId, carrier, trackingNumber, by }: ParcelHandOver,
): Promise<HandOverOutcome> {
  return db.transaction(async (tx): Promise<HandOverOutcome> => {
    const { number } = await lockOrder(tx, orderId);
    const { status } = await getLatestChange(tx, orderId);
    if (status === "cancelled") return { ok: false, reason: "order-cancelled" };
    const [before] = await tx.select().from(parcel).where(eq(parcel.orderId, orderId));
    const label = { carrier, trackingNumber };
    if (before?.carrier !== carrier || before.trackingNumber !== trackingNumber) {
      const row = { orderId, ...label, at: clock.now(), by };
      await tx.insert(parcel).values(row).onConflictDoUpdate({ target: parcel.orderId, set: row });
      await recordAudit(tx, clock, {
        by,
        action: "parcel.handed-over",
        subject: `order:${number}`,
        ...(before ? { before: { carrier: before.carrier, trackingNumber: before.trackingNumber } } : {}),
        after: label,
      });
    }
    if (!isHandedOver(status)) await moveOrder(tx, { clock, jobs }, { orderId, to: "shipped", by });
    return { ok: true };
  });
}
