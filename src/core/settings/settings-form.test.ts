import { expect, test } from "vitest";
import { describeForm, parseForm } from "#core/forms/parse-form.ts";
import { wrapPictureForm } from "#features/gifts/settings-gift-form.ts";
import { type Settings, sampleSettings, settingsSchema } from "./settings.ts";
import { createSettingsSchema, presentFields, presentSettings } from "./settings-form.ts";
import { parseSettingsFormName, type SettingsFormName, settingsFormNames } from "./settings-form-names.ts";
import { settingsForms } from "./settings-forms.ts";

/** The form's values as its page shows them, with some fields replaced. */
function send(
  name: SettingsFormName,
  typed: Record<string, string> = {},
  settings: Settings = sampleSettings,
) {
  const form = settingsForms[name];
  const entries = Object.entries({ ...presentSettings(form, settings), ...typed });
  const body = new FormData();
  // A browser sends nothing for an unticked box.
  for (const [field, value] of entries) if (value !== "" || field !== "digest") body.set(field, value);
  return parseForm(createSettingsSchema(form, settings), body);
}

const errorsOf = (parsed: ReturnType<typeof send>) => (parsed.ok ? {} : parsed.errors);

test("every settings form accepts the values it shows, unchanged", () => {
  for (const name of settingsFormNames) {
    const stored = sampleSettings[settingsForms[name].group];
    const parsed = send(name);
    expect(parsed).toMatchObject({ ok: true });
    if (parsed.ok) expect({ ...stored, ...parsed.value }).toEqual(stored);
  }
});

test("every setting is a field of one settings form or of a page of its own", () => {
  const groupsWithoutForm = [
    "notifications",
    "goLive",
    "look",
    "trade",
    "features",
    "samples",
    "menus",
    "mails",
    "search",
    "firstSteps",
    "whatsApp",
    "parcels",
    "retention",
  ];
  for (const [group, schema] of Object.entries(settingsSchema.shape)) {
    if (groupsWithoutForm.includes(group)) continue;
    const fields = settingsFormNames
      .filter((name) => settingsForms[name].group === group)
      .flatMap((name) => Object.keys(settingsForms[name].fields));
    if (group === "shipping") fields.push("rates", "packingPercent", "unknownGrams");
    if (group === "gifts") fields.push(...Object.keys(wrapPictureForm.shape));
    expect(fields.sort()).toEqual(Object.keys(schema.shape).sort());
  }
});

test("of a stored period and the shop's own the shorter one holds, and logs are kept for a year at least", () => {
  const stored = { ...sampleSettings.retention, messageMonths: 6, visitMonths: 120, sentEmailMonths: 3 };
  expect(settingsSchema.shape.retention.parse(stored)).toEqual({
    ...sampleSettings.retention,
    messageMonths: 6,
    visitMonths: 25,
    sentEmailMonths: 12,
  });
});

test("limits of attempts that a shop has stored count no more, and what its owner decided about money stays", () => {
  const decided = { ...sampleSettings.limits, refundAskedAbove: 100_00, staffDiscountPercent: 90 };
  const stored = { ...decided, signInsPerAddress: 1000, unpaidPerNetwork: 1 };
  expect(settingsSchema.shape.limits.parse(stored)).toEqual(decided);
});

test("a settings form takes rupees and returns paise", () => {
  expect(presentSettings(settingsForms.shipping, sampleSettings)).toMatchObject({
    standardRate: "50",
    freeAbove: "500",
  });
  expect(send("shipping", { standardRate: "₹ 49.50", freeAbove: "1,200" })).toMatchObject({
    ok: true,
    value: { standardRate: 49_50, freeAbove: 1200_00 },
  });
});

test("an invalid settings form returns one error per invalid field and the values as typed", () => {
  const typed = { standardRate: "fifty", returnDays: "400" };
  expect(send("shipping", typed)).toEqual({
    ok: false,
    values: { ...presentSettings(settingsForms.shipping, sampleSettings), ...typed },
    errors: {
      standardRate: "An amount in rupees, such as 50 or 49.50",
      returnDays: "A whole number from 0 to 90",
    },
  });
});

