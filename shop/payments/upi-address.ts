// The address by which a UPI app pays an exact amount to the shop. Nothing comes back from the app: only the bank's credit tells
// that it is paid.
import { toRupees } from "#shop/money/money.ts";
import type { Settings } from "#shop/settings/settings.ts";

type UpiPayee = Pick<Settings["business"], "upiId" | "upiName" | "shopName">;

/**
 * `amount` is in paise; `reference` is letters and digits, by which the credit is found among others. Apps print a plus as it
 * stands, so spaces are encoded as %20.
 */
export function upiAddress(
  payee: UpiPayee,
  { amount, reference }: { amount: number; reference?: string },
): string {
  const facts = {
    pn: payeeName(payee),
    am: toRupees(amount).toFixed(2),
    cu: "INR",
    ...(reference && { tr: reference, tn: `Order ${reference}` }),
  };
  const rest = Object.entries(facts).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${[`pa=${payee.upiId}`, ...rest].join("&")}`;
}

/** An app shows the name that the bank knows, and the customer compares it with this one. */
export function payeeName({ upiName, shopName }: Omit<UpiPayee, "upiId">): string {
  return upiName || shopName;
}

/** Letters and digits alone: the order's number, or the end of its id while it has none. */
export function upiReference({ id, number }: { id: string; number: string | null }): string {
  return number ? plain(number) : plain(id).slice(-10);
}

function plain(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
}
