import { expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { createSettingsSchema, presentSettings } from "#core/settings/settings-form.ts";
import { firstSettingsForms, listLeftovers, withoutSampleValues } from "./first-settings.ts";

const shown = (step: "name" | "delivery" | "tax") =>
  withoutSampleValues(step, presentSettings(firstSettingsForms[step], sampleSettings));

test("the form shows no name or number of the sample, so that the owner need not delete it", () => {
  expect(new Set(Object.values(shown("name")))).toEqual(new Set([""]));
  expect(shown("tax")).toEqual({ legalName: "", gstStatus: "regular", gstin: "", orderPrefix: "" });
  expect(shown("delivery")).toMatchObject({ standardRate: "50", freeAbove: "500", processingDays: "2–3" });
});

test("the sample's state is shown only once the owner has typed her own street", () => {
  const stateAt = (street: string) => {
    const settings = { ...sampleSettings, business: { ...sampleSettings.business, street } };
    return withoutSampleValues("name", presentSettings(firstSettingsForms.name, settings)).state;
  };
  expect(stateAt(sampleSettings.business.street)).toBe("");
  expect(stateAt("4 Mall Road")).toBe("HP");
});

test("an owner who has chosen no state gets none", () => {
  const schema = createSettingsSchema(firstSettingsForms.name, sampleSettings);
  const read = parseForm(schema, new URLSearchParams({ shopName: "Mitti & Co", state: "" }));
  expect(read.ok ? {} : read.errors).toMatchObject({ state: "Please choose a state" });
});

test("an owner's own value is shown", () => {
  const settings = { ...sampleSettings, business: { ...sampleSettings.business, city: "Jaipur" } };
  const values = presentSettings(firstSettingsForms.name, settings);
  expect(withoutSampleValues("name", values)).toMatchObject({ city: "Jaipur", shopName: "" });
});

test("the rules of the settings apply: a registered business needs a GSTIN of its own state", () => {
  const business = { ...sampleSettings.business, state: "RJ" };
  const schema = createSettingsSchema(firstSettingsForms.tax, { ...sampleSettings, business });
  const send = (gstStatus: string, gstin: string) => {
    const read = parseForm(
      schema,
      new URLSearchParams({ legalName: "Mitti & Co", orderPrefix: "MT", gstStatus, gstin }),
    );
    return read.ok ? "saved" : read.errors.gstin;
  };
  expect(send("regular", "")).toBe("A registered business must show its GSTIN");
  expect(send("regular", "02ABCDE1234F1ZC")).toBe("A GSTIN of your state begins with 08");
  expect(send("regular", "08ABCDE1234F1Z5")).toContain("This is no GSTIN");
  expect(send("regular", "08 abcde 1234 f1z0")).toBe("saved");
  expect(send("unregistered", "")).toBe("saved");
});

test("a shop with a name of its own loses the sample's years, map and account, and nothing of the owner's", () => {
  const emptied = { foundedYear: 0, onlineYear: 0, coordinates: "", instagram: "" };
  expect(listLeftovers("name", sampleSettings)).toEqual(emptied);
  expect(listLeftovers("tax", sampleSettings)).toEqual({});
  const business = { ...sampleSettings.business, foundedYear: 1998, instagram: "" };
  expect(listLeftovers("name", { ...sampleSettings, business })).toEqual({ onlineYear: 0, coordinates: "" });
});
