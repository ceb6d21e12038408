import { describe, expect, test } from "vitest";
import type { FormSchema } from "#core/forms/parse-form.ts";
import { errorsByField } from "#core/forms/parse-form.ts";
import {
  changePasswordForm,
  requestResetForm,
  resetPasswordForm,
  verifyEmailForm,
} from "./own/password-forms.ts";
import { profileForm } from "./profile/profile-form.ts";
import { signInForm } from "./sign-in-form.ts";
import { signUpForm } from "./sign-up-form.ts";

const asha = {
  name: " Asha Negi ",
  phone: "+91 98160 00001",
  street: "12 Mall Road",
  city: "Shimla",
  state: "Himachal Pradesh",
  pincode: "171 001",
  email: " Asha@Example.com",
  password: "deodar",
};

function errorsOf(schema: FormSchema, given: object) {
  const parsed = schema.safeParse(given);
  return parsed.success ? {} : errorsByField(parsed.error);
}

describe("sign-up form", () => {
  test("sign-up values are trimmed, with a ten-digit phone number, a state code and a lower-case email address", () => {
    expect(signUpForm.parse(asha)).toEqual({
      name: "Asha Negi",
      phone: "9816000001",
      street: "12 Mall Road",
      city: "Shimla",
      state: "HP",
      pincode: "171001",
      email: "asha@example.com",
      password: "deodar",
    });
  });

  test("an empty sign-up form gets one message per field, in the specification's wording", () => {
    expect(errorsOf(signUpForm, {})).toEqual({
      name: "Name is required",
      phone: "Valid phone number is required",
      street: "Street address is required",
      city: "City is required",
      state: "State is required",
      pincode: "Valid pincode is required",
      email: "Valid email is required",
      password: "Password must be at least 6 characters",
    });
  });

  test("a role sent with the sign-up form is ignored", () => {
    expect(signUpForm.parse({ ...asha, role: "admin" })).not.toHaveProperty("role");
  });

  test("a call may send pincode and phone number as numbers", () => {
    expect(signUpForm.parse({ ...asha, pincode: 171001, phone: 9816000001 })).toMatchObject({
      pincode: "171001",
      phone: "9816000001",
    });
  });

  test("sign-up refuses a password of more than 128 characters", () => {
    expect(errorsOf(signUpForm, { ...asha, password: "x".repeat(129) })).toEqual({
      password: "Password must be at most 128 characters",
    });
  });

  test.each(["000000", "012345"])("the sign-up form refuses the pincode %s, as checkout does", (pincode) => {
    expect(errorsOf(signUpForm, { ...asha, pincode })).toEqual({ pincode: "Valid pincode is required" });
  });
});

describe("sign-in and password forms", () => {
  test("an empty sign-in form asks for email address and password", () => {
    expect(errorsOf(signInForm, {})).toEqual({
      email: "Valid email is required",
      password: "Enter your password.",
    });
  });

  test("a password is kept as typed, with its spaces", () => {
    const given = { email: "asha@example.com", password: "  two spaces  " };
    expect(signInForm.parse(given).password).toBe(given.password);
    expect(resetPasswordForm.parse({ token: "a", ...given }).password).toBe(given.password);
  });

  test("a new password has at least six characters", () => {
    const tooShort = { password: "Password must be at least 6 characters" };
    expect(errorsOf(resetPasswordForm, { token: "a", password: "short" })).toEqual(tooShort);
    expect(errorsOf(changePasswordForm, { current: "", password: "short" })).toEqual(tooShort);
  });

  test("a reset is requested for an email address", () => {
    expect(errorsOf(requestResetForm, { email: "nobody" })).toEqual({ email: "Valid email is required" });
  });

  test("a token is read as one line without control characters", () => {
    expect(verifyEmailForm.parse({ token: "abc\u0000" })).toEqual({ token: "abc" });
    expect(verifyEmailForm.parse({})).toEqual({ token: "" });
  });
});

describe("profile form", () => {
  test("profile values are tidied before they are stored", () => {
    const given = {
      name: " Asha Negi-Thakur ",
      phone: "+91 98160 12345",
      state: "himachal pradesh",
      zip: "171 003",
      country: "india",
    };
    expect(profileForm.parse(given)).toEqual({
      name: "Asha Negi-Thakur",
      phone: "9816012345",
      state: "HP",
      zip: "171003",
      country: "India",
    });
  });

  test("fields that are missing or null are left out, and all but the name may be empty", () => {
    expect(profileForm.parse({ phone: null })).toEqual({});
    const emptied = { phone: "", photo: "", address: "", city: "", state: "", zip: "", country: "" };
    expect(profileForm.parse(emptied)).toEqual(emptied);
  });

  test("an invalid profile gets one message per field", () => {
    const given = { name: " ", phone: "12", state: "Ruritania", zip: "1", country: "Nepal", city: "Solan" };
    expect(errorsOf(profileForm, given)).toEqual({
      name: "Name is required",
      phone: "Valid phone number is required",
      state: "State is required",
      zip: "Valid pincode is required",
      country: "We ship within India only.",
    });
  });

  test.each(["data:image/png;base64,AAAA", "DATA:image/png,x"])("the picture link %s is refused", (photo) => {
    expect(errorsOf(profileForm, { photo })).toEqual({
      photo: "Please use a direct image link (http/https), not a data URL.",
    });
  });
});
