// The address by which a UPI app pays an exact amount to the shop. The app reports nothing back: only the bank's credit proves payment.
import { toRupees } from "#core/money/money.ts";
import type { Settings } from "#core/settings/settings.ts";

type UpiPayee = Pick<Settings["business"], "upiId" | "upiName" | "shopName">;

/**
 * `amount` is in paise; `reference` is letters and digits, by which the credit is
 * recognised. Spaces are encoded as %20, because apps print a plus as it stands.
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

/** The name of the payee. An app shows the name that the bank knows, and the customer compares the two. */
export function payeeName({ upiName, shopName }: Omit<UpiPayee, "upiId">): string {
  return upiName || shopName;
}

/** Letters and digits only: the order's number, or the end of its id while it has no number. */
export function upiReference({ id, number }: { id: string; number: string | null }): string {
  return number ? plain(number) : plain(id).slice(-10);
}

function plain(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
}
