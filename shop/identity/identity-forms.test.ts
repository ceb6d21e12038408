import { describe, expect, test } from "vitest";
import { parseEmail, parsePhone } from "./contact-details.ts";
import { parseSignUp } from "./sign-up-form.ts";

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

describe("sign-up form", () => {
  test("sign-up values are trimmed, with a ten-digit phone number, a state code and a lower-case e-mail address", () => {
    expect(parseSignUp(asha)).toEqual({
      ok: true,
      customer: {
        name: "Asha Negi",
        phone: "9816000001",
        street: "12 Mall Road",
        city: "Shimla",
        state: "HP",
        pincode: "171001",
        email: "asha@example.com",
        password: "deodar",
      },
    });
  });

  test("an empty sign-up form gets one message per field, in the specified wording", () => {
    expect(parseSignUp({})).toEqual({
      ok: false,
      faults: {
        name: "Name is required",
        phone: "Valid phone number is required",
        street: "Street address is required",
        city: "City is required",
        state: "State is required",
        pincode: "Valid pincode is required",
        email: "Valid email is required",
        password: "Password must be at least 6 characters",
      },
    });
  });

  test("a role sent with the sign-up form is ignored", () => {
    const parsed = parseSignUp({ ...asha, role: "admin" });
    expect(parsed.ok && Object.keys(parsed.customer)).not.toContain("role");
  });

  test("sign-up refuses a password of more than 128 characters", () => {
    expect(parseSignUp({ ...asha, password: "x".repeat(129) })).toMatchObject({
      ok: false,
      faults: { password: "Password must be at most 128 characters" },
    });
  });
});

test.each([
  ["9816000001", "9816000001"],
  ["09816000001", "9816000001"],
  ["+91-98160-00001", "9816000001"],
  ["919816000001", "9816000001"],
  ["981600000", undefined],
  ["98160000012", undefined],
  ["98160o0001", undefined],
])("the phone number %s is parsed as %s", (text, digits) => {
  expect(parsePhone(text)).toBe(digits);
});

test.each([
  ["a@b.co", "a@b.co"],
  ["A+tag@Mail.Example", "a+tag@mail.example"],
  ["a@b", undefined],
  ["a b@c.de", undefined],
  ["a@b@c.de", undefined],
  ["", undefined],
])("the e-mail address %s is parsed as %s", (text, email) => {
  expect(parseEmail(text)).toBe(email);
});

test.each(["000000", "012345"])("the sign-up form refuses the pincode %s, as checkout does", (pincode) => {
  expect(parseSignUp({ ...asha, pincode })).toMatchObject({
    ok: false,
    faults: { pincode: "Valid pincode is required" },
  });
});