test("an empty required setting is asked for by its name", () => {
  expect(errorsOf(send("business", { city: " ", state: "", foundedYear: "soon" }))).toEqual({
    city: "Please fill in: town or city",
    state: "Please choose a state",
    foundedYear: "A year, such as 2017, or nothing",
  });
});

test("a missing year is stored as 0, and the sample's coordinates are refused for another PIN code", () => {
  expect(send("business", { foundedYear: "" })).toMatchObject({ ok: true, value: { foundedYear: 0 } });
  expect(errorsOf(send("business", { zip: "302001" }))).toEqual({
    coordinates: "This is the place of the sample shop: give your own, or nothing",
  });
  expect(errorsOf(send("business", { zip: "302001", coordinates: "" }))).toEqual({});
});

test("a shop registered for GST must have a GSTIN of its own state", () => {
  const errorOf = (typed: Record<string, string>) => errorsOf(send("legal", typed)).gstin;
  expect(errorOf({ gstin: "" })).toBe("A registered business must show its GSTIN");
  expect(errorOf({ gstin: "", gstStatus: "unregistered" })).toBeUndefined();
  expect(errorOf({ gstin: "27AAAAA0000A1Z2" })).toBe("A GSTIN of your state begins with 02");
  expect(errorOf({ gstin: "02AAAAA" })).toContain("15 characters");
  expect(errorOf({ gstin: "02ABCDE1234F1Z5" })).toContain("This is no GSTIN");
  expect(errorOf({ gstin: "02 abcde1234f1zc" })).toBeUndefined();
});

test("an error in one field does not hide that the GSTIN is of another state", () => {
  expect(errorsOf(send("legal", { legalName: "", gstin: "27AAAAA0000A1Z2" }))).toEqual({
    legalName: "Please fill in: legal name",
    gstin: "A GSTIN of your state begins with 02",
  });
});

test("a phone number may have +91 and spaces", () => {
  expect(send("business", { phone: "+91 98111 22233" })).toMatchObject({
    ok: true,
    value: { phone: "9811122233" },
  });
});

test("a UPI id has a name and a bank, or is empty", () => {
  for (const upiId of ["deodar.diya@okbank", ""])
    expect(send("business", { upiId })).toMatchObject({ ok: true, value: { upiId } });
  for (const upiId of ["deodar", "deodar@ok bank", "@okbank", "a&am=1@okbank"])
    expect(errorsOf(send("business", { upiId })).upiId).toContain("such as shop@bank");
});

test("an unticked switch becomes false", () => {
  expect(send("ownerEmails", { digest: "" })).toMatchObject({ ok: true, value: { digest: false } });
});

test("an order prefix may not end in C, so that no invoice takes the number of a credit note", () => {
  expect(errorsOf(send("legal", { orderPrefix: "DDC" })).orderPrefix).toBe("It can't end in C or CF");
  expect(send("legal", { orderPrefix: "CDX" })).toMatchObject({ ok: true });
});

test("the browser gets the limits of a field", () => {
  const fields = (name: SettingsFormName) =>
    describeForm(createSettingsSchema(settingsForms[name], sampleSettings));
  expect(fields("business")).toMatchObject({
    shopName: { required: true, maxLength: 60 },
    district: { required: false, maxLength: 80 },
    phone: { required: true, type: "tel" },
    foundedYear: { inputMode: "numeric" },
  });
  expect(fields("legal")).toMatchObject({ gstin: { required: false }, orderPrefix: { required: true } });
});

test("a page's description of a field is plain data that can be sent to the browser", () => {
  const shown = settingsFormNames.flatMap((name) => presentFields(settingsForms[name], sampleSettings));
  expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
});

test("the name of a settings form is parsed, and any other text is refused", () => {
  expect(parseSettingsFormName("shipping")).toBe("shipping");
  expect(parseSettingsFormName("constructor")).toBeUndefined();
});
