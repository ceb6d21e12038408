// Counts the pieces out for an order, by line: sold and not back, or sent as replacements. Every command that moves an order's stock calls
// this.
import { type Pieces, totalPieces } from "../order-pieces.ts";

/** The reasons for stock movements of an order. A piece lost or damaged on its way is written off and no longer out. */
export const stockReasons = {
  sold: "sold",
  cancelled: "cancelled",
  reopened: "taken up again",
  returned: "returned",
  replacement: "replacement",
  lost: "lost or damaged",
  writtenOff: "cannot be sold",
} as const;

/** `position` is null for an older movement whose line is unknown. */
export type OrderMovement = { position: number | null; productId: string; change: number; reason: string };

export type SoldPieces = Pieces & { productId: string };

/** Pieces of one product out for a line; `position` is null for the replacement of an older movement. */
export type PiecesOut = { position: number | null; productId: string; quantity: number };

const countedReasons: readonly string[] = [
  stockReasons.returned,
  stockReasons.lost,
  stockReasons.replacement,
];

/** In the order of lines; each line's own product first, then its replacements. */
export function countPiecesOut(
  lines: readonly SoldPieces[],
  movements: readonly OrderMovement[],
): PiecesOut[] {
  const counted = assignLines(
    lines,
    movements.filter(({ reason }) => countedReasons.includes(reason)),
  );
  const ofLines = lines.flatMap((line) => {
    const ofLine = counted.filter(({ position }) => position === line.position);
    const instead = countByProduct(ofLine.filter(({ productId }) => productId !== line.productId));
    const own = ofLine.filter(({ productId }) => productId === line.productId);
    // Replacements count instead of pieces, so that a line never has more pieces out than it sold.
    const most = line.quantity - totalPieces(instead);
    const { position, productId } = line;
    return [
      { position, productId, quantity: Math.min(most, line.quantity - sumOfChanges(own)) },
      ...instead.map((one) => ({ position, ...one })),
    ];
  });
  const ofNoLine = countByProduct(counted.filter(({ position }) => position === null));
  return [...ofLines, ...ofNoLine.map((one) => ({ position: null, ...one }))].filter(
    ({ quantity }) => quantity > 0,
  );
}

/** Takes the wanted pieces from those that are out, a line's own product first; fewer if fewer are out. */
export function takeFromPiecesOut(out: readonly PiecesOut[], wanted: readonly Pieces[]): PiecesOut[] {
  const left = out.map((one) => ({ ...one }));
  return wanted.flatMap(({ position, quantity }) => {
    let open = quantity;
    return left
      .filter((one) => one.position === position)
      .flatMap((one) => {
        const taken = Math.min(open, one.quantity);
        open -= taken;
        one.quantity -= taken;
        return taken > 0 ? [{ ...one, quantity: taken }] : [];
      });
  });
}

/**
 * Assigns movements without a line to the lines of their product, in order,
 * as far as each has pieces out. A product without a line was a replacement.
 */
function assignLines(
  lines: readonly SoldPieces[],
  movements: readonly OrderMovement[],
): Omit<OrderMovement, "reason">[] {
  const known = movements.filter(({ position }) => position !== null);
  const early = movements.filter(({ position }) => position === null);
  const productIds = [...new Set(early.map(({ productId }) => productId))];
  return [
    ...known,
    ...productIds.flatMap((productId): Omit<OrderMovement, "reason">[] => {
      const change = sumOfChanges(early.filter((one) => one.productId === productId));
      const ofProduct = lines.filter((line) => line.productId === productId);
      if (ofProduct.length === 0) return [{ position: null, productId, change }];
      let open = Math.max(0, change);
      return ofProduct.map((line) => {
        const isKnown = (one: OrderMovement) => one.position === line.position && one.productId === productId;
        const back = Math.min(open, Math.max(0, line.quantity - sumOfChanges(known.filter(isKnown))));
        open -= back;
        return { position: line.position, productId, change: back };
      });
    }),
  ];
}

/** Pieces that went out and are not back. */
function countByProduct(movements: readonly { productId: string; change: number }[]) {
  return [...Map.groupBy(movements, ({ productId }) => productId)].map(([productId, ofProduct]) => ({
    productId,
    quantity: Math.max(0, -sumOfChanges(ofProduct)),
  }));
}

function sumOfChanges(movements: readonly { change: number }[]): number {
  return movements.reduce((sum, { change }) => sum + change, 0);
}
