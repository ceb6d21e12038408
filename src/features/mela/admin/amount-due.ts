import type { QrCode } from "#core/documents/qr-code.ts";
import { needsName } from "../mela-sale-form.ts";

/** Pieces by SKU, as they were tapped or typed. */
export type Tapped = Record<string, string>;

/** The price of products. `lines` is their `writeLines`. */
export type AmountDue = {
  lines: string;
  /** In paise; null if unknown, with the reason in `problem`. */
  amount: number | null;
  /** The words of the offer that reduces the amount. */
  offer?: string;
  problem?: string;
  /** Set for a shop with a UPI id. The QR code asks for the exact amount. */
  upi?: { id: string; qrCode: QrCode };
};

export function readTapped(typed: FormData | URLSearchParams): Tapped {
  const quantities = typed.getAll("quantity").map(String);
  return Object.fromEntries(
    typed.getAll("product").map((product, index) => [String(product), quantities[index] ?? ""]),
  );
}

/** Writes pieces as a query, sorted by SKU and without products that have none. */
export function writeLines(tapped: Tapped): string {
  const chosen = Object.entries(tapped)
    .filter(([, pieces]) => !/^0*$/.test(pieces))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return new URLSearchParams(
    chosen.flatMap(([product, quantity]) => [
      ["product", product],
      ["quantity", quantity],
    ]),
  ).toString();
}

export function countPieces(tapped: Tapped): number {
  return Object.values(tapped).reduce((sum, pieces) => sum + (Number(pieces) || 0), 0);
}

export const needsNameWords =
  "From ₹50,000 the invoice must name its buyer, with an address. Please type it as an order.";

export function warnOfName(amount: number): { problem?: string } {
  return needsName(amount) ? { problem: needsNameWords } : {};
}
