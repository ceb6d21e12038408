// Staff answer a request, record what came back, refund it or send another parcel. Each is one transaction and idempotent.
import { and, eq, sql } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import { lockOrder } from "#core/orders/change-status.server.ts";
import type { Pieces } from "#core/orders/order-pieces.ts";
import type { OrderStatus } from "#core/orders/order-state.ts";
import { canReplace, type PieceCause } from "#core/orders/piece-fate.ts";
import { changeCause, listPiecesOf } from "#core/orders/pieces/pieces.server.ts";
import { takeBackPieces, takeReplacements } from "#core/orders/stock/order-stock.server.ts";
import type { ParcelLabel } from "#core/parcels/parcel.ts";
import { readOrderFate } from "#core/payments/read-order-fate.server.ts";
import {
  type PartRefundInput,
  type PartRefundOutcome,
  refundLockedPart,
} from "#core/payments/refund-part.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { NotFound } from "#platform/faults.ts";
import type { ExchangeRefusal } from "./exchange-rule.ts";
import { findReplacement } from "./replacements.server.ts";
import { canDecideReturn, canRefundReturn } from "./return.policy.ts";
import { returnMovedJob } from "./return-jobs.server.ts";
import { isOurFault } from "./return-rule.ts";
import { canMoveReturn, type ReturnStatus } from "./return-state.ts";
import { returnRequest, returnStep } from "./returns.table.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;
type RequestRow = typeof returnRequest.$inferSelect & { pieces: readonly Pieces[] };

/** `changed-meanwhile`: it was decided otherwise. */
export type MoveOutcome = { ok: true } | { ok: false; reason: "changed-meanwhile" };

/** `note` is shown to the customer. */
export const decideReturn = command(
  canDecideReturn,
  function decideReturn(
    ctx: Context,
    { id: by },
    { requestId, to, note }: { requestId: string; to: "approved" | "question" | "refused"; note: string },
  ): Promise<MoveOutcome> {
    return ctx.db.transaction(async (tx) => {
      const request = await lockRequest(tx, requestId);
      return addStep(tx, ctx, request, { to, by, note });
    });
  },
);

/**
 * `restock`: the pieces can be sold again. Pieces of an order cancelled
 * meanwhile, and of a return refused after they had come, are already in stock.
 */
export const receiveReturn = command(
  canDecideReturn,
  function receiveReturn(
    ctx: Context,
    { id: by },
    { requestId, restock }: { requestId: string; restock: boolean },
  ) {
    return ctx.db.transaction(async (tx): Promise<MoveOutcome> => {
      const request = await lockRequest(tx, requestId);
      const moved = await addStep(tx, ctx, request, { to: "received", by });
      if (moved.ok && moved.isNew) {
        const isCancelled = request.orderStatus === "cancelled";
        const change = { orderId: request.orderId, by, at: ctx.clock.now() };
        await takeBackPieces(tx, request.pieces, { restock, isCancelled, ...change });
      }
      return moved;
    });
  },
);

export type RefundReturnOutcome =
  | MoveOutcome
  | Exclude<Extract<PartRefundOutcome, { ok: false }>, { reason: "nothing-paid" }>;

/** Without `amount`, refunds the price of the pieces, with their share of the delivery if the fault is the shop's: the `shown` paise. */
export const refundReturn = command(
  canRefundReturn,
  function refundReturn(
    ctx: Context,
    { id: by },
    {
      requestId,
      amount,
      creditAgreement,
      shown,
    }: { requestId: string; amount: number | null } & Pick<PartRefundInput, "creditAgreement" | "shown">,
  ) {
    return ctx.db.transaction(async (tx): Promise<RefundReturnOutcome> => {
      const request = await lockRequest(tx, requestId);
      if (request.status === "refunded") return { ok: true };
      if (!canMoveReturn(request.status, "refunded")) return { ok: false, reason: "changed-meanwhile" };
      const { orderId, kind, pieces } = request;
      const part = amount === null ? { pieces, withDelivery: isOurFault(kind) } : { pieces, amount };
      const refunded = await refundLockedPart(tx, ctx, {
        orderId,
        part,
        reason: `Return: ${kind}`,
        requestKey: requestId,
        creditAgreement,
        shown,
        by,
      });
      if (refunded.ok) return addStep(tx, ctx, request, { to: "refunded", by, amount: refunded.amount });
      // There is nothing to refund, but the return is settled.
      if (refunded.reason === "nothing-paid")
        return addStep(tx, ctx, request, { to: "refunded", by, amount: 0 });
      return refunded;
    });
  },
);

export type ReplaceOutcome =
  | MoveOutcome
  /** `pieces-gone`: they were refunded, or replaced and the replacement is not back. */
  | { ok: false; reason: "out-of-stock" | "unknown-sku" | "pieces-gone" | ExchangeRefusal };

