// The fields in which staff type a customer. Rules over several fields are checked even if other fields have errors.
import { z } from "zod";
import { areRead } from "#core/forms/are-read.ts";
import { checkbox, optionalEmail, printedLine } from "#core/forms/field.ts";
import { city, company, gstin, phone, pinCode, state, streetAddress } from "#core/identity/account-fields.ts";

/** Needed for a parcel only; a handover in person has no address. */
export const staffOrderCustomerFields = {
  name: printedLine({ required: "Name is required", maxLength: 80 }),
  phone: phone(),
  email: optionalEmail(),
  address: streetAddress({ optional: true }),
  city: city({ optional: true }),
  zip: pinCode({ optional: true }),
  /** Follows from the PIN code, unless that is unknown. */
  state: state({ optional: true }),
  /** Confirms a PIN code that the shop does not know. */
  pinConfirmed: checkbox(),
  company: company(),
  gstin: gstin(),
};

export type StaffOrderCustomer = z.output<z.ZodObject<typeof staffOrderCustomerFields>> & {
  delivery: string;
};

export const staffOrderCustomerRules = [
  neededForParcel("address", "Street address is required"),
  neededForParcel("city", "City is required"),
  neededForParcel("zip", "Valid pincode is required"),
  z.refine<StaffOrderCustomer>(({ company, gstin }) => !gstin || company !== "", {
    path: ["company"],
    error: "Which company is the invoice made out to?",
    when: areRead("company", "gstin"),
  }),
];

function neededForParcel(field: "address" | "city" | "zip", error: string) {
  return z.refine<StaffOrderCustomer>((value) => value.delivery === "in-person" || value[field] !== "", {
    path: [field],
    error,
    when: areRead("delivery", field),
  });
}
