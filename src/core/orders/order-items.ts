// The lines of a set in an order. Each part is a line of its own that names its set: so it has stock, tax and returns like any line, and
// the items of the cart can be restored.

import { describeLabelWords, writeLabelWords } from "#core/catalogue/label/words-on-label.ts";
import { readSoldId } from "#core/catalogue/sets/box.ts";
import { type StockLine, sumByProduct } from "#core/catalogue/stock/stock-lines.ts";

/**
 * `setQuantity`: how many sets were bought, not pieces of the part. `setFilling`: the end of the id under which the set or box was sold,
 * its filling and the words on labels; null if it has neither. All are null for products bought alone. `labelWords`: the shopper's words
 * on the line's label; '' for none.
 */
export type LineMark = {
  setId: string | null;
  setName: string | null;
  setQuantity: number | null;
  setFilling: string | null;
  labelWords: string;
};

/** The mark of a line that is shown by itself. */
export const noSet: LineMark = {
  setId: null,
  setName: null,
  setQuantity: null,
  setFilling: null,
  labelWords: "",
};

type MarkedLine = Partial<LineMark> & { productId: string; quantity: number };

/** Restores the items of the cart, with the ids under which they were sold: a set or a filled box is one item. */
export function itemsOf(lines: readonly MarkedLine[]): { productId: string; quantity: number }[] {
  return groupSets(lines).map(([line]) => ({
    productId: soldIdOf(line),
    quantity: line.setQuantity ?? line.quantity,
  }));
}

/** The id of the line's set or filled box, or else of its product, with the words on its label. */
export function soldIdOf({
  setId,
  setFilling,
  productId,
  labelWords = "",
}: Omit<MarkedLine, "quantity">): string {
  return setId ? setId + (setFilling ?? "") : productId + writeLabelWords(labelWords);
}

/** `unitPrice` and `gross` in paise, `position` among the order's lines. */
type ShownLine = Partial<LineMark> & {
  productId?: string | null;
  name: string;
  quantity: number;
  unitPrice?: number;
  returnable?: boolean;
};

/**
 * `parts`: the contents of a set, such as 'Candle, 2 × Tray', for all of its pieces; a box's name lists them. Then the words on labels,
 * or ''. `worded`: the positions of the lines that have such words. `kept`: the parts that are not returnable, where others are.
 * `productId` is the id under which it was sold.
 */
export type ShownItem<Line> = Line & {
  parts: string;
  positions: number[];
  worded: number[];
  kept?: string[];
};

/**
 * Like `itemsOf`, as shown to people: a set by its name and its price. `positions` are the places of its lines among `lines`, which are
 * all lines of the order where they matter.
 */
export function shownItemsOf<Line extends ShownLine>(lines: readonly Line[]): ShownItem<Line>[] {
  return groupSets(lines).map((group) => {
    const [line] = group;
    const { setId, setName, setQuantity, setFilling, labelWords = "" } = line;
    const positions = group.map((one) => lines.indexOf(one));
    const isWorded = (one: Line) => (one.labelWords ?? "") !== "";
    const worded = positions.filter((_, index) => group[index] && isWorded(group[index]));
    if (!setId || !setName || !setQuantity) {
      const soldId = line.productId && { productId: line.productId + writeLabelWords(labelWords) };
      return { ...line, ...soldId, parts: describeLabelWords(labelWords), positions, worded };
    }
    const kept = group.filter(({ returnable }) => returnable === false);
    const gross = group.reduce((sum, { unitPrice = 0, quantity }) => sum + unitPrice * quantity, 0);
    return {
      ...line,
      productId: setId + (setFilling ?? ""),
      name: setName,
      quantity: setQuantity,
      ...(line.unitPrice === undefined ? {} : { unitPrice: gross / setQuantity, gross }),
      ...(line.returnable === undefined ? {} : { returnable: group.every(({ returnable }) => returnable) }),
      parts: [setFilling?.startsWith(".") ? "" : nameParts(group), describeWorded(group.filter(isWorded))]
        .filter(Boolean)
        .join("; "),
      positions,
      worded,
      ...(kept.length > 0 && kept.length < group.length && { kept: [...new Set(kept.map(partNameOf))] }),
    };
  });
}

/** The product of an item, or its set; undefined for a custom line. */
export function productOf({ productId }: { productId?: string | null | undefined }): string | undefined {
  return productId ? readSoldId(productId).productId : undefined;
}

/** One part may be on two lines, of two prices. */
function nameParts(lines: readonly ShownLine[]): string {
  const quantities = new Map<string, number>();
  for (const line of lines) {
    const name = partNameOf(line);
    quantities.set(name, (quantities.get(name) ?? 0) + line.quantity);
  }
  return [...quantities]
    .map(([name, quantity]) => (quantity > 1 ? `${quantity} × ${name}` : name))
    .join(", ");
}

function describeWorded(lines: readonly ShownLine[]): string {
  const names = [...new Set(lines.map(partNameOf))];
  return describeLabelWords(lines[0]?.labelWords ?? "", names);
}

/**
 * 'Candle' of the line 'Hamper: Candle'; the whole name of any other line. A box's own name lists its pieces, and a second one's lines
 * begin like 'Any three (2): '.
 */
export function partNameOf({ name, setName }: Pick<ShownLine, "name" | "setName">): string {
  let shared = 0;
  while (setName && shared < setName.length && name[shared] === setName[shared]) shared++;
  return setName ? (/^[ (\d)]*: (.*)$/s.exec(name.slice(shared))?.[1] ?? name) : name;
}

/** An ordered item as text; `parts` as in a `ShownItem`. */
export type OrderedItem = { name: string; quantity: number; parts?: string };

/** '2 × Hamper (2 × Candle, 4 × Tray)' */
export function describeItem({ name, quantity, parts = "" }: OrderedItem): string {
  return `${quantity} × ${name}${parts && ` (${parts})`}`;
}

/** Groups the lines of one set or filled box; other lines stay alone. Keeps the order of the lines. */
function groupSets<Line extends Partial<LineMark>>(lines: readonly Line[]): [Line, ...Line[]][] {
  const groups: [Line, ...Line[]][] = [];
  for (const line of lines) {
    const group = line.setId
      ? groups.find(([{ setId, setFilling }]) => setId === line.setId && setFilling === line.setFilling)
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
