import { expect, test } from "vitest";
import { sampleSettings, settingsSchema } from "./settings.ts";
import { findSettingsForm, settingsForms } from "./settings-fields.ts";
import { parseSettingsForm, presentSettings } from "./settings-form.ts";

const form = (slug: string) => {
  const found = findSettingsForm(slug);
  if (!found) throw new Error(slug);
  return found;
};

test("every form takes what it shows", () => {
  for (const one of settingsForms) {
    const shown = presentSettings(one, sampleSettings);
    const parsed = parseSettingsForm(one, sampleSettings, shown);
    expect(parsed).toMatchObject({ ok: true });
    if (parsed.ok)
      expect({ ...sampleSettings[one.group], ...parsed.change }).toEqual(sampleSettings[one.group]);
  }
});

test("every setting has a place in a form", () => {
  const elsewhere = ["notifications", "goLive"];
  for (const [group, schema] of Object.entries(settingsSchema.shape)) {
    if (elsewhere.includes(group)) continue;
    const fields = settingsForms.filter((one) => one.group === group).flatMap((one) => one.fields);
    expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(schema.shape).sort());
  }
});

test("rupees are typed and paise are kept", () => {
  const shown = presentSettings(form("shipping"), sampleSettings);
  expect(shown).toMatchObject({ standardRate: "50", freeAbove: "500" });
  const parsed = parseSettingsForm(form("shipping"), sampleSettings, {
    ...shown,
    standardRate: "₹ 49.50",
    freeAbove: "1,200",
  });
  expect(parsed).toMatchObject({ ok: true, change: { standardRate: 49_50, freeAbove: 1200_00 } });
});

test("each fault stands at its field, and what was typed is given back", () => {
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

test("a registered shop names a GSTIN of its own state", () => {
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

test("a phone number may be typed as people write it; an ended offer stays ended", () => {
  const business = { ...presentSettings(form("business"), sampleSettings), phone: "+91 98111 22233" };
  expect(parseSettingsForm(form("business"), sampleSettings, business)).toMatchObject({
    ok: true,
    change: { phone: "9811122233" },
  });
  expect(
    parseSettingsForm(form("offer"), sampleSettings, { code: "WELCOME20", percent: "20" }),
  ).toMatchObject({
    ok: true,
    change: { active: false },
  });
});

test("no invoice can ever take the number of a credit note", () => {
  const legal = settingsForms.find(({ fields }) => fields.some(({ name }) => name === "orderPrefix"));
  if (!legal) throw new Error("no form has the letters");
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
