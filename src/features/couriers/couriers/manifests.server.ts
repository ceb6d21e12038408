// The manifests of pickups, which the driver signs: one for all parcels that are booked together. Without one they are fetched all the same.
import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { isOut, selectBookings } from "#core/parcels/bookings.server.ts";
import type { CourierAdapter } from "#core/parcels/courier.ts";
import type { CourierContext } from "#core/parcels/couriers.server.ts";
import { courierBooking } from "#core/parcels/parcels.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { dayMs, minuteMs } from "#platform/durations.ts";
import { Fault } from "#platform/faults.ts";
import { makeManifestsJob } from "./booking-jobs.server.ts";
import { openCouriers } from "./find-courier.server.ts";

type Context = CourierContext & Pick<AppContext, "log">;

/** How many parcels one manifest lists. */
const maxParcels = 100;
/** Older parcels have left without one. */
const waitsMs = 3 * dayMs;
/** A booking that takes longer has failed, and the others do not wait for it. */
const bookedWithinMs = 5 * minuteMs;

/** Waits while parcels are being booked. Returns whether every courier that was asked has answered. */
export async function makeManifests(ctx: Context): Promise<boolean> {
  let isDone = true;
  for (const courier of await openCouriers(ctx))
    if (!(await isBooking(ctx, courier))) isDone = (await makeManifestsOf(ctx, courier)) && isDone;
  return isDone;
}

/** Whoever is being booked starts this again when it is done. */
async function isBooking({ db, clock }: Context, { kind }: CourierAdapter): Promise<boolean> {
  const since = new Date(clock.now().getTime() - bookedWithinMs);
  const { courier, state, pickupOn, problem, at } = courierBooking;
  const isUnfinished = or(eq(state, "asked"), and(eq(state, "booked"), isNull(pickupOn)));
  const isUnderWay = and(isUnfinished, eq(problem, ""), gt(at, since));
  return (
    (
      await selectBookings(db)
        .where(and(eq(courier, kind), isOut, isUnderWay))
        .limit(1)
    ).length > 0
  );
}

async function makeManifestsOf(ctx: Context, courier: CourierAdapter): Promise<boolean> {
  const { db, clock, log } = ctx;
  const { pickupOn, manifestOf, step, at, state } = courierBooking;
  const waiting = await selectBookings(db)
    .where(
      and(
        eq(courierBooking.courier, courier.kind),
        isOut,
        eq(state, "booked"),
        inArray(step, ["booked", "pickup-problem"]),
        isNotNull(pickupOn),
        isNull(manifestOf),
        gt(at, new Date(clock.now().getTime() - waitsMs)),
      ),
    )
    .orderBy(asc(at), asc(courierBooking.id))
    .limit(maxParcels);
  let isDone = true;
  for (const ofDay of Map.groupBy(waiting, (one) => one.pickupOn).values()) {
    const parcels = ofDay.map(({ id, outsideOrder, outsideShipment }) => ({
      id,
      order: outsideOrder ?? undefined,
      shipment: outsideShipment ?? undefined,
    }));
    const answer = await courier.manifest(parcels);
    if (answer.ok) {
      const { listed, pdf } = answer.value;
      await storeManifest(db, { ids: listed.map(({ id }) => id), pdf });
    } else log.warn({ courier: courier.kind, reason: answer.reason }, "the courier gave no manifest");
    isDone = answer.ok && isDone;
  }
  return isDone;
}

/** The first booking keeps it for all. Nothing is stored if another run had some of them meanwhile. */
async function storeManifest(
  db: Database,
  { ids, pdf }: { ids: readonly string[]; pdf: Uint8Array },
): Promise<void> {
  const [keeper = ""] = ids;
  await db.transaction(async (tx) => {
    const free = await tx
      .select({ id: courierBooking.id })
      .from(courierBooking)
      .where(and(inArray(courierBooking.id, [...ids]), isNull(courierBooking.manifestOf)))
      .for("no key update");
    if (free.length < ids.length) return;
    const isListed = inArray(courierBooking.id, [...ids]);
    await tx.update(courierBooking).set({ manifestOf: keeper }).where(isListed);
    const isKeeper = eq(courierBooking.id, keeper);
    await tx
      .update(courierBooking)
      .set({ manifest: Buffer.from(pdf) })
      .where(isKeeper);
  });
}

/** A job repeats what a courier did not answer; the schedule finds what is left. */
export function registerManifestJobs(ctx: Context & Pick<AppContext, "jobs">): void {
  ctx.jobs.handle(makeManifestsJob, async () => {
    if (!(await makeManifests(ctx))) throw new Fault("a courier gave no manifest yet");
  });
  ctx.jobs.schedule("courier.manifests-due", "*/10 * * * *", async () => {
    await makeManifests(ctx);
  });
}
