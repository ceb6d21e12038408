// The shipping form's rules, the same words on the page and on the server.

import { parsePhone, tidyParticular } from "#shop/identity/contact-details.ts";
import { findState, parseStateName } from "#shop/money/india-states.ts";
import { parsePinCode } from "#shop/money/pin-code.ts";
import type { ShippingAddress } from "#shop/orders/order.ts";

export const shippingFields = ["name", "phone", "address", "city", "state", "zip", "country"] as const;
export type ShippingField = (typeof shippingFields)[number];
export type ShippingErrors = Partial<Record<ShippingField, string>>;

export type ParsedShipping = { ok: true; address: ShippingAddress } | { ok: false; errors: ShippingErrors };

const longest = { name: 80, address: 200, city: 80 } as const;

/** Reads whatever a form or a call sent. `state` may be a name or a code; `country` may be left out, but not be another one. */
export function parseShippingDetails(input: unknown): ParsedShipping {
  const fields = typeof input === "object" && input !== null ? (input as Record<string, unknown>) : {};
  const text = (field: ShippingField) =>
    typeof fields[field] === "string" ? tidyParticular(fields[field]) : "";
  const phone = parsePhone(text("phone"));
  const state = findState(text("state").toUpperCase()) ?? parseStateName(text("state"));
  const zip = parsePinCode(text("zip"));
  const errors: ShippingErrors = {};
  if (!text("name")) errors.name = "Name is required";
  if (!phone) errors.phone = "Valid phone number is required";
  if (!text("address")) errors.address = "Street address is required";
  if (!text("city")) errors.city = "City is required";
  if (!state) errors.state = "State is required";
  if (!zip) errors.zip = "Valid pincode is required";
  if (text("country") && text("country").toLowerCase() !== "india")
    errors.country = "We ship within India only";
  for (const [field, limit] of Object.entries(longest) as [keyof typeof longest, number][]) {
    if (text(field).length > limit) errors[field] = `Please keep this under ${limit} characters`;
  }
  if (Object.keys(errors).length > 0 || !phone || !state || !zip) return { ok: false, errors };
  return {
    ok: true,
    address: {
      name: text("name"),
      phone,
      address: text("address"),
      city: text("city"),
      state: state.code,
      zip,
      country: "India",
    },
  };
}
