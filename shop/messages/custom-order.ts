// The custom order form: its six fields, their limits and messages, and how the request reads in an email.

import { tidyLine, tidyText } from "#shop/forms/plain-text.ts";
import { parseEmail } from "#shop/identity/contact-details.ts";
import { honeypotField } from "./message.ts";

export const candleSizes = [
  { value: "4oz", label: "4oz (Small)" },
  { value: "8oz", label: "8oz (Medium)" },
  { value: "12oz", label: "12oz (Large)" },
  { value: "16oz", label: "16oz (Extra Large)" },
] as const;

export const candleContainers = [
  { value: "glass", label: "Elegant Glass" },
  { value: "ceramic", label: "Artisan Ceramic" },
  { value: "metal", label: "Vintage Metal" },
] as const;

export const customOrderSubject = "Custom Candle Order";
/** Lengths in characters; `quantity` in pieces. */
export const customOrderLimits = { fragrance: 120, label: 200, specialInstructions: 3000, quantity: 10_000 };

/** As typed, so that the page can show it again. */
export type CustomOrderFields = {
  fragrance: string;
  label: string;
  size: string;
  container: string;
  quantity: string;
  specialInstructions: string;
  /** May be empty: then the shop can answer only if the shopper also sends an email of their own. */
  email: string;
};
export type CustomOrderFaults = Partial<Record<keyof CustomOrderFields | typeof honeypotField, string>>;

export const newCustomOrder: CustomOrderFields = {
  fragrance: "",
  label: "",
  size: "8oz",
  container: "glass",
  quantity: "1",
  specialInstructions: "",
  email: "",
};

/** A missing size, container or quantity gets its default; an unknown size or container is a fault. */
export function parseCustomOrder(input: Record<string, unknown>): {
  values: CustomOrderFields;
  faults: CustomOrderFaults | undefined;
} {
  const values: CustomOrderFields = {
    fragrance: tidyLine(input.fragrance),
    label: tidyLine(input.label),
    size: tidyLine(input.size) || newCustomOrder.size,
    container: tidyLine(input.container) || newCustomOrder.container,
    quantity: tidyLine(input.quantity) || newCustomOrder.quantity,
    specialInstructions: tidyText(input.specialInstructions),
    email: tidyLine(input.email),
  };
  const faults: CustomOrderFaults = {};
  for (const field of ["fragrance", "label", "specialInstructions"] as const) {
    const maxLength = customOrderLimits[field];
    if (values[field].length > maxLength) faults[field] = `Please keep it under ${maxLength} characters`;
  }
  if (!candleSizes.some(({ value }) => value === values.size)) faults.size = "Please choose one of our sizes";
  if (!candleContainers.some(({ value }) => value === values.container))
    faults.container = "Please choose one of our containers";
  if (!/^\d{1,5}$/.test(values.quantity) || Number(values.quantity) < 1)
    faults.quantity = "Quantity must be 1 or more";
  else if (Number(values.quantity) > customOrderLimits.quantity)
    faults.quantity = "For so many, please write to us about wholesale";
  if (values.email && !parseEmail(values.email)) faults.email = "Valid email is required";
  if (tidyLine(input[honeypotField])) faults[honeypotField] = "Please leave this field empty";
  return { values, faults: Object.keys(faults).length > 0 ? faults : undefined };
}

/** The six values under their labels, in the order of the form. */
export function describeCustomOrder(fields: CustomOrderFields): Record<string, string> {
  const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label ?? value;
  return {
    Fragrance: fields.fragrance || "Not chosen yet",
    "Custom label": fields.label || "None",
    Size: labelOf(candleSizes, fields.size),
    Container: labelOf(candleContainers, fields.container),
    Quantity: String(Number(fields.quantity)),
    "Special instructions": fields.specialInstructions || "None",
  };
}
