// After a failed attempt the customer chooses another day or adds a word, by the link of a message, and a job tells the courier.

import { and, eq, ne } from "drizzle-orm";
import { anyone } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { acceptedSecrets, type WithSessionSecret } from "#core/identity/session-secret.server.ts";
import { readSignedValue, signValue } from "#core/identity/signed-value.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { order } from "#core/orders/orders.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { Fault, NotFound } from "#platform/faults.ts";
import { cutText } from "#platform/whole-text.ts";
import { findBooking, selectBookings } from "../bookings.server.ts";
import type { CourierContext, Couriers } from "../couriers.server.ts";
import { courierBooking } from "../parcels.table.ts";
import { type DeliveryWish, listWishDays } from "./delivery-wish.ts";
import { wishJob } from "./tracking-jobs.server.ts";

const purpose = "try-again";

/** Whoever has it reads what is sent to the order's customer. */
export function keyOfParcel(
  { sessionSecret }: Pick<WithSessionSecret, "sessionSecret">,
  bookingId: string,
): string {
  return signValue(sessionSecret, purpose, bookingId);
}

export type MissedParcel = {
  number: string;
  carrier: string;
  trackingNumber: string;
  /** False once the parcel has moved on, or its order is cancelled. */
  isMissed: boolean;
  wish: DeliveryWish | null;
};

/** Throws NotFound for a wrong key. */
export async function getMissedParcel(
  { db, ...secrets }: { db: Database | Transaction } & WithSessionSecret,
  key: string,
): Promise<MissedParcel & { bookingId: string }> {
  const bookingId = readSignedValue(acceptedSecrets(secrets), purpose, key);
  const row = bookingId === undefined ? undefined : await findBooking(db, bookingId);
  if (!row?.number) throw new NotFound("no parcel of this address");
  const { id, number, carrier, trackingNumber, status, step, wish } = row;
  return {
    bookingId: id,
    number,
    carrier,
    trackingNumber,
    isMissed: step === "failed-attempt" && status !== "cancelled",
    wish,
  };
}

/** `over`: the parcel has moved on. `told`: the courier has an earlier wish. `day`: no day that may be chosen. */
export type WishOutcome = { ok: true } | { ok: false; reason: "over" | "told" | "day" };

/** One wish for each failed attempt. Throws NotFound for a wrong key. */
export const wishForParcel = command(
  anyone,
  function wishForParcel(
    { db, clock, jobs, ...secrets }: Pick<AppContext, "db" | "clock" | "jobs"> & WithSessionSecret,
    _actor,
    { key, on, word }: { key: string; on: string; word: string },
  ): Promise<WishOutcome> {
    return db.transaction(async (tx): Promise<WishOutcome> => {
      const { bookingId, isMissed, wish } = await getMissedParcel({ db: tx, ...secrets }, key);
      if (!isMissed) return { ok: false, reason: "over" };
      if (wish?.toldAt) return { ok: false, reason: "told" };
      const now = clock.now();
      if (on !== "" && !listWishDays(now).includes(on)) return { ok: false, reason: "day" };
      const wished = { on, word, at: now.toISOString(), toldAt: null, problem: "" };
      const isStill = and(eq(courierBooking.id, bookingId), eq(courierBooking.step, "failed-attempt"));
      const stored = await tx
        .update(courierBooking)
        .set({ wish: wished })
        .where(isStill)
        .returning({ id: courierBooking.id });
      // The parcel may have moved on while this waited for the booking.
      if (stored.length === 0) return { ok: false, reason: "over" };
      await jobs.enqueue(tx, wishJob, { bookingId }, { deduplicationKey: bookingId });
      return { ok: true };
    });
  },
);

/** Asking twice is harmless: the courier takes the latest. A refusal is shown to staff. */
export async function tellWish(
  ctx: CourierContext,
  couriers: Pick<Couriers, "open">,
  bookingId: string,
): Promise<void> {
  const { db, clock } = ctx;
  const isWanted = and(eq(courierBooking.step, "failed-attempt"), ne(order.status, "cancelled"));
  const [booking] = await selectBookings(db).where(and(eq(courierBooking.id, bookingId), isWanted));
  if (!booking?.wish || booking.wish.toldAt) return;
  const { trackingNumber, wish } = booking;
  const courier = await couriers.open?.(ctx, booking.courier);
  const answer = (await courier?.tryAgain(trackingNumber, {
    // The courier may have been away for days.
    on: wish.on > indianDay(clock.now()) ? wish.on : null,
    word: wish.word,
  })) ?? {
    ok: false as const,
    reason: "refused" as const,
    says: "The courier cannot be told.",
  };
  if (!answer.ok && (answer.reason === "silent" || answer.reason === "busy"))
    throw new Fault(`the courier was not told of a customer's wish: ${answer.reason}`);
  const told = answer.ok
    ? { ...wish, toldAt: clock.now().toISOString(), problem: "" }
    : { ...wish, problem: cutText(answer.says, 300) || answer.reason };
  // A wish that was changed meanwhile has a job of its own.
  await db.transaction(async (tx) => {
    const [now] = await tx
      .select({ wish: courierBooking.wish })
      .from(courierBooking)
      .where(eq(courierBooking.id, bookingId))
      .for("no key update");
    if (now?.wish?.at !== wish.at) return;
    await tx.update(courierBooking).set({ wish: told }).where(eq(courierBooking.id, bookingId));
  });
}
