// The form of a further address: the same fields as at checkout, each of them checked the same way.
import { z } from "zod";
import {
  city,
  company,
  fullName,
  gstin,
  phone,
  pinCode,
  state,
  streetAddress,
} from "#shop/identity/account-fields.ts";

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

/** An account keeps at most this many besides the profile's. */
export const maxSavedAddresses = 20;

export const tooManyAddresses = `You have ${maxSavedAddresses} addresses. Please remove one first.`;
