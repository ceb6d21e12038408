// Lists parcels with a courier that need a person: not handed over, coming back, lost, cancelled by the courier, or not heard of.
import { and, asc, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import { formatMoment } from "#core/money/indian-time.ts";
import { order, parcel } from "#core/orders/orders.table.ts";
import type { Database } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import { backSteps, isEnd, type ParcelStep, parcelSteps } from "../parcel-step.ts";
import { courierBooking, courierEvent } from "../parcels.table.ts";
import { isBackOpen } from "./parcels-back.server.ts";

/** A parcel is silent if its courier has told nothing for this long. */
const silentMs = 3 * dayMs;
/** Older parcels are no longer listed. */
const listedMs = 90 * dayMs;

const astray = ["failed-attempt", ...backSteps, "cancelled"] as const;

/** A parcel that no cancelling of its order has stopped: it may still be handed over, and its cash collected. */
const notStopped = ["in-transit", "out-for-delivery", "failed-attempt"] as const;

export type ParcelProblem = {
  kind: (typeof astray)[number] | "silent" | "not-stopped";
  number: string;
  carrier: string;
  trackingNumber: string;
  since: string;
  /** What the customer asked after a failed attempt. */
  wish: string;
};

/** The longest unchanged first. An order that is delivered is settled, whatever its parcel did, and so is a cancelled one without a parcel on its way. */
export async function listParcelProblems(db: Database, now: Date): Promise<ParcelProblem[]> {
  const latest = sql<string>`coalesce((select max(${courierEvent.at}) from ${courierEvent}
    where ${courierEvent.bookingId} = ${courierBooking.id}), ${courierBooking.at})`;
  const underWay = parcelSteps.filter((step) => !isEnd(step));
  const since = new Date(now.getTime() - silentMs);
  const isSilent = and(lt(courierBooking.at, since), lt(latest, since.toISOString()));
  const { step } = courierBooking;
  const isOpen = and(
    inArray(order.status, ["pending", "processing", "shipped"]),
    or(
      inArray(step, ["failed-attempt", "cancelled"]),
      isBackOpen(sql`${courierBooking}`),
      and(inArray(step, underWay), isSilent),
    ),
  );
  const rows = await db
    .select({
      number: order.number,
      status: order.status,
      carrier: parcel.carrier,
      trackingNumber: parcel.trackingNumber,
      step: courierBooking.step,
      wish: courierBooking.wish,
      latest,
    })
    .from(courierBooking)
    .innerJoin(parcel, eq(parcel.id, courierBooking.parcelId))
    .innerJoin(order, eq(order.id, parcel.orderId))
    .where(
      and(
        eq(courierBooking.state, "booked"),
        eq(parcel.way, "out"),
        // As the index says it.
        sql`${step} <> 'delivered'`,
        gt(courierBooking.at, new Date(now.getTime() - listedMs)),
        or(isOpen, and(eq(order.status, "cancelled"), inArray(step, [...notStopped]))),
      ),
    )
    .orderBy(asc(latest))
    .limit(200);
  return rows.map(({ number, status, step, wish, latest: at, ...label }) => ({
    ...label,
    kind: status === "cancelled" ? "not-stopped" : problemOf(step),
    number: number ?? "",
    since: formatMoment(new Date(at)),
    wish: wish ? describeWish(wish) : "",
  }));
}

function problemOf(step: ParcelStep | null): ParcelProblem["kind"] {
  return astray.find((one) => one === step) ?? "silent";
}

function describeWish({ problem, toldAt }: { problem: string; toldAt: string | null }): string {
  if (problem) return `The customer has chosen, and the courier did not take it: ${problem}`;
  return toldAt ? "The customer has chosen, and the courier knows." : "The customer has chosen.";
}
