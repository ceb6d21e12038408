// The form in which staff type an order by phone, at a mela or by WhatsApp.

import { z } from "zod";
import type { OrderDelivery } from "#core/delivery/delivery.ts";
import { areRead } from "#core/forms/are-read.ts";
import { choice, line, optionalLines, optionalWholeNumber } from "#core/forms/field.ts";
import { formKey } from "#core/forms/form-key.ts";
import { parseCount } from "#core/money/read-number.ts";
import { manualMethods } from "#core/payments/manual-payment.ts";
import { maxCodeLength } from "#core/promotions/typed-code.ts";
import { staffOrderCustomerFields, staffOrderCustomerRules } from "./staff-order-customer.ts";

const staffOrderDeliveries = ["standard", "express", "in-person"] as const satisfies readonly OrderDelivery[];
const paidBy = [...manualMethods, "link", "on-delivery"] as const;

/** The most lines of one order. */
const maxStaffOrderLines = 20;
/** The most pieces of one product in one order. */
const maxPieces = 999;
const maxProductLength = 200;

export const maxPaise = 999_999_999;

/** `linesOf` returns the form's lines, which these rules check. */
export function lineRules(linesOf: (value: TypedLines) => TypedLine[]) {
  return [
    z.refine<TypedLines>((value) => linesOf(value).length > 0, atProduct("Choose at least one product")),
    z.refine<TypedLines>(
      (value) => linesOf(value).length <= maxStaffOrderLines,
      atProduct(`At most ${maxStaffOrderLines} products`),
    ),
    z.refine<TypedLines>(
      (value) => linesOf(value).every(({ quantity }) => quantity !== undefined),
      atProduct(`How many of each? A whole number from 1 to ${maxPieces}`),
    ),
  ];
}

/** A line without a product is ignored, whatever its quantity. */
export const staffOrderForm = z
  .object({
    /** The same form sent twice is one order. */
    formKey: formKey(),
    origin: choice(["phone", "mela", "whatsapp"], "How did the order reach you?"),
    product: optionalLines({ maxLength: maxProductLength }),
    quantity: optionalLines({ maxLength: 9 }),
    ...staffOrderCustomerFields,
    delivery: choice(staffOrderDeliveries, "How does it reach the customer?"),
    code: line({ maxLength: maxCodeLength }),
    paidBy: choice(paidBy, "How is it paid?"),
    reference: line({ maxLength: 60 }),
    /** Why it may be paid on delivery against a rule of the owner. */
    overrideReason: line({ maxLength: 200 }),
    /** Paise shown on the page; empty before the price was shown. */
    shownAmount: optionalWholeNumber({ max: maxPaise, invalid: "Please look at the price again" }),
  })
  .check(...lineRules(typedLinesOf), ...staffOrderCustomerRules)
  .refine(({ paidBy: how, delivery }) => how !== "on-delivery" || delivery !== "in-person", {
    path: ["paidBy"],
    error: "What is handed over in person is paid on the spot, in cash or by UPI",
    when: areRead("paidBy", "delivery"),
  });

function atProduct(error: string) {
  return { path: ["product"], error, when: areRead("product", "quantity") };
}

export type TypedLines = { product: readonly string[]; quantity: readonly string[] };

export type StaffOrderInput = z.output<typeof staffOrderForm>;

/** A typed product: its name, its SKU or a part of them. */
export type TypedLine = { text: string; quantity: number | undefined };

export function typedLinesOf({ product, quantity }: TypedLines): TypedLine[] {
  return product
    .map((text, index) => ({ text, quantity: parseCount(quantity[index] ?? "", { min: 1, max: maxPieces }) }))
    .filter(({ text }) => text !== "");
}

export const manualPaymentForm = z
  .object({
    method: choice(manualMethods, "How was it paid?"),
    reference: line({ maxLength: 60 }),
  })
  .refine(({ method, reference }) => method !== "upi" || reference !== "", {
    path: ["reference"],
    error: "The number of the UPI payment (UTR), as your bank shows it: twelve digits, or what you have",
    when: areRead("method", "reference"),
  });
