// The sign-up form, for the page and for the call: its fields and their messages.
import { z } from "zod";
import { email } from "#core/forms/field.ts";
import { city, fullName, newPassword, phone, pinCode, state, streetAddress } from "./account-fields.ts";

export const signUpForm = z.object({
  name: fullName(),
  phone: phone(),
  street: streetAddress(),
  city: city(),
  state: state(),
  pincode: pinCode(),
  email: email(),
  password: newPassword(),
});

/** The new customer's details as they are stored; the password is still plain text. */
export type NewCustomer = z.output<typeof signUpForm>;
