// Prices single pieces of a line: price, discount and delivery are allocated so that all pieces add up to exactly the line.
import { allocate } from "#core/money/allocate.ts";
import { type Charge, type ChargeKind, chargeOf } from "#core/money/charge.ts";

/** Amounts in paise, as stored with the order. */
export type SoldLine = {
  position: number;
  sku: string;
  quantity: number;
  unitPrice: number;
  discountShare: number;
  chargeShare: number;
};

export type Pieces = { position: number; quantity: number };

/** The value of a form's control, read by `pieceChoices`. */
export function writePieces({ position, quantity }: Pieces): string {
  return `${position}:${quantity}`;
}

/**
 * Paise: `amount` was refunded for the pieces. `discount` and `delivery` are
 * their shares if that is the price paid; absent if staff chose another amount.
 */
export type RefundedPieces = Pieces & { amount: number; discount?: number; delivery?: number };

export type PricedPieces = {
  position: number;
  sku: string;
  quantity: number;
  unitPrice: number;
  discount: number;
  delivery: number;
  /** unitPrice × quantity − discount + delivery, or an amount chosen by staff. */
  total: number;
};

/** `first` counts from 0. Pieces of a line may differ by a paisa: the first ones are larger. */
export function pricePieces(
  line: SoldLine,
  { first, quantity, withDelivery }: { first: number; quantity: number; withDelivery: boolean },
): PricedPieces {
  const { position, sku, unitPrice } = line;
  const shareOf = (amount: number) =>
    allocate(
      amount,
      Array.from({ length: line.quantity }, () => 1),
    )
      .slice(first, first + quantity)
      .reduce((sum, share) => sum + share, 0);
  const discount = shareOf(line.discountShare);
  const delivery = withDelivery ? shareOf(line.chargeShare) : 0;
  const total = unitPrice * quantity - discount + delivery;
  return { position, sku, quantity, unitPrice, discount, delivery, total };
}

export function totalPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function countPiecesAt(pieces: readonly Pieces[], position: number): number {
  return totalPieces(pieces.filter((one) => one.position === position));
}

/** Undefined if more pieces are wanted than a line has left, or none. */
export function priceWantedPieces(
  lines: readonly SoldLine[],
  {
    wanted,
    taken,
    withDelivery,
  }: { wanted: readonly Pieces[]; taken: readonly Pieces[]; withDelivery: boolean },
): PricedPieces[] | undefined {
  const positions = [...new Set(wanted.map(({ position }) => position))];
  if (positions.some((position) => lines.every((line) => line.position !== position))) return undefined;
  const priced = lines.flatMap((line) => {
    const quantity = countPiecesAt(wanted, line.position);
    if (quantity === 0) return [];
    const first = countPiecesAt(taken, line.position);
    return [
      first + quantity > line.quantity ? undefined : pricePieces(line, { first, quantity, withDelivery }),
    ];
  });
  const found = priced.filter((one) => one !== undefined);
  return found.length > 0 && found.length === priced.length ? found : undefined;
}

/** The pieces with `amount` paise allocated to them by their price. */
export function chargePieces(pieces: readonly PricedPieces[], amount: number): PricedPieces[] {
  const shares = allocate(
    amount,
    pieces.map(({ total }) => total),
  );
  return pieces.map((one, index) => ({ ...one, total: shares[index] ?? 0 }));
}

/** The pieces as a refund stores them. */
export function toRefunded(pieces: readonly PricedPieces[]): RefundedPieces[] {
  return pieces.map(({ position, quantity, unitPrice, discount, delivery, total }) => {
    const isPrice = unitPrice * quantity - discount + delivery === total;
    return { position, quantity, amount: total, ...(isPrice ? { discount, delivery } : {}) };
  });
}

/** Joins stored pieces with the order's lines. */
export function fromRefunded(
  lines: readonly SoldLine[],
  refunded: readonly RefundedPieces[],
): PricedPieces[] {
  return refunded.flatMap(({ position, quantity, amount, discount = 0, delivery = 0 }) => {
    const line = lines.find((one) => one.position === position);
    if (!line) return [];
    const { sku, unitPrice } = line;
    return [{ position, sku, quantity, unitPrice, discount, delivery, total: amount }];
  });
}

/** The lines without their shares of the charges in `gone`, which are subtracted in that order. */
export function shareWithout<Line extends SoldLine>(
  lines: readonly Line[],
  { charges, gone }: { charges: readonly Charge[]; gone: readonly ChargeKind[] },
): Line[] {
  let shares = lines.map(({ chargeShare }) => chargeShare);
  for (const kind of gone) {
    const taken = allocate(chargeOf({ charges }, kind), shares);
    shares = shares.map((share, index) => share - (taken[index] ?? 0));
  }
  return lines.map((line, index) => ({ ...line, chargeShare: shares[index] ?? 0 }));
}

/** Paise of a charge that no refunded pieces took; 0 if it is in `gone`. `gone` and `refunded` are in the order of their refunds. */
export function chargeLeft(
  lines: readonly SoldLine[],
  {
    kind,
    charges,
    gone,
    refunded,
  }: {
    kind: ChargeKind;
    charges: readonly Charge[];
    gone: readonly ChargeKind[];
    refunded: readonly RefundedPieces[];
  },
): number {
  if (gone.includes(kind)) return 0;
  const withIt = shareWithout(lines, { charges, gone });
  const without = shareWithout(lines, { charges, gone: [...gone, kind] });
  return withIt.reduce((sum, line, index) => {
    const other = without[index] ?? line;
    return sum + shareOfRest(line, refunded) - shareOfRest(other, refunded);
  }, 0);
}

/** The line's charges, less the shares of pieces refunded with theirs. */
function shareOfRest(line: SoldLine, refunded: readonly RefundedPieces[]): number {
  let first = 0;
  let left = line.chargeShare;
  for (const { position, quantity, delivery } of refunded) {
    if (position !== line.position) continue;
    if (delivery) left -= pricePieces(line, { first, quantity, withDelivery: true }).delivery;
    first += quantity;
  }
  return left;
}
