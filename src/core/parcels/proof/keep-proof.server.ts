// Keeps how a parcel looked when it was packed. The photograph is re-encoded before it is stored, so that its place and camera are gone.
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Actor } from "#core/identity/actor.ts";
import { command } from "#core/identity/command.server.ts";
import { lockOrder } from "#core/orders/change-status.server.ts";
import { getOrderId } from "#core/orders/find-order.server.ts";
import { canProcessOrders } from "#core/orders/order.policy.ts";
import { isToPack } from "#core/orders/order-state.ts";
import type { PictureRefusal } from "#core/pictures/picture-form.ts";
import { intakePicture } from "#core/pictures/picture-intake.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { canKeepProof } from "./proof.policy.ts";
import { parcelProof } from "./proofs.table.ts";

type Context = Pick<AppContext, "db" | "clock">;

export type ProofInput = {
  number: string;
  photograph: File | undefined;
  grams: number | null;
  trackingNumber: string | null;
};

/** `gone`: the order is cancelled, or the parcel has left and a packer sends the photograph. */
export type KeepProofOutcome =
  | { ok: true }
  | { ok: false; reason: "gone" | "too-many" }
  | { ok: false; reason: "photograph"; refusal: PictureRefusal };

/** Enough for several parcels of one order, each from several sides. */
const maxProofs = 12;

/** The same photograph sent again changes the weight and the number that were typed with it. Throws NotFound. */
export const keepProof = command(
  canKeepProof,
  async function keepProof(ctx: Context, actor, input: ProofInput): Promise<KeepProofOutcome> {
    const { db, clock } = ctx;
    const { number, photograph = new File([], ""), grams, trackingNumber } = input;
    const orderId = await getOrderId(db, number);
    const id = await idOf(orderId, photograph);
    const early = await db.transaction((tx) => refuse(tx, actor, { orderId, id }));
    if (early) return early;
    const taken = await intakePicture({ file: photograph }, actor.id);
    if (!taken.ok) return { ok: false, reason: "photograph", refusal: taken.reason };
    return db.transaction(async (tx): Promise<KeepProofOutcome> => {
      const refused = await refuse(tx, actor, { orderId, id });
      if (refused) return refused;
      const noted = { grams, trackingNumber };
      const row = { id, orderId, bytes: taken.picture.preview, ...noted, at: clock.now(), by: actor.id };
      await tx.insert(parcelProof).values(row).onConflictDoUpdate({ target: parcelProof.id, set: noted });
      await recordAudit(tx, clock, {
        by: actor.id,
        action: "parcel.photographed",
        subject: `order:${number}`,
        after: noted,
      });
      return { ok: true };
    });
  },
);

async function refuse(
  tx: Transaction,
  actor: Actor,
  { orderId, id }: { orderId: string; id: string },
): Promise<KeepProofOutcome | undefined> {
  const { status } = await lockOrder(tx, orderId);
  const isGone = status === "cancelled" || (!isToPack(status) && !canProcessOrders(actor));
  if (isGone) return { ok: false, reason: "gone" };
  const kept = await tx
    .select({ id: parcelProof.id })
    .from(parcelProof)
    .where(eq(parcelProof.orderId, orderId));
  const isFull = kept.length >= maxProofs && kept.every((one) => one.id !== id);
  return isFull ? { ok: false, reason: "too-many" } : undefined;
}

async function idOf(orderId: string, photograph: File): Promise<string> {
  const bytes = new Uint8Array(await photograph.arrayBuffer());
  return createHash("sha256").update(orderId).update(bytes).digest("hex").slice(0, 40);
}