/** Sends another parcel: the same pieces, or as many of the product `sku`. */
export const replaceReturn = command(
  canDecideReturn,
  function replaceReturn(
    ctx: Context,
    { id: by },
    { requestId, sku, ...label }: ParcelLabel & { requestId: string; sku: string },
  ) {
    return ctx.db.transaction(async (tx): Promise<ReplaceOutcome> => {
      const request = await lockRequest(tx, requestId);
      if (request.status === "replaced") return { ok: true };
      if (!canMoveReturn(request.status, "replaced")) return { ok: false, reason: "changed-meanwhile" };
      if (!canReplace(await readOrderFate(tx, request.orderId), request.pieces))
        return { ok: false, reason: "pieces-gone" };
      const instead = sku ? await findReplacement(tx, request, sku) : undefined;
      if (instead && "refusal" in instead) return { ok: false, reason: instead.refusal };
      const isSent = await takeReplacements(tx, request.pieces, {
        insteadId: instead?.productId,
        areBack: request.status === "received",
        orderId: request.orderId,
        by,
        at: ctx.clock.now(),
      });
      if (!isSent) return { ok: false, reason: "out-of-stock" };
      return addStep(tx, ctx, request, { to: "replaced", by, ...label });
    });
  },
);

/** Also locks the order, so that its requests and refunds follow one another. Throws NotFound. */
async function lockRequest(
  tx: Transaction,
  requestId: string,
): Promise<RequestRow & { orderStatus: OrderStatus }> {
  const [known] = await tx
    .select({ orderId: returnRequest.orderId })
    .from(returnRequest)
    .where(eq(returnRequest.id, requestId));
  if (!known) throw new NotFound("no such return");
  const { status: orderStatus } = await lockOrder(tx, known.orderId);
  const [row] = await tx.select().from(returnRequest).where(eq(returnRequest.id, requestId)).for("update");
  if (!row) throw new NotFound("no such return");
  return { ...row, pieces: (await listPiecesOf(tx, [requestId])).get(requestId) ?? [], orderStatus };
}

type Step = { to: ReturnStatus; by: string; note?: string; amount?: number } & Partial<ParcelLabel>;

/** Tells the customer which courier fetches the pieces. `source`: the return's id. Idempotent; nothing once the return has moved on. */
export async function announcePickup(
  ctx: Context,
  { source: requestId, by, ...label }: ParcelLabel & { source: string; by: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    const isTold = and(
      eq(returnStep.requestId, requestId),
      eq(returnStep.trackingNumber, label.trackingNumber),
    );
    if (request.status !== "approved" || (await tx.$count(returnStep, isTold)) > 0) return;
    const note = "The courier fetches it from your address. Please keep it packed and at hand.";
    await insertStep(tx, ctx, request, { to: "approved", by, note, ...label });
  });
}

/** What a return with this status says of its pieces. `amount`: of its refund, in paise. */
function causeOf(status: ReturnStatus, amount: number | undefined): PieceCause {
  if (status === "received") return "back";
  if (status === "replaced") return "replaced";
  return status === "refunded" && amount === 0 ? "settled-free" : "asked-back";
}

/** Does nothing if the request already has this status. */
async function addStep(
  tx: Transaction,
  ctx: Context,
  request: RequestRow,
  step: Step,
): Promise<{ ok: true; isNew: boolean } | { ok: false; reason: "changed-meanwhile" }> {
  if (request.status === step.to) return { ok: true, isNew: false };
  if (!canMoveReturn(request.status, step.to)) return { ok: false, reason: "changed-meanwhile" };
  await insertStep(tx, ctx, request, step);
  return { ok: true, isNew: true };
}

async function insertStep(
  tx: Transaction,
  { clock, jobs }: Omit<Context, "db">,
  { id: requestId, status: from }: RequestRow,
  { to, ...step }: Step,
): Promise<void> {
  const [last] = await tx
    .select({ position: sql<number>`max(${returnStep.position})` })
    .from(returnStep)
    .where(eq(returnStep.requestId, requestId));
  const position = (last?.position ?? -1) + 1;
  await tx.insert(returnStep).values({ requestId, position, status: to, at: clock.now(), ...step });
  await tx.update(returnRequest).set({ status: to }).where(eq(returnRequest.id, requestId));
  await changeCause(tx, requestId, causeOf(to, step.amount));
  await jobs.enqueue(
    tx,
    returnMovedJob,
    { requestId, position },
    { deduplicationKey: `${requestId}:${position}` },
  );
  await recordAudit(tx, clock, {
    by: step.by,
    action: "return.moved",
    subject: `return:${requestId}`,
    before: { status: from },
    after: { status: to, ...step },
  });
}
