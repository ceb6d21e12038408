// Asks the courier about the PIN codes that shoppers typed. Pages read its answers, and never wait for it.
import { asc, eq, lte } from "drizzle-orm";
import { answerDays } from "#core/delivery/pin-answer.ts";
import { pinAnswer } from "#core/delivery/pin-answers.table.ts";
import type { CourierAdapter, CourierAnswer, CourierQuote } from "#core/parcels/courier.ts";
import type { CourierContext } from "#core/parcels/couriers.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { dayMs, minuteMs } from "#platform/durations.ts";
import { findCourier } from "./find-courier.server.ts";

/** A usual parcel: the smallest weight that couriers charge, and cash as for a usual order. */
const usual = { grams: 500, cash: 1_000_00 };

/** Two calls for each, within the minute until the next time. */
const pinsAtOnce = 10;

/** Answers stay current while somebody wants them, so they are renewed a day before they end. */
const renewedMs = (answerDays - 1) * dayMs;

/** Ends at the first answer that says nothing of the PIN code, such as silence; that one is asked later. */
export async function askPins(ctx: CourierContext): Promise<void> {
  const courier = await findCourier(ctx);
  if (!courier) return;
  const { db, clock } = ctx;
  const due = await db
    .select()
    .from(pinAnswer)
    .where(lte(pinAnswer.nextCheckAt, clock.now()))
    .orderBy(asc(pinAnswer.nextCheckAt), asc(pinAnswer.pin))
    .limit(pinsAtOnce);
  for (const { pin, wantedAt, askedAt } of due) {
    const now = clock.now();
    const isWanted = !askedAt || wantedAt.getTime() > now.getTime() - answerDays * dayMs;
    const answer = isWanted ? await askPin(courier, pin) : { nextCheckAt: null };
    const later = { nextCheckAt: new Date(now.getTime() + 10 * minuteMs) };
    const heard =
      answer && isWanted ? { askedAt: now, nextCheckAt: new Date(now.getTime() + renewedMs) } : {};
    await db
      .update(pinAnswer)
      .set({ ...(answer ?? later), ...heard })
      .where(eq(pinAnswer.pin, pin));
    if (!answer) return;
  }
}

async function askPin(courier: CourierAdapter, pinCode: string) {
  const paid = readQuote(await courier.quote({ pinCode, grams: usual.grams, cash: 0 }));
  if (paid === undefined) return undefined;
  const onDelivery = paid && readQuote(await courier.quote({ pinCode, ...usual }));
  if (onDelivery === undefined) return undefined;
  const { days = null, cost = null } = paid ?? {};
  return { courier: courier.kind, prepaid: paid !== null, cash: onDelivery !== null, days, cost };
}

/** The courier's first offer; null if it does not go there, undefined if it said nothing of the place. */
function readQuote(answer: CourierAnswer<readonly CourierQuote[]>): CourierQuote | null | undefined {
  if (answer.ok) return answer.value[0] ?? null;
  return answer.reason === "not-served" ? null : undefined;
}

export function registerPinJobs(ctx: CourierContext & Pick<AppContext, "jobs">): void {
  ctx.jobs.schedule("courier.ask-pins", "* * * * *", () => askPins(ctx));
}
