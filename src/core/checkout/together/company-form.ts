// The company that pays for the gifts of several people: the invoice of each order is made out to it.
import { z } from "zod";
import { unlessMissing } from "#core/forms/field.ts";
import { company, gstin } from "#core/identity/account-fields.ts";
import {
  addressWithBilling,
  type BillingFields,
  billingFields,
  billingRules,
} from "#core/identity/addresses/billing-address.ts";
import type { ShippingAddress } from "#core/orders/order.ts";

export const companyFields = {
  company: unlessMissing(company()),
  gstin: unlessMissing(gstin()),
  ...billingFields,
};

type Company = BillingFields & { company?: string | undefined; gstin?: string | undefined };

/** Parcels go to other places, so a registered company's own address must be given. */
export const companyRules = [
  ...billingRules,
  z.refine<Company>(({ company, gstin }) => !gstin || Boolean(company), {
    path: ["company"],
    error: "Which company is the invoice made out to?",
  }),
  z.refine<Company>(({ gstin, billElsewhere }) => !gstin || Boolean(billElsewhere), {
    path: ["billElsewhere"],
    error: "Please tick this, and give the address at which the company is registered",
  }),
];

export const companyForm = z.object(companyFields).check(...companyRules);

/** What every order's address gets. */
export type BilledCompany = Pick<ShippingAddress, "company" | "gstin" | "billing">;

export function billedCompanyOf(typed: Company): BilledCompany {
  const { company, gstin, billing } = addressWithBilling(typed);
  return { ...(company && { company }), ...(gstin && { gstin }), ...(billing && { billing }) };
}
