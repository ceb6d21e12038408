// Corrects where a paid order goes and to whom it is invoiced: the fields, and the words for what has changed.
import type { z } from "zod";
import { checkbox, line } from "#shop/forms/field.ts";
import { type AddressFields, addressForm } from "#shop/identity/addresses/address-form.ts";
import type { ShippingAddress } from "./order.ts";

export const orderCorrectionForm = addressForm.extend({
  /** The PIN code is right although the shop does not know it. */
  pinConfirmed: checkbox(),
  /** The version of the address that the form was filled from. */
  seen: line({ maxLength: 40 }),
});

export type OrderCorrection = z.output<typeof orderCorrectionForm>;

const labels: Record<keyof AddressFields, string> = {
  name: "name",
  phone: "phone",
  address: "street address",
  city: "city",
  state: "state",
  zip: "PIN code",
  company: "company",
  gstin: "GSTIN",
};

/** The address as its form shows it: a customer without a company has an empty field. */
export function addressFieldsOf(stored: ShippingAddress): AddressFields {
  const { name, phone, address, city, state, zip, company = "", gstin = "" } = stored;
  return { name, phone, address, city, state: addressForm.shape.state.parse(state), zip, company, gstin };
}

/** The names of the fields that differ, without what they say: they are kept longer than the address. */
export function listCorrected(before: AddressFields, after: AddressFields): string[] {
  const fields = Object.keys(labels) as (keyof AddressFields)[];
  return fields.filter((field) => before[field] !== after[field]).map((field) => labels[field]);
}
