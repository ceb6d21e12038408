// Confirms an order on delivery when its customer or staff do so, and ends it if it is cancelled or nobody confirms it in time.
import { and, asc, eq, lte } from "drizzle-orm";
import { removeStock } from "#core/catalogue/stock/stock.server.ts";
import {
  type Confirmation,
  confirmPurchase,
  lockPurchase,
  type TakeLate,
} from "#core/checkout/confirm-purchase.server.ts";
import { describeShort, releaseReservations } from "#core/checkout/reserve-stock.server.ts";
import { anyone } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { type ContactWay, contactProof, readContactProof } from "#core/identity/contact-proof.server.ts";
import type { WithSessionSecret } from "#core/identity/session-secret.server.ts";
import { linesOfProducts } from "#core/orders/made-to-order.ts";
import { canProcessOrders } from "#core/orders/order.policy.ts";
import { isOfNumberAlone } from "#core/orders/order-link.server.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { onDeliveryEndedJob } from "#core/payments/payment-jobs.server.ts";
import { findLockedPayment, movePayment } from "#core/payments/payments.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import { cashOnDelivery } from "../on-delivery.table.ts";
import type { ConfirmedHow, PromiseState } from "../on-delivery.ts";
import { findPromise, movePromise } from "../promises.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/**
 * `ended`: the order was cancelled, or not confirmed in time. `bought`: the same products were paid in another way. `unproven`: nobody has
 * proved the number or the email address. `sold-out`: no pieces were reserved, and too few are left; the order keeps waiting.
 */
export type ConfirmOnDeliveryOutcome =
  | { ok: true; orderNumber: string }
  | { ok: false; reason: "sold-out"; lines: { name: string; left: number }[] }
  | { ok: false; reason: "ended" | "bought" | "discount-used" | "unproven" };

/**
 * Confirms the order for anyone with the address of its page, which is in the customer's email and cannot be guessed. The browser of somebody
 * known by a number alone has seen that address without any proof, so such an order also needs the proof that a message brought (`proofOfContact`). Idempotent. Throws NotFound.
 */
export const confirmOnDelivery = command(
  anyone,
  function confirmOnDelivery(
    { db, clock, jobs, ...secrets }: Context & WithSessionSecret,
    { id: by },
    { orderId, proof = "" }: { orderId: string; proof?: string },
  ): Promise<ConfirmOnDeliveryOutcome> {
    return db.transaction(async (tx) => {
      const way = readProofOfContact(secrets, orderId, proof);
      if (!way && (await isOfNumberAlone(tx, orderId))) return { ok: false, reason: "unproven" };
      return confirmPromised(
        tx,
        { clock, jobs, by },
        { orderId, confirmedBy: way === "whatsapp" ? way : by, how: way ?? "page" },
      );
    });
  },
);

const purpose = "confirm-on-delivery";

/** For the address that a message brings: whoever has it reads what is sent to the order's email address or telephone number. */
export function proofOfContact(
  secret: Pick<WithSessionSecret, "sessionSecret">,
  orderId: string,
  way: ContactWay,
): string {
  return contactProof(secret, purpose, orderId, way);
}

/** Undefined for no proof, and for that of another order. */
export function readProofOfContact(
  secrets: WithSessionSecret,
  orderId: string,
  proof: string,
): ContactWay | undefined {
  const read = readContactProof(secrets, purpose, proof);
  return read?.subject === orderId ? read.way : undefined;
}

/** What the buttons of the question on WhatsApp send back: yes, then no. */
export function answerPayloads(
  secret: Pick<WithSessionSecret, "sessionSecret">,
  orderId: string,
): [yes: string, no: string] {
  const proof = proofOfContact(secret, orderId, "whatsapp");
  return [`yes:${proof}`, `no:${proof}`];
}

/** Undefined if the shop has not made it. */
export function readAnswer(
  secrets: WithSessionSecret,
  payload: string,
): { orderId: string; isYes: boolean } | undefined {
  const [, answer, proof = ""] = /^(yes|no):(.{1,200})$/.exec(payload) ?? [];
  const read = readContactProof(secrets, purpose, proof);
  return read?.way === "whatsapp" ? { orderId: read.subject, isYes: answer === "yes" } : undefined;
}

/** Staff confirm after a telephone call with the customer. */
export const confirmByPhone = command(
  canProcessOrders,
  function confirmByPhone({ db, clock, jobs }: Context, { id: by }, { orderId }: { orderId: string }) {
    return db.transaction(async (tx) => {
      const confirmed = await confirmPromised(
        tx,
        { clock, jobs, by },
        { orderId, confirmedBy: by, how: "staff" },
      );
      if (confirmed.ok)
        await recordAudit(tx, clock, {
          by,
          action: "order.confirmed-by-phone",
          subject: `order:${confirmed.orderNumber}`,
        });
      return confirmed;
    });
  },
);

