import { expect, test } from "vitest";
import { sampleSettings, settingsSchema } from "./settings.ts";
import { findSettingsForm, settingsForms } from "./settings-fields.ts";
import { parseSettingsForm, presentSettings } from "./settings-form.ts";

const form = (slug: string) => {
  const found = findSettingsForm(slug);
  if (!found) throw new Error(slug);
  return found;
};

test("every settings form accepts the values it shows, unchanged", () => {
  for (const settingsForm of settingsForms) {
    const shown = presentSettings(settingsForm, sampleSettings);
    const parsed = parseSettingsForm(settingsForm, sampleSettings, shown);
    expect(parsed).toMatchObject({ ok: true });
    if (parsed.ok)
      expect({ ...sampleSettings[settingsForm.group], ...parsed.change }).toEqual(
        sampleSettings[settingsForm.group],
      );
  }
});

test("every setting is a field of a settings form", () => {
  const groupsWithoutForm = ["notifications", "goLive"];
  for (const [group, schema] of Object.entries(settingsSchema.shape)) {
    if (groupsWithoutForm.includes(group)) continue;
    const fields = settingsForms.filter((one) => one.group === group).flatMap((one) => one.fields);
    expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(schema.shape).sort());
  }
});

test("a settings form takes rupees and returns paise", () => {
  const shown = presentSettings(form("shipping"), sampleSettings);
  expect(shown).toMatchObject({ standardRate: "50", freeAbove: "500" });
  const parsed = parseSettingsForm(form("shipping"), sampleSettings, {
    ...shown,
    standardRate: "₹ 49.50",
    freeAbove: "1,200",
  });
  expect(parsed).toMatchObject({ ok: true, change: { standardRate: 49_50, freeAbove: 1200_00 } });
});

test("an invalid settings form returns one error per invalid field and the values as typed", () => {
  const typed = {
    ...presentSettings(form("shipping"), sampleSettings),
    standardRate: "fifty",
    returnDays: "400",
  };
  expect(parseSettingsForm(form("shipping"), sampleSettings, typed)).toEqual({
    ok: false,
    values: typed,
    faults: {
      standardRate: "An amount in rupees, such as 50 or 49.50",
      returnDays: "A whole number from 0 to 90",
    },
  });
});

test("a shop registered for GST must have a GSTIN of its own state", () => {
  const legal = presentSettings(form("legal"), sampleSettings);
  const faultOf = (change: object) => {
    const parsed = parseSettingsForm(form("legal"), sampleSettings, { ...legal, ...change });
    return parsed.ok ? undefined : parsed.faults.gstin;
  };
  expect(faultOf({ gstin: "" })).toBe("A registered business must show its GSTIN");
  expect(faultOf({ gstin: "", gstStatus: "unregistered" })).toBeUndefined();
  expect(faultOf({ gstin: "27AAAAA0000A1Z5" })).toBe("A GSTIN of your state begins with 02");
  expect(faultOf({ gstin: "02AAAAA" })).toContain("15 characters");
});

test("a phone number may have +91 and spaces, and an unticked discount becomes inactive", () => {
  const business = { ...presentSettings(form("business"), sampleSettings), phone: "+91 98111 22233" };
  expect(parseSettingsForm(form("business"), sampleSettings, business)).toMatchObject({
    ok: true,
    change: { phone: "9811122233" },
  });
  expect(
    parseSettingsForm(form("discount"), sampleSettings, { code: "WELCOME20", percent: "20" }),
  ).toMatchObject({
    ok: true,
    change: { active: false },
  });
});

test("an order prefix may not end in C, so that no invoice takes the number of a credit note", () => {
  const legal = settingsForms.find(({ fields }) => fields.some(({ name }) => name === "orderPrefix"));
  if (!legal) throw new Error("no form has the order prefix");
  const faultOf = (orderPrefix: string) => {
    const parsed = parseSettingsForm(legal, sampleSettings, {
      ...presentSettings(legal, sampleSettings),
      orderPrefix,
    });
    return parsed.ok ? undefined : parsed.faults.orderPrefix;
  };
  expect(faultOf("DDC")).toBe("The last letter can't be C");
  expect(faultOf("CDX")).toBeUndefined();
});
