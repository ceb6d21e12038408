import { expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { accountSettingsForm } from "#core/settings/account-settings-form.ts";
import { confirmationForm } from "./confirmation-form.ts";
import { removeSamplesForm } from "./remove-samples-form.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("the owner's account form keeps ten digits of the phone, and a missing box counts as off", () => {
  const sent = formOf({ name: " Meera  T. ", phone: "+91 98222 33344", orderDelivered: "on" });
  expect(parseForm(accountSettingsForm, sent)).toMatchObject({
    ok: true,
    value: {
      name: "Meera T.",
      phone: "9822233344",
      orderConfirmation: false,
      orderStatusChanged: false,
      orderDelivered: true,
      attachInvoice: false,
      dkimSelector: "",
    },
    values: { name: " Meera  T. ", phone: "+91 98222 33344", orderDelivered: "on" },
  });
});

test("the owner's account needs a name; the phone may be empty, but not wrong", () => {
  expect(parseForm(accountSettingsForm, formOf({ name: "Meera", phone: "" })).ok).toBe(true);
  expect(parseForm(accountSettingsForm, formOf({ name: "", phone: "12345" }))).toMatchObject({
    errors: { name: "Name is required", phone: "Valid phone number is required" },
  });
});

test("of a DKIM record only the selector is taken", () => {
  const readSelector = (dkimSelector: string) =>
    parseForm(accountSettingsForm, formOf({ name: "Meera", phone: "", dkimSelector }));
  expect(readSelector(" s1 ")).toMatchObject({ ok: true, value: { dkimSelector: "s1" } });
  for (const typed of ["s1._domainkey.shop.example.", "v=DKIM1; p=abc", "..", "-s1"])
    expect(readSelector(typed)).toMatchObject({ errors: { dkimSelector: expect.any(String) } });
});

test("the samples are removed only with the word in capitals", () => {
  expect(parseForm(removeSamplesForm, formOf({ word: " REMOVE " })).ok).toBe(true);
  expect(parseForm(removeSamplesForm, formOf({ word: "remove" }))).toEqual({
    ok: false,
    errors: { word: "Please type REMOVE in capital letters" },
    values: { word: "remove" },
  });
});

test("only an item of the checklist can be confirmed", () => {
  expect(parseForm(confirmationForm, formOf({ confirmation: "backups" })).ok).toBe(true);
  expect(parseForm(confirmationForm, formOf({ confirmation: "everything" })).ok).toBe(false);
  expect(parseForm(confirmationForm, formOf({})).ok).toBe(false);
});
