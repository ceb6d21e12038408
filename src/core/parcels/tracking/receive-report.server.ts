// A courier's webhook. It is not signed and only brings a static token, so it is a hint: the parcel that it names becomes due, and a job asks
// the courier itself. So nothing of the report is kept but that.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { acceptedSecrets, type WithSessionSecret } from "#core/identity/session-secret.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { selectBookings } from "../bookings.server.ts";
import type { Couriers } from "../couriers.server.ts";
import { isNumbered } from "../parcels.server.ts";
import { courierBooking } from "../parcels.table.ts";
import { followParcelsJob } from "./tracking-jobs.server.ts";

/** What the owner types at the courier beside the address of the webhook. */
export function webhookTokenOf(sessionSecret: string): string {
  return createHmac("sha256", sessionSecret).update("parcels-webhook").digest("hex").slice(0, 32);
}

/** Also that of the session secret before. */
function isWebhookToken(secrets: WithSessionSecret, token: string): boolean {
  const given = sha256(token);
  return acceptedSecrets(secrets).some((secret) => timingSafeEqual(sha256(webhookTokenOf(secret)), given));
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Every report with the token is taken, also one of an unknown parcel. */
export async function receiveReport(
  { db, clock, jobs, ...secrets }: Pick<AppContext, "db" | "clock" | "jobs"> & WithSessionSecret,
  { hintReaders = [] }: Pick<Couriers, "hintReaders">,
  { body, token = "" }: { body: string; token: string | undefined },
): Promise<{ ok: true } | { ok: false; reason: "token" }> {
  if (!isWebhookToken(secrets, token)) return { ok: false, reason: "token" };
  const named = hintReaders.flatMap(({ courier, readHint }) => {
    const { trackingNumber, order } = readHint(body);
    const isOf = eq(courierBooking.courier, courier);
    return [
      ...(trackingNumber ? [and(isOf, isNumbered(trackingNumber))] : []),
      ...(order ? [and(isOf, eq(courierBooking.outsideOrder, order))] : []),
    ];
  });
  if (named.length === 0) return { ok: true };
  await db.transaction(async (tx) => {
    const ids: string[] = [];
    // Each by its index, which a condition about two tables would not use.
    for (const isNamed of named) {
      const due = await selectBookings(tx).where(and(isNamed, eq(courierBooking.state, "booked")));
      ids.push(...due.map(({ id }) => id));
    }
    await tx.update(courierBooking).set({ nextCheckAt: clock.now() }).where(inArray(courierBooking.id, ids));
    if (ids.length > 0) await jobs.enqueue(tx, followParcelsJob, {}, { deduplicationKey: "due" });
  });
  return { ok: true };
}
