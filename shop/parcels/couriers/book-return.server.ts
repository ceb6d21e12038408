// Lets the shop's courier fetch what a customer sends back. One booking a request, so that a second press goes on with the first.
import { and, eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { command } from "#shop/identity/command.server.ts";
import { announcePickup } from "#shop/returns/move-return.server.ts";
import { returnRequest } from "#shop/returns/returns.table.ts";
import { canBookParcels } from "../parcel.policy.ts";
import { courierBooking } from "../parcels.table.ts";
import { refusalWords } from "./booking.ts";
import { bookParcelJob } from "./booking-jobs.server.ts";
import { carryOutBooking } from "./carry-out-booking.server.ts";
import { type CourierContext, findCourier } from "./find-courier.server.ts";
import { weighOrder } from "./parcel-to-book.server.ts";

type Context = CourierContext & Pick<AppContext, "jobs">;
type Said = { ok: true } | { ok: false; says: string };

/** When a job takes up a booking that nobody has finished. */
const takenUpAfterSeconds = 60;

/** Our reference of the request's booking, which the courier is told. */
export function returnReference(requestId: string): string {
  return `return-${requestId}`;
}

/** Only a return that the shop has agreed to is fetched; the customer is told the courier and the number. */
export const bookReturn = command(
  canBookParcels,
  async function bookReturn(ctx: Context, { id: by }, { requestId }: { requestId: string }): Promise<Said> {
    const courier = await findCourier(ctx);
    if (!courier) return { ok: false, says: refusalWords["no-courier"] };
    const bookingId = returnReference(requestId);
    const isAsked = await ctx.db.transaction(async (tx) => {
      const [request] = await tx
        .select()
        .from(returnRequest)
        .where(and(eq(returnRequest.id, requestId), eq(returnRequest.status, "approved")))
        .for("update");
      if (!request) return false;
      const { orderId, pieces } = request;
      const grams = await weighOrder(tx, orderId, pieces);
      const row = { id: bookingId, orderId, courier: courier.kind, way: "back" as const, grams, pieces };
      await tx
        .insert(courierBooking)
        .values({ ...row, at: ctx.clock.now(), by })
        .onConflictDoNothing();
      const once = { deduplicationKey: bookingId, delaySeconds: takenUpAfterSeconds };
      await ctx.jobs.enqueue(tx, bookParcelJob, { bookingId }, once);
      return true;
    });
    if (!isAsked) return { ok: false, says: "Only a return that you have agreed to is fetched." };
    const booked = await carryOutBooking(ctx, bookingId);
    if (booked.ok) await tellOfPickup(ctx, bookingId);
    return booked;
  },
);

/** Tells the customer, once; nothing for a parcel to a customer, and before there is a number. */
export async function tellOfPickup(ctx: Context, bookingId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(courierBooking).where(eq(courierBooking.id, bookingId));
    const { carrier, trackingNumber, by } = row ?? {};
    if (row?.way !== "back" || !carrier || !trackingNumber || !by) return;
    const requestId = bookingId.slice(returnReference("").length);
    await announcePickup(tx, ctx, { requestId, by, carrier, trackingNumber });
  });
}

/** What became of the booking; undefined before it is asked for. */
export async function findReturnBooking(
  db: Database,
  requestId: string,
): Promise<{ problem: string; trackingNumber: string | null } | undefined> {
  const { problem, trackingNumber } = courierBooking;
  const [row] = await db
    .select({ problem, trackingNumber })
    .from(courierBooking)
    .where(eq(courierBooking.id, returnReference(requestId)));
  return row;
}
