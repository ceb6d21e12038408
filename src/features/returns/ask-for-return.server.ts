// A customer asks to return, exchange or report something. Order, period and pieces are checked here, whatever the page showed; photographs
// are re-encoded before they are stored.
import { and, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { lockOrder } from "#core/orders/change-status.server.ts";
import { getMyOrderId } from "#core/orders/find-order.server.ts";
import type { Pieces } from "#core/orders/order-pieces.ts";
import { listOrderLines } from "#core/orders/pending-orders.server.ts";
import { canAskBack } from "#core/orders/piece-fate.ts";
import { notePieces } from "#core/orders/pieces/pieces.server.ts";
import { readOrderFate } from "#core/payments/read-order-fate.server.ts";
import type { PictureRefusal } from "#core/pictures/picture-form.ts";
import { intakePicture } from "#core/pictures/picture-intake.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { readOrderFacts } from "./order-facts.server.ts";
import { canAskForReturn } from "./return.policy.ts";
import { ownerReturnJob, returnMovedJob } from "./return-jobs.server.ts";
import { listAllowedReturns, needsReturnable, type ReturnKind } from "./return-rule.ts";
import { isOpenReturn } from "./return-state.ts";
import { returnPhotograph, returnRequest, returnStep } from "./returns.table.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

export type ReturnInput = {
  number: string;
  kind: ReturnKind;
  pieces: readonly Pieces[];
  reason: string;
  photographs: readonly File[];
  requestKey: string;
};

export type AskOutcome =
  | { ok: true; requestId: string }
  | { ok: false; reason: "not-allowed" | "open-request" | "not-returnable" | "pieces-gone" | "no-photograph" }
  | { ok: false; reason: "photograph"; refusal: PictureRefusal };

/** Throws NotFound for another customer's order. The same form sent twice is one request. */
export const askForReturn = command(canAskForReturn, ask);

async function ask(ctx: Context, actor: Actor, input: ReturnInput): Promise<AskOutcome> {
  const { db, clock, jobs } = ctx;
  const orderId = await getMyOrderId(db, actor, input.number);
  const early = await db.transaction((tx) => checkRequest(tx, clock.now(), { ...input, orderId }));
  if (early) return early;
  const photographs: Buffer[] = [];
  for (const file of input.photographs) {
    const taken = await intakePicture({ file }, actor.id);
    if (!taken.ok) return { ok: false, reason: "photograph", refusal: taken.reason };
    photographs.push(taken.picture.preview);
  }
  return db.transaction(async (tx): Promise<AskOutcome> => {
    const refused = await checkRequest(tx, clock.now(), { ...input, orderId });
    if (refused) return refused;
    const { kind, reason, pieces, requestKey } = input;
    const requestId = newId();
    const at = clock.now();
    await tx.insert(returnRequest).values({
      id: requestId,
      orderId,
      kind,
      status: "asked",
      reason,
      requestKey,
      askedAt: at,
    });
    await notePieces(tx, { orderId, cause: "asked-back", source: requestId, at }, pieces);
    await tx.insert(returnStep).values({ requestId, position: 0, status: "asked", at, by: actor.id });
    if (photographs.length > 0)
      await tx
        .insert(returnPhotograph)
        .values(photographs.map((bytes, position) => ({ requestId, position, bytes })));
    const step = { requestId, position: 0 };
    await jobs.enqueue(tx, returnMovedJob, step, { deduplicationKey: `${requestId}:0` });
    await jobs.enqueue(tx, ownerReturnJob, step, { deduplicationKey: `${requestId}:0` });
    return { ok: true, requestId };
  });
}

type Asked = ReturnInput & { orderId: string };

/** The answer to a request that is not stored: a refusal, or the same request stored before. */
async function checkRequest(tx: Transaction, now: Date, asked: Asked): Promise<AskOutcome | undefined> {
  const { orderId, kind, pieces, requestKey, photographs } = asked;
  await lockOrder(tx, orderId);
  const requests = await tx
    .select()
    .from(returnRequest)
    .where(eq(returnRequest.orderId, orderId))
    .orderBy(desc(returnRequest.askedAt));
  const known = requests.find((request) => request.requestKey === requestKey);
  if (known) return { ok: true, requestId: known.id };
  if (requests.some(({ status }) => isOpenReturn(status))) return { ok: false, reason: "open-request" };
  const { shipping: periods } = await readSettings(tx);
  const facts = await readOrderFacts(tx, orderId);
  const allowed = listAllowedReturns(facts, { periods, requests, now });
  if (allowed.every((one) => one.kind !== kind)) return { ok: false, reason: "not-allowed" };
  if (kind === "damage" && photographs.length === 0) return { ok: false, reason: "no-photograph" };
  const lines = await listOrderLines(tx, orderId);
  if (!canAskBack(await readOrderFate(tx, orderId), pieces)) return { ok: false, reason: "pieces-gone" };
  const isReturnable = pieces.every(
    ({ position }) => lines.find((one) => one.position === position)?.returnable,
  );
  return needsReturnable(kind) && !isReturnable ? { ok: false, reason: "not-returnable" } : undefined;
}

/** The customer answers the shop's question. Does nothing if there is none. */
export const answerReturnQuestion = command(
  canAskForReturn,
  async function answerReturnQuestion(
    { db, clock, jobs }: Context,
    actor,
    { number, requestId, answer }: { number: string; requestId: string; answer: string },
  ): Promise<void> {
    const orderId = await getMyOrderId(db, actor, number);
    await db.transaction(async (tx) => {
      const moved = await tx
        .update(returnRequest)
        .set({ status: "asked" })
        .where(
          and(
            eq(returnRequest.id, requestId),
            eq(returnRequest.orderId, orderId),
            eq(returnRequest.status, "question"),
          ),
        )
        .returning({ id: returnRequest.id });
      if (moved.length === 0) return;
      const [{ position } = { position: 0 }] = await tx
        .select({ position: sql<number>`max(${returnStep.position}) + 1` })
        .from(returnStep)
        .where(eq(returnStep.requestId, requestId));
      const step = { requestId, position };
      await tx
        .insert(returnStep)
        .values({ ...step, status: "asked", at: clock.now(), by: actor.id, note: answer });
      await jobs.enqueue(tx, ownerReturnJob, step, { deduplicationKey: `${requestId}:${position}` });
    });
  },
);
