// Lets the shop's courier fetch what a customer sends back, once the shop has agreed to the return.
import { and, eq } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { listPiecesOf } from "#core/orders/pieces/pieces.server.ts";
import { refusalWords } from "#core/parcels/booking.ts";
import type { CourierContext, WithCouriers } from "#core/parcels/couriers.server.ts";
import { canBookParcels } from "#core/parcels/parcel.policy.ts";
import type { AppContext } from "#platform/app-context.ts";
import { returnRequest } from "./returns.table.ts";

type Context = CourierContext & WithCouriers & Pick<AppContext, "jobs">;

/** The customer is told the courier and the number by `announcePickup`. Idempotent. */
export const fetchReturn = command(
  canBookParcels,
  async function fetchReturn(
    ctx: Context,
    { id: by },
    { requestId }: { requestId: string },
  ): Promise<{ ok: true } | { ok: false; says: string }> {
    const { back } = ctx.couriers;
    const courier = await back?.find(ctx);
    if (!back || !courier) return { ok: false, says: refusalWords["no-courier"] };
    const bookingId = await ctx.db.transaction(async (tx) => {
      const isAgreed = and(eq(returnRequest.id, requestId), eq(returnRequest.status, "approved"));
      const [request] = await tx.select().from(returnRequest).where(isAgreed).for("update");
      if (!request) return undefined;
      const pieces = (await listPiecesOf(tx, [requestId])).get(requestId) ?? [];
      const { orderId } = request;
      return back.ask(tx, ctx, { source: requestId, orderId, pieces, courier: courier.kind, by });
    });
    if (!bookingId) return { ok: false, says: "Only a return that you have agreed to is fetched." };
    return back.carryOut(ctx, bookingId);
  },
);
