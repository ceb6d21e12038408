// The custom order form: its fields, their limits and error messages, and the request in words.
import { z } from "zod";
import { labelLimits } from "#core/catalogue/label/words-on-label.ts";
import { checkbox, fieldAttributes, honeypot, line, optionalEmail, paragraph } from "#core/forms/field.ts";
import { tidyLine } from "#core/forms/plain-text.ts";
import { phone, pinCode } from "#core/identity/account-fields.ts";
import { mailLink } from "#core/messages/mail-link.ts";
import { parseCount } from "#core/money/read-number.ts";

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

export const candleOrderSubject = "Custom Candle Order";
export const customOrderSubject = "Custom Order";

/** The initial values of the form, also used for missing fields. */
export const newCustomOrder = { size: "8oz", container: "glass", quantity: "1" } as const;

const maxQuantity = 10_000;

export const customOrderForm = z.object({
  fragrance: line({ maxLength: 120 }),
  label: line(labelLimits),
  size: oneOf(candleSizes, newCustomOrder.size, "Please choose one of our sizes"),
  container: oneOf(candleContainers, newCustomOrder.container, "Please choose one of our containers"),
  quantity: z
    .preprocess(
      (given) => tidyLine(given) || newCustomOrder.quantity,
      z
        .string()
        .transform((typed) => parseCount(typed) ?? 0)
        .refine((quantity) => quantity >= 1, "Quantity must be 1 or more")
        .refine((quantity) => quantity <= maxQuantity, "For so many, please write to us about wholesale"),
    )
    .register(fieldAttributes, {
      required: true,
      type: "number",
      inputMode: "numeric",
      min: 1,
      max: maxQuantity,
    }),
  specialInstructions: paragraph({ maxLength: 3000 }),
  /** Optional; without it the shop can answer only if the shopper also sends an email of their own. */
  email: optionalEmail(),
  /** The next three fields are shown only if the owner asks for them. */
  name: line({ maxLength: 80 }),
  phone: phone({ optional: true }),
  pinCode: pinCode({ optional: true }),
  /** The shopper has confirmed that the form is meant to be empty. */
  sendEmpty: checkbox(),
  website: honeypot(),
});

export type CustomOrder = z.output<typeof customOrderForm>;

/** True if the shopper has changed and written nothing. */
export function isEmptyCustomOrder(order: CustomOrder): boolean {
  const { size, container, quantity } = newCustomOrder;
  return (
    `${order.fragrance}${order.label}${order.specialInstructions}` === "" &&
    order.size === size &&
    order.container === container &&
    order.quantity === Number(quantity)
  );
}

type Unlabelled = "email" | "name" | "phone" | "pinCode" | "sendEmpty" | "website";

const phoneLabel = "Phone";
const pinCodeLabel = "PIN code";
const instructionsLabel = "Special instructions";

/**
 * The values by their labels, in the order of the form: those of a candle if the page asks for them, phone and PIN
 * code if given.
 */
export function describeCustomOrder(
  order: Omit<CustomOrder, Unlabelled> & Partial<Pick<CustomOrder, "phone" | "pinCode">>,
  { askCandle = true }: { askCandle?: boolean } = {},
): Record<string, string> {
  return {
    ...(askCandle && { Fragrance: order.fragrance || "Not chosen yet" }),
    "Custom label": order.label || "None",
    ...(askCandle && {
      Size: labelOf(candleSizes, order.size),
      Container: labelOf(candleContainers, order.container),
    }),
    Quantity: String(order.quantity),
    [instructionsLabel]: order.specialInstructions || "None",
    ...(order.phone && { [phoneLabel]: order.phone }),
    ...(order.pinCode && { [pinCodeLabel]: order.pinCode }),
  };
}

/** The described values without the special instructions, which are the text of the message. */
export function withoutInstructions(
  described: Readonly<Record<string, string | number>>,
): [label: string, value: string][] {
  return Object.entries(described).flatMap(([label, value]) =>
    label === instructionsLabel ? [] : [[label, String(value)]],
  );
}

/** The contact fields of a quote, from the values described by `describeCustomOrder`. */
export function quoteContact(described: Readonly<Record<string, string | number>>) {
  return { phone: String(described[phoneLabel] ?? ""), zip: String(described[pinCodeLabel] ?? "") };
}

/** The wish in one line, from the values described by `describeCustomOrder`. */
export function summariseCustomOrder(described: Readonly<Record<string, string | number>>): string {
  const given = (label: string) => {
    const value = String(described[label] ?? "");
    return ["", "None", "Not chosen yet"].includes(value) ? undefined : value;
  };
  const label = given("Custom label");
  const what = given("Size") ? "Custom candle" : "Custom piece";
  return [what, given("Size"), given("Container"), given("Fragrance"), label && `label “${label}”`]
    .filter(Boolean)
    .join(", ");
}

/** A `mailto:` link with a copy of the request. `details`: its described values and its ticket. */
export function customOrderMailLink(to: string, subject: string, details: Record<string, string>): string {
  const lines = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return mailLink(to, subject, lines.join("\n"));
}

type Option = { value: string; label: string };

function oneOf(options: readonly Option[], standard: string, message: string) {
  return z
    .preprocess(
      (given) => tidyLine(given) || standard,
      z.enum(
        options.map(({ value }) => value),
        message,
      ),
    )
    .register(fieldAttributes, { required: true });
}

function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
