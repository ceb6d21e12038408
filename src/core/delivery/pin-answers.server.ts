// Reads what the courier said of PIN codes, and notes which ones shoppers want to know of. A job asks the courier (src/features/couriers).
import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Settings } from "#core/settings/settings.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { dayMs } from "#platform/durations.ts";
import type { Place } from "./parcel-rates.ts";
import { answerDays, asksCourier, type PinAnswer, warnOfPin } from "./pin-answer.ts";
import { pinAnswer } from "./pin-answers.table.ts";
import { findPinCode } from "./pin-codes.server.ts";
import { findPlace } from "./places.server.ts";

type Asking = { settings: Pick<Settings, "parcels">; now: Date };

/** Undefined if the chosen courier has not answered in the last days. */
export async function findPinAnswer(
  db: Database | Transaction,
  pin: string,
  { settings, now }: Asking,
): Promise<PinAnswer | undefined> {
  if (!asksCourier(settings)) return undefined;
  const { prepaid, cash, days } = pinAnswer;
  const [row] = await db
    .select({ prepaid, cash, days })
    .from(pinAnswer)
    .where(
      and(
        eq(pinAnswer.pin, pin),
        eq(pinAnswer.courier, settings.parcels.courierKind),
        gt(pinAnswer.askedAt, new Date(now.getTime() - answerDays * dayMs)),
      ),
    );
  return row;
}

/** For staff who type an address; '' unless the courier has refused the place. */
export async function warnOfTypedPin(
  ctx: Pick<AppContext, "clock"> & { db: Database | Transaction },
  pin: string,
  settings: Pick<Settings, "parcels">,
): Promise<string> {
  await wantPinAnswer(ctx, pin, { settings });
  return warnOfPin(await findPinAnswer(ctx.db, pin, { settings, now: ctx.clock.now() }), pin);
}

/** The place of a parcel with what the courier said of it. */
export async function findServedPlace(
  db: Database | Transaction,
  pin: string,
  asking: Asking,
): Promise<Place> {
  const [place, courier] = await Promise.all([findPlace(pin), findPinAnswer(db, pin, asking)]);
  return { ...place, courier };
}

/** An answer of this age is asked for again, so that it stays current while shoppers want it. */
const renewedDays = 6;

/** Only PIN codes that exist are noted, so that typed nonsense asks no courier. Nobody waits for the answer. */
export async function wantPinAnswer(
  { db, clock }: Pick<AppContext, "clock"> & { db: Database | Transaction },
  pin: string,
  { settings }: Pick<Asking, "settings">,
): Promise<void> {
  if (!asksCourier(settings) || (await findPinCode(pin))?.city === undefined) return;
  const now = clock.now();
  const isOld = or(
    sql`${pinAnswer.askedAt} is null`,
    lt(pinAnswer.askedAt, new Date(now.getTime() - renewedDays * dayMs)),
    sql`${pinAnswer.courier} <> ${settings.parcels.courierKind}`,
  );
  await db
    .insert(pinAnswer)
    .values({ pin, wantedAt: now, nextCheckAt: now })
    .onConflictDoUpdate({
      target: pinAnswer.pin,
      set: {
        wantedAt: now,
        nextCheckAt: sql`case when ${isOld} then coalesce(${pinAnswer.nextCheckAt}, ${now}) else ${pinAnswer.nextCheckAt} end`,
      },
    });
}
