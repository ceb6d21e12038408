// Reads the page of paid and unpacked orders: one line per order, with its promised day.

import { describePlace } from "#core/orders/order.ts";
import { countItems } from "#core/orders/packed-line.ts";
import { countProofs } from "#core/parcels/proof/proofs.server.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { type LineOfBatches, readBatchChoices } from "#features/batches/batch-choices.server.ts";
import type { ReadContext } from "#platform/cached-read.ts";
import { describePackingPromise } from "./packing-promise.ts";
import { packerRemarks } from "./selected-order.ts";
import { listOrdersToPack } from "./selected-orders.server.ts";

export type UnpackedOrder = {
  number: string;
  customer: string;
  place: string;
  items: number;
  /** Remarks for the packer: express, handed over in person, partly refunded. */
  special: string;
  /** Undefined for an order handed over in person. */
  promise: { text: string; late: boolean } | undefined;
  /** How many photographs of the packed parcel there are. */
  proofs: number;
  /** Lines that come from a batch, with the batches to choose from. */
  batches: readonly LineOfBatches[];
};

export async function readUnpackedOrders(
  ctx: ReadContext,
  now: Date,
): Promise<{ orders: UnpackedOrder[]; hasMore: boolean }> {
  const { db } = ctx;
  const [{ orders, hasMore }, { shipping }] = await Promise.all([listOrdersToPack(db), readSettings(db)]);
  const ids = orders.map(({ id }) => id);
  const [batches, proofs] = await Promise.all([readBatchChoices(ctx, orders), countProofs(db, ids)]);
  return {
    hasMore,
    orders: orders.map((order) => {
      const { id, number, orderedAt, delivery, address, lines, daysToMake } = order;
      const ordered = { orderedAt, pin: address.zip, isExpress: delivery === "express", daysToMake };
      return {
        number,
        customer: address.name,
        place: describePlace(delivery, address),
        items: countItems(lines),
        special: packerRemarks(order),
        proofs: proofs.get(id) ?? 0,
        batches: batches.get(id) ?? [],
        promise: delivery === "in-person" ? undefined : describePackingPromise(ordered, shipping, now),
      };
    }),
  };
}
