// Presents an order of the former shop on a page, with the amounts and currency of its file.
import { type FormerShop, formerShopNames } from "#shop/catalogue/former-shop/former-product.ts";
import { formatDate } from "#shop/money/indian-time.ts";
import { formatPaise } from "#shop/money/money.ts";
import type { FormerAddress, PastOrderFacts } from "./former-file.ts";

/** '₹499.00' or 'USD 12.50'; '' if the file has no amount. */
export function formerAmount(amount: number | null, currency: string): string {
  if (amount === null) return "";
  return currency === "INR" ? formatPaise(amount) : `${currency} ${(amount / 100).toFixed(2)}`;
}

/** The file's total, or the sum of the lines if it has none. */
export function totalOf({ amount, currency, lines }: PastOrderFacts): string {
  const isPriced = lines.length > 0 && lines.every(({ price }) => price !== null);
  const sum = lines.reduce((total, { price, quantity }) => total + (price ?? 0) * quantity, 0);
  return formerAmount(amount ?? (isPriced ? sum : null), currency);
}

export type ShownPastOrder = {
  id: string;
  number: string;
  shop: string;
  name: string;
  email: string;
  orderedOn: string;
  status: string;
  total: string;
  lines: { name: string; quantity: number; price: string }[];
  /** Amounts within the total besides the lines. */
  sums: [label: string, amount: string][];
  /** Amounts that explain the total. */
  notes: [label: string, amount: string][];
  shipping: FormerAddress | null;
  billing: FormerAddress | null;
};

export function presentPastOrder({ id, facts }: { id: string; facts: PastOrderFacts }): ShownPastOrder {
  const { number, shop, name, email, orderedAt, status, currency, lines, shipping, billing } = facts;
  const amount = (value: number | null) => (value ? formerAmount(value, currency) : "");
  const sums: [string, string][] = [
    ["Discount", amount(facts.discount && -facts.discount)],
    ["Delivery", amount(facts.delivery)],
  ];
  const notes: [string, string][] = [
    ["Tax, as it was stated", amount(facts.tax)],
    ["Refunded", amount(facts.refunded)],
  ];
  return {
    id,
    number,
    name,
    email,
    status,
    shipping,
    billing,
    shop: formerShopNames[shop satisfies FormerShop],
    orderedOn: formatDate(new Date(orderedAt)),
    total: totalOf(facts),
    lines: lines.map((line) => ({ ...line, price: formerAmount(line.price, currency) })),
    sums: sums.filter(([, text]) => text !== ""),
    notes: notes.filter(([, text]) => text !== ""),
  };
}
