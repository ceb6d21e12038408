import { describe, expect, test } from "vitest";
import { type Settings, sampleSettings } from "#core/settings/settings.ts";
import {
  countDone,
  findNextStep,
  listSteps,
  parseStepName,
  type ShopFacts,
  stepNames,
} from "./first-steps.ts";

const fresh: ShopFacts = {
  hasOwnCategories: false,
  ownProducts: 0,
  hasSamples: true,
  samplesRemoved: false,
  isLive: false,
};

type Change = { [Group in keyof Settings]?: Partial<Settings[Group]> };

function stepsOf(change: Change = {}, facts: Partial<ShopFacts> = {}) {
  const settings = Object.fromEntries(
    Object.entries(sampleSettings).map(([group, values]) => [
      group,
      { ...values, ...change[group as keyof Settings] },
    ]),
  ) as Settings;
  return listSteps(settings, { ...fresh, ...facts });
}

const doneOf = (change: Change = {}, facts: Partial<ShopFacts> = {}) =>
  stepsOf(change, facts).flatMap(({ name, state }) => (state === "done" ? [name] : []));

const ownName = {
  shopName: "Mitti & Co",
  phone: "9811122233",
  email: "hello@mitti.in",
  street: "14 Amer Road",
};

const ownOfficer = {
  grievanceName: "Asha Rao",
  grievanceEmail: "asha@mitti.in",
  grievancePhone: "9811122233",
};

describe("the steps of 'Make it yours'", () => {
  test("in the sample shop ten are open and none is done", () => {
    const steps = stepsOf();
    expect(steps.map(({ name }) => name)).toEqual(stepNames);
    expect(steps.every(({ state }) => state === "open")).toBe(true);
    expect(countDone(steps)).toBe(0);
  });

  test.each<[step: string, change: Change, facts: Partial<ShopFacts>]>([
    ["trade", { trade: { pack: "pottery", chosen: true } }, {}],
    ["trade", {}, { hasOwnCategories: true }],
    ["name", { business: ownName }, {}],
    ["look", { look: { accent: "#7a1f3d" } }, {}],
    ["products", {}, { ownProducts: 3 }],
    ["delivery", { shipping: { standardRate: 70_00 } }, {}],
    ["delivery", { firstSteps: { confirmed: ["delivery"] } }, {}],
    ["tax", { business: { legalName: "Mitti & Co", gstStatus: "unregistered", gstin: "" } }, {}],
    ["tax", { business: { legalName: "Mitti & Co", gstin: "08ABCDE1234F1Z5" } }, {}],
    ["officer", { business: ownOfficer }, {}],
    ["preview", { firstSteps: { confirmed: ["preview"] } }, {}],
    ["samples", {}, { hasSamples: false, samplesRemoved: true }],
    ["go-live", {}, { isLive: true }],
  ])("'%s' is done only by %j and %j", (step, change, facts) => {
    expect(doneOf(change, facts)).toEqual([step]);
  });

  test("the name counts as the owner's only once phone and address are no longer the sample's", () => {
    const { phone, street } = sampleSettings.business;
    expect(doneOf({ business: { ...ownName, phone } })).toEqual([]);
    expect(doneOf({ business: { ...ownName, street } })).toEqual([]);
  });

  test("two products are too few, and the sample's GSTIN does not count as the owner's", () => {
    expect(doneOf({ business: { legalName: "Mitti & Co" } }, { ownProducts: 2 })).toEqual([]);
  });

  test("a shop that never had samples has no step that removes them", () => {
    const steps = stepsOf({}, { hasSamples: false });
    expect(steps.map(({ name }) => name)).not.toContain("samples");
    expect(steps).toHaveLength(9);
  });

  test("a skipped step is passed over, and counts as done once the shop has what it needs", () => {
    const skipped = { firstSteps: { skipped: ["trade", "name"] } };
    expect(stepsOf(skipped).slice(0, 3)).toEqual([
      { name: "trade", state: "skipped" },
      { name: "name", state: "skipped" },
      { name: "look", state: "open" },
    ]);
    expect(findNextStep(stepsOf(skipped))).toBe("look");
    expect(doneOf({ ...skipped, business: ownName })).toEqual(["name"]);
  });

  test("after the last step comes the first open one, and never the current step", () => {
    expect(findNextStep(stepsOf(), "name")).toBe("look");
    expect(findNextStep(stepsOf(), "go-live")).toBe("trade");
    const others = stepNames.filter((name) => name !== "tax");
    expect(findNextStep(stepsOf({ firstSteps: { skipped: others } }), "tax")).toBeUndefined();
    expect(findNextStep(stepsOf({ firstSteps: { skipped: [...stepNames] } }))).toBeUndefined();
  });

  test("an unknown name is no step", () => {
    expect(parseStepName("go-live")).toBe("go-live");
    expect(parseStepName("constructor")).toBeUndefined();
  });
});
