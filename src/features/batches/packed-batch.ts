// Which batches the lines of a parcel come from: the packer's choice in a form, the boxes ticked at first, and the parcel's
// contents.
import { isOrderNumber } from "#core/orders/order.ts";
import { countPiecesAt, type Pieces } from "#core/orders/order-pieces.ts";
import { isPacked, type OrderStatus } from "#core/orders/order-state.ts";
import { isBatchNumber } from "./batch.ts";

/** `number`: the order's. `position`: that of its line. */
export type PackedBatch = { number: string; position: number; batch: string };

/** For the customer: a published batch, and the position of the line packed from it. `pouredOn` is in words. */
export type ParcelBatch = { position: number; number: string; pouredOn: string; pouredBy: string };

/** The value of a checkbox: 'DD-26-00042:0:26-07'. */
export function writePackedBatch({ number, position, batch }: PackedBatch): string {
  return `${number}:${position}:${batch}`;
}

export function parsePackedBatch(given: unknown): PackedBatch | undefined {
  const [number = "", position = "", batch = "", ...more] = String(given).split(":");
  const isComplete =
    isOrderNumber(number) && /^\d{1,4}$/.test(position) && isBatchNumber(batch) && more.length === 0;
  return isComplete ? { number, position: Number(position), batch } : undefined;
}

/** The noted batches or, if none is noted, the only possible one. For an order already packed, only noted ones. */
export function tickedBatches(
  choices: readonly { batch: string; isNoted: boolean }[],
  status: OrderStatus,
): string[] {
  const noted = choices.filter(({ isNoted }) => isNoted);
  const ticked = noted.length === 0 && choices.length === 1 && !isPacked(status) ? choices : noted;
  return ticked.map(({ batch }) => batch);
}

/** The noted batches that are in the parcel: none before the order is packed, and none for a line whose pieces were all refunded before. */
export function batchesInParcel<Noted extends Pieces>(
  noted: readonly Noted[],
  { status, notSent }: { status: OrderStatus; notSent: readonly Pieces[] },
): Noted[] {
  if (!isPacked(status)) return [];
  return noted.filter(({ position, quantity }) => countPiecesAt(notSent, position) < quantity);
}
