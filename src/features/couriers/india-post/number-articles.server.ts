// Gives each parcel for the post office its article number, once: a parcel whose file is made again keeps it.
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { lockOrder } from "#core/orders/change-status.server.ts";
import { findOrderIds } from "#core/orders/change-statuses.server.ts";
import { nextCount } from "#core/orders/numbers/counter.server.ts";
import { isToPack } from "#core/orders/order-state.ts";
import { counter, parcel } from "#core/orders/orders.table.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { isMoneyBack } from "#core/orders/pieces/pieces.server.ts";
import { listOpenBookings } from "#core/parcels/bookings.server.ts";
import { isNumbered } from "#core/parcels/parcels.server.ts";
import { courierBooking } from "#core/parcels/parcels.table.ts";
import { parcelProof } from "#core/parcels/proof/proofs.table.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { weighOrder } from "../couriers/parcel-to-book.server.ts";
import { articleNumber, blockOf, findArticleFaults, offersPostFile, postCarrier } from "./article.ts";
import { canNumberArticles } from "./post.policy.ts";

type Context = Pick<AppContext, "db" | "clock">;

/** `faults`: why the parcel is not in the file, in the owner's words. */
export type NumberedArticle = { number: string } & ({ ok: true } | { ok: false; faults: string[] });

/** One outcome for each order, each in its own transaction. */
export const numberArticles = command(
  canNumberArticles,
  async function numberArticles(
    ctx: Context,
    { id: by },
    { numbers }: { numbers: readonly string[] },
  ): Promise<NumberedArticle[]> {
    const settings = await readSettings(ctx.db);
    const ids = await findOrderIds(ctx, numbers);
    const outcomes: NumberedArticle[] = [];
    for (const number of numbers) {
      const orderId = ids.get(number);
      const faults = !offersPostFile(settings)
        ? ["India Post is not chosen in Settings → Couriers, or the number of your contract is missing"]
        : orderId
          ? await ctx.db.transaction((tx) => numberArticle(tx, ctx, settings, { orderId, number, by }))
          : ["there is no order of this number"];
      outcomes.push(faults.length === 0 ? { number, ok: true } : { number, ok: false, faults });
    }
    return outcomes;
  },
);

type ToNumber = { orderId: string; number: string; by: string };

async function numberArticle(
  tx: Transaction,
  { clock }: Pick<Context, "clock">,
  settings: Settings,
  { orderId, number, by }: ToNumber,
): Promise<string[]> {
  const { status, due, cashDue: cash } = await lockOrder(tx, orderId);
  const { address, delivery } = await getOrderRow(tx, orderId);
  if (!isToPack(status)) return ["it is not to be sent: it has left, or is cancelled"];
  if (due > 0) return ["a part of its price is still to be paid"];
  if (delivery === "in-person") return ["it is handed over in person"];
  if (await isMoneyBack(tx, orderId)) return ["its money goes back"];
  const grams = (await findGramsOnScales(tx, orderId)) ?? (await weighOrder(tx, orderId));
  const faults = findArticleFaults({ ...address, grams, cash });
  if (faults.length > 0) return faults;
  const booked = (await listOpenBookings(tx, orderId)).filter(({ state }) => state !== "failed");
  const own = booked.find(({ courier }) => courier === "india-post");
  if (booked.length > 0 && !own) return ["another courier is booked for it"];
  if (own) {
    await tx.update(parcel).set({ grams, cash }).where(eq(parcel.id, own.parcelId));
    return [];
  }
  const trackingNumber = await takeNumber(tx, settings.post);
  if (!trackingNumber) return ["all article numbers of your block are used"];
  const id = newId();
  const booking = { id, at: clock.now(), by };
  const label = { carrier: postCarrier, trackingNumber };
  await tx.insert(parcel).values({ ...booking, orderId, ...label, bookedWith: "india-post", grams, cash });
  const article = { courier: "india-post", state: "booked", step: "booked" } as const;
  await tx.insert(courierBooking).values({ ...booking, parcelId: id, ...article });
  await recordAudit(tx, clock, {
    by,
    action: "parcel.numbered",
    subject: `order:${number}`,
    after: label,
  });
  return [];
}

/** The parcel of an order's latest photograph. */
async function findGramsOnScales(tx: Transaction, orderId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ grams: parcelProof.grams })
    .from(parcelProof)
    .where(and(eq(parcelProof.orderId, orderId), isNotNull(parcelProof.grams)))
    .orderBy(desc(parcelProof.at))
    .limit(1);
  return row?.grams ?? undefined;
}

/** Passes over numbers that an earlier block gave. Undefined behind the end of the block, whose counter then stays. */
async function takeNumber(tx: Transaction, post: Settings["post"]): Promise<string | undefined> {
  const series = blockOf(post);
  for (;;) {
    const used = await tx.select({ value: counter.value }).from(counter).where(eq(counter.name, series));
    if (!articleNumber(post, used[0]?.value ?? 0)) return undefined;
    const number = articleNumber(post, (await nextCount(tx, series)) - 1);
    if (!number) return undefined;
    if ((await tx.$count(parcel, isNumbered(number))) === 0) return number;
  }
}
