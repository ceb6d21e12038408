// The form of a further address, with the fields and checks of the checkout.
import { z } from "zod";
import { city, company, fullName, gstin, phone, pinCode, state, streetAddress } from "../account-fields.ts";

export const addressForm = z.object({
  name: fullName(),
  phone: phone(),
  address: streetAddress(),
  city: city(),
  state: state(),
  zip: pinCode(),
  company: company(),
  gstin: gstin(),
});

export type AddressFields = z.output<typeof addressForm>;

/** The most that an account may save, besides the profile's own. */
export const maxSavedAddresses = 20;

export const tooManyAddresses = `You have ${maxSavedAddresses} addresses. Please remove one first.`;
