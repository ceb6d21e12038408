// Where the parcels of an order have been, for the pages of the order.
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { WithSessionSecret } from "#core/identity/session-secret.server.ts";
import { formatMoment, formatWeekday } from "#core/money/indian-time.ts";
import { order, parcel } from "#core/orders/orders.table.ts";
import type { Database } from "#platform/database/database.ts";
import { distanceOf, parcelSteps } from "../parcel-step.ts";
import { courierBooking, courierEvent } from "../parcels.table.ts";
import type { ParcelEvent, ParcelWay, StaffWay } from "./parcel-way.ts";
import { isBackOpen } from "./parcels-back.server.ts";
import { customerStepWords, staffStepWords } from "./step-words.ts";
import { keyOfParcel } from "./try-again.server.ts";

/** A customer reads the shop's words, and a step that the courier repeats once. */
export async function listCustomerWays(
  { db, ...secrets }: { db: Database } & Pick<WithSessionSecret, "sessionSecret">,
  orderId: string,
): Promise<ParcelWay[]> {
  const ways = await listWays(db, orderId);
  return ways.map(({ id, events, wish, isBackOpen: _open, ...way }) => ({
    ...way,
    events: events
      .flatMap(({ step, at, place }) => (step ? [{ says: customerStepWords[step], step, at, place }] : []))
      .filter(({ says }, index, all) => says !== all[index - 1]?.says)
      .map(present)
      .reverse(),
    tryAgainKey: way.step === "failed-attempt" && !wish ? keyOfParcel(secrets, id) : null,
  }));
}

export async function listStaffWays(db: Database, orderId: string): Promise<StaffWay[]> {
  const ways = await listWays(db, orderId);
  return ways.map(({ id: _id, events, wish, cash, ...way }) => ({
    ...way,
    stepWords: way.step ? staffStepWords[way.step] : "",
    cash: way.step === "delivered" ? cash : 0,
    events: events.map(present).reverse(),
    wish: wish && {
      on: wish.on && formatWeekday(wish.on),
      word: wish.word,
      problem: wish.problem,
      isTold: wish.toldAt !== null,
    },
  }));
}

function present({ says, place, at }: { says: string; place: string; at: Date }): ParcelEvent {
  return { says, place, on: formatMoment(at), at: at.toISOString() };
}

async function listWays(db: Database, orderId: string) {
  const bookings = await db
    .select({
      id: courierBooking.id,
      trackingNumber: parcel.trackingNumber,
      carrier: parcel.carrier,
      step: courierBooking.step,
      cash: sql<number>`least(${parcel.cash}, ${order.cashDue})`,
      wish: courierBooking.wish,
      isBackOpen: isBackOpen(sql`${courierBooking}`),
    })
    .from(courierBooking)
    .innerJoin(parcel, eq(parcel.id, courierBooking.parcelId))
    .innerJoin(order, eq(order.id, parcel.orderId))
    .where(and(eq(parcel.orderId, orderId), eq(parcel.way, "out"), eq(courierBooking.state, "booked")))
    .orderBy(asc(courierBooking.at), asc(courierBooking.id));
  const ids = bookings.map(({ id }) => id);
  const events = await db
    .select()
    .from(courierEvent)
    .where(inArray(courierEvent.bookingId, ids))
    .orderBy(asc(courierEvent.at));
  return bookings.map((booking) => ({
    ...booking,
    events: events.filter(({ bookingId }) => bookingId === booking.id).sort(compareEvents),
  }));
}

/** Couriers tell whole seconds: of the same one, the further step is the later. */
function compareEvents(one: StoredEvent, other: StoredEvent): number {
  const place = ({ step }: StoredEvent) => (step ? distanceOf(step) * 100 + parcelSteps.indexOf(step) : 0);
  return one.at.getTime() - other.at.getTime() || place(one) - place(other);
}

type StoredEvent = Pick<typeof courierEvent.$inferSelect, "at" | "step">;
