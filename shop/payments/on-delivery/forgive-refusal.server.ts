// The owner stops counting a returned parcel against its customer and phone number.
import { and, eq, isNull } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { command } from "#shop/identity/command.server.ts";
import { getOrderRow } from "#shop/orders/pending-orders.server.ts";
import { canHandInCash } from "./on-delivery.policy.ts";
import { cashOnDelivery } from "./on-delivery.table.ts";

/** Idempotent. Does nothing if the parcel has not come back. */
export const forgiveRefusal = command(
  canHandInCash,
  function forgiveRefusal(
    { db, clock }: Pick<AppContext, "db" | "clock">,
    { id: by },
    { orderId }: { orderId: string },
  ): Promise<void> {
    return db.transaction(async (tx) => {
      const forgiven = await tx
        .update(cashOnDelivery)
        .set({ forgivenAt: clock.now() })
        .where(
          and(
            eq(cashOnDelivery.orderId, orderId),
            eq(cashOnDelivery.state, "refused"),
            isNull(cashOnDelivery.forgivenAt),
          ),
        )
        .returning({ orderId: cashOnDelivery.orderId });
      if (forgiven.length === 0) return;
      const { number } = await getOrderRow(tx, orderId);
      await recordAudit(tx, clock, { by, action: "order.refusal-forgiven", subject: `order:${number}` });
    });
  },
);
