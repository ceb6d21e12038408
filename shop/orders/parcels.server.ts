// A parcel goes to its carrier: the label is written down and the order is shipped, in one step.
import { eq } from "drizzle-orm";
import { recordDeed } from "#platform/audit.ts";
import type { Foundations } from "#platform/foundations.ts";
import { getNewestChange, lockOrder, takeStep } from "./change-status.server.ts";
import { hasLeftTheHouse } from "./order-state.ts";
import { parcel } from "./orders.table.ts";
import type { ParcelLabel } from "./parcel.ts";

export type HandOver = ParcelLabel & { orderId: string; by: string };
export type HandedOver = { ok: true } | { ok: false; reason: "order-cancelled" };

/** Again with another number it corrects the label, and the order stays as it is. */
export async function handOverParcel(
  { db, clock, outbox }: Pick<Foundations, "db" | "clock" | "outbox">,
  { orderId, carrier, trackingNumber, by }: HandOver,
): Promise<HandedOver> {
  return db.transaction(async (tx): Promise<HandedOver> => {
    const { number } = await lockOrder(tx, orderId);
    const { status } = await getNewestChange(tx, orderId);
    if (status === "cancelled") return { ok: false, reason: "order-cancelled" };
    const [before] = await tx.select().from(parcel).where(eq(parcel.orderId, orderId));
    const label = { carrier, trackingNumber };
    if (before?.carrier !== carrier || before.trackingNumber !== trackingNumber) {
      const row = { orderId, ...label, at: clock.now(), by };
      await tx.insert(parcel).values(row).onConflictDoUpdate({ target: parcel.orderId, set: row });
      await recordDeed(tx, clock, {
        by,
        action: "parcel.handed-over",
        subject: `order:${number}`,
        ...(before ? { before: { carrier: before.carrier, trackingNumber: before.trackingNumber } } : {}),
        after: label,
      });
    }
    if (!hasLeftTheHouse(status)) await takeStep(tx, { clock, outbox }, { orderId, to: "shipped", by });
    return { ok: true };
  });
}
