// What a new customer tells the shop, and what the shop says to each field that is not right yet.

import { parsePinCode } from "#shop/money/pin-code.ts";
import { parseStateName } from "../money/india-states.ts";
import { parseEmail, parsePhone, tidyParticular } from "./contact-details.ts";

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

/** Every value in the form in which it is kept. */
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

/** Longer ones are refused: hashing them would be a way to keep the shop busy. */
export const longestPassword = 128;
export const shortestPassword = 6;

/** Undefined where the password is fine. */
export function findPasswordFault(password: string): string | undefined {
  if (password.length < shortestPassword) return "Password must be at least 6 characters";
  if (password.length > longestPassword) return "Password must be at most 128 characters";
  return undefined;
}

/** All faults at once, so that the customer mends them in one go. */
export function parseSignUp(
  given: Record<string, unknown>,
): { ok: true; customer: NewCustomer } | { ok: false; faults: SignUpFaults } {
  const written = (field: SignUpField) => tidyParticular(given[field]);
  const customer = {
    name: written("name").slice(0, 100),
    phone: parsePhone(written("phone")) ?? "",
    street: written("street").slice(0, 200),
    city: written("city").slice(0, 80),
    state: parseStateName(written("state"))?.code ?? "",
    pincode: parsePinCode(written("pincode")) ?? "",
    email: parseEmail(written("email")) ?? "",
    password: String(given.password ?? ""),
  };
  const demands: [SignUpField, string | undefined][] = [
    ["name", customer.name ? undefined : "Name is required"],
    ["phone", customer.phone ? undefined : "Valid phone number is required"],
    ["street", customer.street ? undefined : "Street address is required"],
    ["city", customer.city ? undefined : "City is required"],
    ["state", customer.state ? undefined : "State is required"],
    ["pincode", customer.pincode ? undefined : "Valid pincode is required"],
    ["email", customer.email ? undefined : "Valid email is required"],
    ["password", findPasswordFault(customer.password)],
  ];
  const faults = Object.fromEntries(demands.filter(([, fault]) => fault !== undefined)) as SignUpFaults;
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, customer };
}
