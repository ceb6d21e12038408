// Counts which pieces of an order are out of stock for it, line by line: those that were sold and did not come back, and those
// that were sent instead. Every verb that moves stock for an order asks here.
import { type Pieces, totalPieces } from "../order-pieces.ts";

/** Why stock moves for an order. A piece that was lost or damaged on its way is no longer out for the order, and is written off. */
export const stockReasons = {
  sold: "sold",
  cancelled: "cancelled",
  reopened: "taken up again",
  returned: "returned",
  replacement: "replacement",
  lost: "lost or damaged",
  writtenOff: "cannot be sold",
} as const;

/** `position` is null where it cannot be told of which line an early movement was. */
export type OrderMovement = { position: number | null; productId: string; change: number; reason: string };

export type SoldPieces = Pieces & { productId: string };

/** Pieces of one product that are out for a line; `position` is null for a replacement of an early movement. */
export type PiecesOut = { position: number | null; productId: string; quantity: number };

const reasonsThatCount: readonly string[] = [
  stockReasons.returned,
  stockReasons.lost,
  stockReasons.replacement,
];

/** Lines in their order; behind the product of a line those that were sent instead of it. */
export function countPiecesOut(
  lines: readonly SoldPieces[],
  movements: readonly OrderMovement[],
): PiecesOut[] {
  const counted = assignLines(
    lines,
    movements.filter(({ reason }) => reasonsThatCount.includes(reason)),
  );
  const ofLines = lines.flatMap((line) => {
    const ofLine = counted.filter(({ position }) => position === line.position);
    const instead = countByProduct(ofLine.filter(({ productId }) => productId !== line.productId));
    const own = ofLine.filter(({ productId }) => productId === line.productId);
    // A replacement takes the place of a piece, so that a line has never more pieces out than it sold.
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

/**
 * Takes the pieces that are named by their lines out of those that are out, the line's own product first. Fewer than are named where fewer are out.
 */
export function takeFromOut(out: readonly PiecesOut[], wanted: readonly Pieces[]): PiecesOut[] {
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
 * Gives movements without a line the lines of their product: what came back is divided over them in their order, as far as each has
 * pieces out. A product that is on no line was sent instead of another.
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
  return [...Map.groupBy(movements, ({ productId }) => productId)].flatMap(([productId, ofProduct]) => {
    const quantity = -sumOfChanges(ofProduct);
    return quantity > 0 ? [{ productId, quantity }] : [];
  });
}

function sumOfChanges(movements: readonly { change: number }[]): number {
  return movements.reduce((sum, { change }) => sum + change, 0);
}
