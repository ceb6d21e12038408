// Makes an order's address from what staff typed, with the state that follows from the PIN code.

import { findPinCode } from "#core/delivery/pin-codes.server.ts";
import { type PinRefusal, refusePinCode } from "#core/delivery/pin-state.ts";
import { placeOfSupplyOf, type ShippingAddress } from "#core/orders/order.ts";
import { maySellTo } from "#core/settings/gst-status.ts";
import type { Settings } from "#core/settings/settings.ts";
import { findAccountByGstin } from "#features/trade/trade-accounts.server.ts";
import { billToAccount } from "#features/trade/trade-billing.ts";
import type { Database } from "#platform/database/database.ts";
import type { StaffOrderCustomer } from "./staff-order-customer.ts";

export type AddressRefused =
  | { ok: false; reason: "pin-refused"; pinCode: string; refusal: PinRefusal }
  /** The business may sell only in its own `state`. */
  | { ok: false; reason: "outside-state"; state: string };

/** Goods handed over in person are sold in the shop's own state. A company with a trade account is billed as the account has it. */
export async function readTypedAddress(
  db: Database,
  typed: StaffOrderCustomer,
  { business }: Pick<Settings, "business">,
): Promise<{ ok: true; address: ShippingAddress } | AddressRefused> {
  const { name, phone, address, city, zip, state, pinConfirmed, company, gstin } = typed;
  const buyer = {
    name,
    phone,
    country: "India" as const,
    ...(company ? { company } : {}),
    ...(gstin ? { gstin } : {}),
  };
  if (typed.delivery === "in-person") {
    const place = { city: business.city, state: business.state, zip: business.zip };
    return bill(db, { ...buyer, address: "Handed over in person", ...place }, business);
  }
  const place = await findPinCode(zip);
  const known = state || place?.state || "";
  const refusal = refusePinCode({ state: known, confirmed: pinConfirmed && known !== "" }, place);
  if (refusal) return { ok: false, reason: "pin-refused", pinCode: zip, refusal };
  return bill(db, { ...buyer, address, city, zip, state: known }, business);
}

async function bill(
  db: Database,
  typed: ShippingAddress,
  business: Settings["business"],
): Promise<{ ok: true; address: ShippingAddress } | AddressRefused> {
  const account = typed.gstin ? await findAccountByGstin(db, typed.gstin) : undefined;
  const address = account ? billToAccount(typed, account) : typed;
  return maySellTo(business, placeOfSupplyOf(address))
    ? { ok: true, address }
    : { ok: false, reason: "outside-state", state: business.state };
}
