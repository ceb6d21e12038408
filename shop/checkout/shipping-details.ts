// The rules and error texts of the shipping form, the same on the page and on the server.
import { cleanTextField, parsePhone } from "#shop/identity/contact-details.ts";
import { findState, parseStateName } from "#shop/money/india-states.ts";
import { parsePinCode } from "#shop/money/pin-code.ts";
import type { ShippingAddress } from "#shop/orders/order.ts";

export const shippingFields = ["name", "phone", "address", "city", "state", "zip", "country"] as const;
export type ShippingField = (typeof shippingFields)[number];
export type ShippingErrors = Partial<Record<ShippingField, string>>;

export type ParsedShipping = { ok: true; address: ShippingAddress } | { ok: false; errors: ShippingErrors };

const maxLengths = { name: 80, address: 200, city: 80 } as const;

/** Parses a form's or a call's fields. `state` may be a name or a code, `country` may be missing. */
export function parseShippingDetails(input: unknown): ParsedShipping {
  const fields = typeof input === "object" && input !== null ? (input as Record<string, unknown>) : {};
  const text = (field: ShippingField) =>
    typeof fields[field] === "string" ? cleanTextField(fields[field]) : "";
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
  for (const [field, maxLength] of Object.entries(maxLengths) as [keyof typeof maxLengths, number][]) {
    if (text(field).length > maxLength) errors[field] = `Please keep this under ${maxLength} characters`;
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
