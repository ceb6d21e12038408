// An independent model of the money rules, in exact fractions of BigInt. It shares no code with the shop and follows the rules' text, so it
// cannot have the same defects.

/** An exact number, `top` divided by `over`, which is positive. */
type Fraction = { top: bigint; over: bigint };

const fraction = (top: number, over: number): Fraction => ({ top: BigInt(top), over: BigInt(over) });
const whole = ({ top, over }: Fraction) => top / over;
const rest = ({ top, over }: Fraction): Fraction => ({ top: top % over, over });
const compare = (a: Fraction, b: Fraction) => Number(a.top * b.over - b.top * a.over);
const add = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Rounds half a paisa up. */
function roundHalfUp(exact: Fraction): number {
  const left = rest(exact);
  return Number(whole(exact)) + (2n * left.top >= left.over ? 1 : 0);
}

/** Returns `amount * top / over`, rounded half up, for products that exceed a double. */
function share(amount: number, top: number, over: number): number {
  const exact = { top: BigInt(amount) * BigInt(top), over: BigInt(over) };
  return roundHalfUp(exact);
}

/** The tax included in a price: `rate` of 10000 + `rate` parts. */
export function taxOf(gross: number, rate: number): number {
  return share(gross, rate, 10_000 + rate);
}

/** Gives each paisa to the part furthest below its exact share, the earlier one of equals. */
export function divide(amount: number, weights: readonly number[]): number[] {
  const total = add(weights);
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight) => ({ top: BigInt(amount) * BigInt(weight), over: BigInt(total) }));
  const parts = exact.map((one) => Number(whole(one)));
  const waiting = exact.map((one, index) => ({ index, left: rest(one) }));
  for (let left = amount - add(parts); left > 0; left -= 1) {
    const [first] = waiting.toSorted((a, b) => compare(b.left, a.left) || a.index - b.index);
    if (!first) throw new Error("more paise are left over than there are parts");
    parts[first.index] = (parts[first.index] ?? 0) + 1;
    waiting.splice(waiting.indexOf(first), 1);
  }
  return parts;
}

export type ModelLine = { unitPrice: number; quantity: number; gstRate: number; isDiscounted: boolean };

/** An offer without a code; `ofDiscounted` limits it to discounted lines. */
export type ModelOffer = { ofDiscounted: boolean } & (
  | { pieces: number; less: number; percent: number }
  | { amount: number; from: number }
  | { percent: number; from: number }
);

/** A piece in the cart; a set is one piece. */
export type ModelPiece = { price: number; isDiscounted: boolean };

export type ModelPurchase = {
  lines: readonly ModelLine[];
  /** By default, each piece of the lines. */
  pieces?: readonly ModelPiece[];
  /** A percentage, an amount in paise, or the charge of standard delivery. */
  code: { percent: number } | { amount: number } | "free-delivery" | undefined;
  /** Applies the code to all lines, not just the discounted ones. */
  codeIsForAll?: boolean;
  /** From the oldest. */
  offers?: readonly ModelOffer[];
  delivery: "standard" | "express" | "in-person";
  standardRate: number;
  expressRate: number;
  freeAbove: number;
  /** The charge of a gift wrap, in paise. */
  wrap?: number;
};

export type ModelPricedLine = { discount: number; delivery: number; taxable: number; tax: number };

type ModelPrice = {
  lines: ModelPricedLine[];
  discount: number;
  delivery: number;
  amount: number;
  /** The index of the applied offer in `offers`. */
  offer: number | undefined;
};

/** Prices a purchase line by line, with each possible reduction, and takes the cheapest result. */
export function pricePurchaseByModel(purchase: ModelPurchase): ModelPrice {
  const { lines, code, offers = [] } = purchase;
  const premium = lines.map((line) => (line.isDiscounted ? line.unitPrice * line.quantity : 0));
  const all = lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
  const ofCode = purchase.codeIsForAll ? all : premium;
  const plain = priceLowered(purchase, { discount: 0, over: all });
  const withCode =
    code === undefined
      ? undefined
      : priceLowered(purchase, {
          discount: discountByModel(code, add(ofCode)),
          over: ofCode,
          isDeliveryFree: code === "free-delivery",
        });
  const withOffers = offers.map((offer, index): ModelPrice => {
    const discount = savingByModel(offer, purchase);
    const over = offer.ofDiscounted ? premium : all;
    return { ...priceLowered(purchase, { discount, over }), offer: index };
  });
  const [best] = withOffers
    .filter(({ amount }) => amount < plain.amount)
    .toSorted((a, b) => a.amount - b.amount || (a.offer ?? 0) - (b.offer ?? 0));
  if (!best) return withCode ?? plain;
  return withCode && withCode.amount < best.amount ? withCode : best;
}

type Lowered = { discount: number; over: readonly number[]; isDeliveryFree?: boolean };

