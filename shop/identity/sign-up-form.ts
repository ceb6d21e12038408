// Parses and validates the sign-up form: the new customer's values, or one message per invalid field.

import { parseStateName } from "#shop/money/india-states.ts";
import { parsePinCode } from "#shop/money/pin-code.ts";
import { cleanTextField, parseEmail, parsePhone } from "./contact-details.ts";

export const signUpFields = [
  "name",
  "phone",
  "street",
  "city",
  "state",
  "pincode",
  "email",
  "password",
] as const;
export type SignUpField = (typeof signUpFields)[number];
export type SignUpFaults = Partial<Record<SignUpField, string>>;

/** All values normalised as they are stored; `password` is still plain text. */
export type NewCustomer = {
  name: string;
  phone: string;
  street: string;
  city: string;
  /** Two-letter code. */
  state: string;
  pincode: string;
  email: string;
  password: string;
};

/** Longer passwords are refused, because hashing them would take too much time. */
export const maxPasswordLength = 128;
export const minPasswordLength = 6;

/** Undefined if the password is valid. */
export function findPasswordFault(password: string): string | undefined {
  if (password.length < minPasswordLength) return "Password must be at least 6 characters";
  if (password.length > maxPasswordLength) return "Password must be at most 128 characters";
  return undefined;
}

/** Reports all invalid fields at once. */
export function parseSignUp(
  given: Record<string, unknown>,
): { ok: true; customer: NewCustomer } | { ok: false; faults: SignUpFaults } {
  const textOf = (field: SignUpField) => cleanTextField(given[field]);
  const customer = {
    name: textOf("name").slice(0, 100),
    phone: parsePhone(textOf("phone")) ?? "",
    street: textOf("street").slice(0, 200),
    city: textOf("city").slice(0, 80),
    state: parseStateName(textOf("state"))?.code ?? "",
    pincode: parsePinCode(textOf("pincode")) ?? "",
    email: parseEmail(textOf("email")) ?? "",
    password: String(given.password ?? ""),
  };
  const checks: [SignUpField, string | undefined][] = [
    ["name", customer.name ? undefined : "Name is required"],
    ["phone", customer.phone ? undefined : "Valid phone number is required"],
    ["street", customer.street ? undefined : "Street address is required"],
    ["city", customer.city ? undefined : "City is required"],
    ["state", customer.state ? undefined : "State is required"],
    ["pincode", customer.pincode ? undefined : "Valid pincode is required"],
    ["email", customer.email ? undefined : "Valid email is required"],
    ["password", findPasswordFault(customer.password)],
  ];
  const faults = Object.fromEntries(checks.filter(([, fault]) => fault !== undefined)) as SignUpFaults;
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, customer };
}
