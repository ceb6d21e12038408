// The lines of a set in an order. Each part of a set is a line of its own, which names its set: so stock, tax and returns are those of any
// line, and what was put into the cart can still be told.

import { type StockLine, sumByProduct } from "#shop/catalogue/stock/stock-lines.ts";

/**
 * `setQuantity` are the sets that were bought, not the pieces of the part. `setFilling` is what was chosen for a box, and null for a set. All
 * are null for what was bought by itself.
 */
export type SetMark = {
  setId: string | null;
  setName: string | null;
  setQuantity: number | null;
  setFilling: string | null;
};

type MarkedLine = Partial<SetMark> & { productId: string; quantity: number };

/** Restores the items of the cart: a set or a filled box is one item, by the id under which it was sold. */
export function itemsOf(lines: readonly MarkedLine[]): { productId: string; quantity: number }[] {
  return groupSets(lines).map(([line]) => ({
    productId: soldIdOf(line),
    quantity: line.setQuantity ?? line.quantity,
  }));
}

/** The set or the filled box of a line, or else its product. */
export function soldIdOf({ setId, setFilling, productId }: Omit<MarkedLine, "quantity">): string {
  return setId ? setId + (setFilling ?? "") : productId;
}

type ShownLine = MarkedLine & { name: string; unitPrice: number };

/** The same with what a customer reads: a set by its name and its price, in paise. */
export function shownItemsOf<Line extends ShownLine>(lines: readonly Line[]): Line[] {
  return groupSets(lines).map((group) => {
    const [line] = group;
    const { setName, setQuantity } = line;
    if (!setQuantity) return line;
    const gross = group.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    return {
      ...line,
      productId: soldIdOf(line),
      name: setName ?? line.name,
      quantity: setQuantity,
      unitPrice: gross / setQuantity,
      gross,
    };
  });
}

/** The lines of one set or filled box together, every other line alone, in the order of the lines. */
function groupSets<Line extends MarkedLine>(lines: readonly Line[]): [Line, ...Line[]][] {
  const groups: [Line, ...Line[]][] = [];
  for (const line of lines) {
    const group = line.setId
      ? groups.find(([first]) => first.setId && soldIdOf(first) === soldIdOf(line))
      : undefined;
    if (group) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

/**
 * True where both have the same products in the same quantities. Order does not matter, nor whether a quantity is
 * spread over several lines of one product.
 */
export function hasSameItems(one: readonly StockLine[], other: readonly StockLine[]): boolean {
  const items = sumByProduct(one);
  const others = new Map(sumByProduct(other).map(({ productId, quantity }) => [productId, quantity]));
  return (
    items.length === others.size &&
    items.every(({ productId, quantity }) => others.get(productId) === quantity)
  );
}