/** `how`: null if no confirmation was asked for. */
type ToConfirm = { orderId: string; confirmedBy: string; how: ConfirmedHow | null };

/** Confirms in the caller's transaction. A refusal changes nothing. */
async function confirmPromised(
  tx: Transaction,
  confirmation: Confirmation,
  { orderId, confirmedBy, how }: ToConfirm,
): Promise<ConfirmOnDeliveryOutcome> {
  if (!(await findPromise(tx, orderId))) throw new NotFound("no order of this id is paid on delivery");
  const bought = await lockPurchase(tx, orderId);
  const { number } = await getOrderRow(tx, orderId);
  if (number) return { ok: true, orderNumber: number };
  // Read again: another process may have ended the order while this one waited for the lock.
  const promise = await findPromise(tx, orderId);
  if (promise?.state !== "to-confirm" || promise.confirmBy <= confirmation.clock.now())
    return { ok: false, reason: "ended" };
  let short: { name: string; left: number }[] = [];
  const takeLate: TakeLate<"sold-out"> = async (part, { order: { lines } }) => {
    const products = linesOfProducts(lines);
    const taken = await removeStock(part, products);
    if (taken.ok) return undefined;
    short = describeShort(products, taken.short);
    return "sold-out";
  };
  const confirmed = await confirmPurchase(tx, confirmation, bought, { received: null, takeLate });
  if (confirmed.ok) await movePromise(tx, promise, "confirmed", { confirmedBy, confirmedHow: how });
  else if (confirmed.reason === "already-paid") return { ok: false, reason: "bought" };
  else if (confirmed.reason === "sold-out") return { ok: false, reason: "sold-out", lines: short };
  else return { ok: false, reason: "discount-used" };
  return confirmed;
}

/** Confirms an order that the same transaction has stored. Returns its number. */
export async function confirmAtOnce(
  tx: Transaction,
  confirmation: Confirmation,
  of: ToConfirm,
): Promise<string> {
  const confirmed = await confirmPromised(tx, confirmation, of);
  if (!confirmed.ok)
    throw new Error(`order ${of.orderId} was placed and is not confirmed: ${confirmed.reason}`);
  return confirmed.orderNumber;
}

/** The customer cancels, with the address of the order's page. */
export const cancelOnDelivery = command(
  anyone,
  function cancelOnDelivery(ctx: Context, _actor, { orderId }: { orderId: string }) {
    return endWaiting(ctx, { orderId, to: "cancelled" });
  },
);

/** Staff cancel: the customer cannot be reached, or does not want the order. */
export const cancelUnconfirmed = command(
  canProcessOrders,
  function cancelUnconfirmed(ctx: Context, _actor, { orderId }: { orderId: string }) {
    return endWaiting(ctx, { orderId, to: "cancelled" });
  },
);

/** Ends a waiting order and returns its pieces. Returns whether it was waiting; a confirmed order is left alone. Throws NotFound. */
async function endWaiting(
  { db, clock, jobs }: Context,
  { orderId, to }: { orderId: string; to: Extract<PromiseState, "silent" | "cancelled"> },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const payment = await findLockedPayment(tx, orderId);
    const promise = payment && (await findPromise(tx, orderId));
    if (!promise) throw new NotFound("no order of this id is paid on delivery");
    if (promise.state !== "to-confirm") return false;
    const at = clock.now();
    await movePromise(tx, promise, to, { endedAt: at });
    await movePayment(tx, payment, "lapsed");
    await releaseReservations(tx, [orderId], at);
    if (to === "silent")
      await jobs.enqueue(tx, onDeliveryEndedJob, { orderId }, { deduplicationKey: orderId });
    return true;
  });
}

const batchSize = 200;

/** Ends orders not confirmed in time, whose pieces are already released. Runs every few minutes, in one process. */
export async function endUnconfirmedOrders(ctx: Context & Pick<AppContext, "log">): Promise<void> {
  const due = await ctx.db
    .select({ orderId: cashOnDelivery.orderId })
    .from(cashOnDelivery)
    .where(and(eq(cashOnDelivery.state, "to-confirm"), lte(cashOnDelivery.confirmBy, ctx.clock.now())))
    .orderBy(asc(cashOnDelivery.confirmBy))
    .limit(batchSize);
  for (const { orderId } of due) await endWaiting(ctx, { orderId, to: "silent" });
  if (due.length > 0) ctx.log.info({ orders: due.length }, "orders on delivery ended in silence");
}