function priceLowered(
  purchase: ModelPurchase,
  { discount, over, isDeliveryFree = false }: Lowered,
): ModelPrice {
  const prices = purchase.lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
  const discounts = divide(discount, over);
  const afterDiscount = prices.map((price, index) => price - (discounts[index] ?? 0));
  const delivery = deliveryByModel(purchase, { afterDiscount: add(afterDiscount), isDeliveryFree });
  const charged = delivery + (purchase.wrap ?? 0);
  const charges = divide(charged, afterDiscount);
  const lines = purchase.lines.map(({ gstRate }, index): ModelPricedLine => {
    const amount = (afterDiscount[index] ?? 0) + (charges[index] ?? 0);
    const tax = taxOf(amount, gstRate);
    return { discount: discounts[index] ?? 0, delivery: charges[index] ?? 0, taxable: amount - tax, tax };
  });
  return { lines, discount, delivery, amount: add(afterDiscount) + charged, offer: undefined };
}

function discountByModel(code: NonNullable<ModelPurchase["code"]>, goods: number): number {
  if (code === "free-delivery") return 0;
  return "percent" in code ? share(goods, code.percent, 100) : code.amount < goods ? code.amount : goods;
}

/**
 * The reduction by an offer. Pieces are sorted by price, the dearest first, and counted in groups. At least one rupee of the
 * goods is paid.
 */
function savingByModel(offer: ModelOffer, { lines, pieces: given }: ModelPurchase): number {
  const pieces: readonly ModelPiece[] =
    given ??
    lines.flatMap(({ unitPrice, quantity, isDiscounted }) =>
      Array.from({ length: quantity }, () => ({ price: unitPrice, isDiscounted })),
    );
  const covered = pieces
    .filter(({ isDiscounted }) => isDiscounted || !offer.ofDiscounted)
    .map(({ price }) => price)
    .toSorted((a, b) => b - a);
  const saved = savedOn(offer, covered);
  const most = add(pieces.map(({ price }) => price)) - 100;
  return saved > most ? (most > 0 ? most : 0) : saved;
}

function savedOn(offer: ModelOffer, prices: readonly number[]): number {
  const goods = add(prices);
  if ("pieces" in offer) {
    let saved = 0;
    for (let start = 0; start + offer.pieces <= prices.length; start += offer.pieces) {
      const group = prices.slice(start, start + offer.pieces);
      for (const price of group.slice(offer.pieces - offer.less)) saved += share(price, offer.percent, 100);
    }
    return saved;
  }
  if (goods < offer.from) return 0;
  if ("percent" in offer) return share(goods, offer.percent, 100);
  return offer.amount < goods ? offer.amount : goods;
}

function deliveryByModel(
  { delivery, standardRate, expressRate, freeAbove }: ModelPurchase,
  { afterDiscount, isDeliveryFree }: { afterDiscount: number; isDeliveryFree: boolean },
): number {
  if (delivery !== "standard") return delivery === "express" ? expressRate : 0;
  return isDeliveryFree || afterDiscount > freeAbove ? 0 : standardRate;
}

/** The uncredited rest of an invoice's line. */
export type ModelOpenLine = { total: number; taxable: number; rate: number };

/**
 * Returns the part of a credit note of `amount` for each line: its share by value, and the tax within. It takes at most the
 * line's remaining tax and value, and all of both if it takes the whole line.
 */
export function creditByModel(
  open: readonly ModelOpenLine[],
  amount: number,
): { total: number; taxable: number }[] {
  const parts = divide(
    amount,
    open.map(({ total }) => total),
  );
  return open.map(({ total, taxable, rate }, index) => {
    const part = parts[index] ?? 0;
    if (part === total) return { total, taxable };
    const taxLeft = total - taxable;
    const wanted = taxOf(part, rate);
    const tax = wanted > taxLeft ? taxLeft : part - wanted > taxable ? part - taxable : wanted;
    return { total: part, taxable: part - tax };
  });
}

/** Prices pieces from index `first`, if each piece has its own share of discount and delivery. */
export function piecesByModel(
  line: { quantity: number; unitPrice: number; discount: number; delivery: number },
  { first, quantity }: { first: number; quantity: number },
): { discount: number; delivery: number; total: number } {
  let discount = 0;
  let delivery = 0;
  for (let piece = first; piece < first + quantity; piece += 1) {
    discount += shareOfPiece(line.discount, line.quantity, piece);
    delivery += shareOfPiece(line.delivery, line.quantity, piece);
  }
  return { discount, delivery, total: line.unitPrice * quantity - discount + delivery };
}

/** The piece's share: equal parts, with the remaining paise given to the first pieces. */
function shareOfPiece(amount: number, pieces: number, piece: number): number {
  const equal = fraction(amount, pieces);
  return Number(whole(equal)) + (BigInt(piece) < rest(equal).top ? 1 : 0);
}
