// Correction of a paid order's destination and invoiced party: the fields, and the words for what has changed.
import type { z } from "zod";
import { checkbox, line } from "#core/forms/field.ts";
import { type AddressFields, addressForm } from "#core/identity/addresses/address-form.ts";
import { billingFields, billingFieldsOf, billingRules } from "#core/identity/addresses/billing-address.ts";
import type { ShippingAddress } from "./order.ts";

export const orderCorrectionForm = addressForm
  .extend({
    ...billingFields,
    /** Confirms a PIN code that the shop does not know. */
    pinConfirmed: checkbox(),
    /** The version of the address that the form showed. */
    seen: line({ maxLength: 40 }),
  })
  .check(...billingRules);

/** Staff may send an order where the shop's rules refuse it, with a reason. */
export const staffCorrectionForm = orderCorrectionForm.safeExtend({ because: line({ maxLength: 200 }) });

export type CorrectableFields = AddressFields & ReturnType<typeof billingFieldsOf>;

export type OrderCorrection = z.output<typeof orderCorrectionForm>;

const labels: Record<keyof CorrectableFields, string> = {
  name: "name",
  phone: "phone",
  address: "street address",
  city: "city",
  state: "state",
  zip: "PIN code",
  company: "company",
  gstin: "GSTIN",
  billElsewhere: "billing address",
  billName: "billing name",
  billAddress: "billing street address",
  billCity: "billing city",
  billState: "billing state",
  billZip: "billing PIN code",
};

/** The form's fields for a stored address; empty if the customer has no company. */
export function addressFieldsOf(stored: ShippingAddress): CorrectableFields {
  const { name, phone, address, city, state, zip, company = "", gstin = "" } = stored;
  return {
    name,
    phone,
    address,
    city,
    state: addressForm.shape.state.parse(state),
    zip,
    company,
    gstin,
    ...billingFieldsOf(stored),
  };
}

/** Whether the billed party changes. It is on the invoice, so it stays once that is issued. */
export function changesBilling(before: CorrectableFields, after: CorrectableFields): boolean {
  const billing = Object.keys(billingFields) as (keyof ReturnType<typeof billingFieldsOf>)[];
  return (["company", "gstin", ...billing] as const).some((field) => before[field] !== after[field]);
}

/** The names of the fields that differ, without their values: they are kept longer than the address. */
export function listCorrected(before: CorrectableFields, after: CorrectableFields): string[] {
  const fields = Object.keys(labels) as (keyof CorrectableFields)[];
  return fields.filter((field) => before[field] !== after[field]).map((field) => labels[field]);
}
