// The address by which a UPI app pays an exact amount to the shop. Nothing comes back from the app: only the bank's credit tells
// that it is paid.
import { toRupees } from "#shop/money/money.ts";

/** `amount` is in paise. Apps print a plus as it stands, so spaces are encoded as %20. */
export function upiAddress({
  upiId,
  shopName,
  amount,
}: {
  upiId: string;
  shopName: string;
  amount: number;
}): string {
  const facts = { pn: shopName, am: toRupees(amount).toFixed(2), cu: "INR" };
  const rest = Object.entries(facts).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${[`pa=${upiId}`, ...rest].join("&")}`;
}
