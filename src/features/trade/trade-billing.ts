// The billing of a trade order comes from the account and is not typed: company, GSTIN and the place of registration, which is the place of
// supply wherever the parcel goes.

import type { ShippingAddress } from "#core/orders/order.ts";
import type { TradeTerms } from "./trade-price.ts";

export type TradeCompany = Pick<TradeTerms, "company" | "gstin" | "place">;

export function billToAccount(
  { company: _company, gstin: _gstin, billing: _billing, ...parcel }: ShippingAddress,
  { company, gstin, place }: TradeCompany,
): ShippingAddress {
  return { ...parcel, company, ...(gstin && { gstin }), billing: { name: "", ...place } };
}

/** The field in which somebody typed another billing than this; undefined if what was typed is empty or the same. */
export function findOtherBilling(
  typed: ShippingAddress,
  { company, gstin, billing }: ShippingAddress,
): "company" | "gstin" | "billAddress" | undefined {
  if (typed.gstin && typed.gstin !== gstin) return "gstin";
  if (typed.company && typed.company !== company) return "company";
  const isOther = (["address", "city", "state", "zip"] as const).some(
    (field) => typed.billing?.[field] !== billing?.[field],
  );
  return typed.billing && isOther ? "billAddress" : undefined;
}

/** To the buyer or to staff, at the field. */
export function describeTradeBilling(company: string): string {
  return `Orders at trade prices are billed to ${company} as its trade account has it. Another GSTIN is a trade account of its own.`;
}
