// The lines of a set in an order. Each part is a line of its own that names its set: so it has stock, tax and returns like any line, and
// the items of the cart can be restored.

import { type StockLine, sumByProduct } from "#shop/catalogue/stock/stock-lines.ts";

/**
 * `setQuantity`: how many sets were bought, not pieces of the part. `setFilling`:
 * what was chosen for a box; null for a set. All are null for products bought alone.
 */
export type SetMark = {
  setId: string | null;
  setName: string | null;
  setQuantity: number | null;
  setFilling: string | null;
};

type MarkedLine = Partial<SetMark> & { productId: string; quantity: number };

/** Restores the items of the cart: a set or a filled box is one item, with the id under which it was sold. */
export function itemsOf(lines: readonly MarkedLine[]): { productId: string; quantity: number }[] {
  return groupSets(lines).map(([line]) => ({
    productId: soldIdOf(line),
    quantity: line.setQuantity ?? line.quantity,
  }));
}

/** The id of the line's set or filled box, or else of its product. */
export function soldIdOf({ setId, setFilling, productId }: Omit<MarkedLine, "quantity">): string {
  return setId ? setId + (setFilling ?? "") : productId;
}

type ShownLine = MarkedLine & { name: string; unitPrice: number };

/** Like `itemsOf`, as shown to customers: a set by its name and its price in paise. */
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

/** Groups the lines of one set or filled box; other lines stay alone. Keeps the order of the lines. */
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

/** Whether both have the same products in the same quantities, in any order and over any number of lines. */
export function hasSameItems(one: readonly StockLine[], other: readonly StockLine[]): boolean {
  const items = sumByProduct(one);
  const others = new Map(sumByProduct(other).map(({ productId, quantity }) => [productId, quantity]));
  return (
    items.length === others.size &&
    items.every(({ productId, quantity }) => others.get(productId) === quantity)
  );
}
