// A candle to the shopper's own wish: the six things she tells us, and how they read in the shop's mail.
import { parseEmail } from "../identity/contact-details.ts";
import { trapField } from "./message.ts";
import { tidyLine, tidyText } from "./plain-text.ts";

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
export const customOrderLimits = { fragrance: 120, label: 200, specialInstructions: 3000, quantity: 10_000 };

/** As typed, so that the page can show it again. */
export type CustomOrderFields = {
  fragrance: string;
  label: string;
  size: string;
  container: string;
  quantity: string;
  specialInstructions: string;
  /** May be empty: then only her own mail tells us where to answer. */
  email: string;
};
export type CustomOrderFaults = Partial<Record<keyof CustomOrderFields | typeof trapField, string>>;

export const newCustomOrder: CustomOrderFields = {
  fragrance: "",
  label: "",
  size: "8oz",
  container: "glass",
  quantity: "1",
  specialInstructions: "",
  email: "",
};

/** A size or container that is missing has its default; one that we do not make is a fault. */
export function parseCustomOrder(given: Record<string, unknown>): {
  values: CustomOrderFields;
  faults: CustomOrderFaults | undefined;
} {
  const values: CustomOrderFields = {
    fragrance: tidyLine(given.fragrance),
    label: tidyLine(given.label),
    size: tidyLine(given.size) || newCustomOrder.size,
    container: tidyLine(given.container) || newCustomOrder.container,
    quantity: tidyLine(given.quantity) || newCustomOrder.quantity,
    specialInstructions: tidyText(given.specialInstructions),
    email: tidyLine(given.email),
  };
  const faults: CustomOrderFaults = {};
  for (const field of ["fragrance", "label", "specialInstructions"] as const) {
    const most = customOrderLimits[field];
    if (values[field].length > most) faults[field] = `Please keep it under ${most} characters`;
  }
  if (!candleSizes.some(({ value }) => value === values.size)) faults.size = "Please choose one of our sizes";
  if (!candleContainers.some(({ value }) => value === values.container))
    faults.container = "Please choose one of our containers";
  if (!/^\d{1,5}$/.test(values.quantity) || Number(values.quantity) < 1)
    faults.quantity = "Quantity must be 1 or more";
  else if (Number(values.quantity) > customOrderLimits.quantity)
    faults.quantity = "For so many, please write to us about wholesale";
  if (values.email && !parseEmail(values.email)) faults.email = "Valid email is required";
  if (tidyLine(given[trapField])) faults[trapField] = "Please leave this field empty";
  return { values, faults: Object.keys(faults).length > 0 ? faults : undefined };
}

/** The six values as they are read, in the order of the form. */
export function describeCustomOrder(wish: CustomOrderFields): Record<string, string> {
  const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label ?? value;
  return {
    Fragrance: wish.fragrance || "Not chosen yet",
    "Custom label": wish.label || "None",
    Size: labelOf(candleSizes, wish.size),
    Container: labelOf(candleContainers, wish.container),
    Quantity: String(Number(wish.quantity)),
    "Special instructions": wish.specialInstructions || "None",
  };
}
