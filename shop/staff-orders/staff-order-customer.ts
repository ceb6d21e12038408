// The fields of a form in which staff type a customer: who it is, where the products go, and for which business. Rules about
// several of them are checked also where other fields are wrong.
import { z } from "zod";
import { checkbox, optionalEmail, printedLine } from "#shop/forms/field.ts";
import { city, company, gstin, phone, pinCode, state, streetAddress } from "#shop/identity/account-fields.ts";

/** Needed for a parcel only: what is handed over in person has no address. */
export const staffOrderCustomerFields = {
  name: printedLine({ required: "Name is required", maxLength: 80 }),
  phone: phone(),
  email: optionalEmail(),
  address: streetAddress({ optional: true }),
  city: city({ optional: true }),
  zip: pinCode({ optional: true }),
  /** Follows from the PIN code, unless that is unknown. */
  state: state({ optional: true }),
  /** The PIN code is right although the shop does not know it. */
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

/** True where these fields have no errors of their own. */
export function areRead(...fields: string[]) {
  return ({ issues }: { issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
    issues.every(({ path }) => !fields.includes(String(path?.[0])));
}
