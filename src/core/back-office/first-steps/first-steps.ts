// The path 'Make it yours': its steps, and which of them are done. What the shop's data shows is not stored.
import { hasOwnGstStatus, listSampleValues } from "#core/settings/own-business.ts";
import { type Settings, sampleSettings } from "#core/settings/settings.ts";

export const stepNames = [
  "trade",
  "name",
  "look",
  "products",
  "delivery",
  "tax",
  "officer",
  "preview",
  "samples",
  "go-live",
] as const;
export type StepName = (typeof stepNames)[number];

export type Step = { name: StepName; state: "done" | "skipped" | "open" };

export type ShopFacts = {
  /** Other than the one that a shop without categories gets. */
  hasOwnCategories: boolean;
  /** Counted up to `wantedProducts`. */
  ownProducts: number;
  hasSamples: boolean;
  samplesRemoved: boolean;
  isLive: boolean;
};

type FirstSettings = Pick<Settings, "business" | "look" | "shipping" | "trade" | "firstSteps">;

/** As many as the step asks for: enough to show what the shop sells. */
export const wantedProducts = 3;

export function parseStepName(text: string): StepName | undefined {
  return stepNames.find((name) => name === text);
}

/** In the order of the path. A shop that never had samples has no step that removes them. */
export function listSteps(settings: FirstSettings, facts: ShopFacts): Step[] {
  const { skipped } = settings.firstSteps;
  return stepNames
    .filter((name) => name !== "samples" || facts.hasSamples || facts.samplesRemoved)
    .map((name) => {
      if (isDone(name, settings, facts)) return { name, state: "done" };
      return { name, state: skipped.includes(name) ? "skipped" : "open" };
    });
}

function isDone(name: StepName, settings: FirstSettings, facts: ShopFacts): boolean {
  if (settings.firstSteps.confirmed.includes(name)) return true;
  const { business, look, shipping, trade } = settings;
  const rules: Record<StepName, () => boolean> = {
    trade: () => trade.chosen || facts.hasOwnCategories,
    name: () =>
      (["shopName", "phone", "email", "street"] as const).every(
        (field) => business[field] !== sampleSettings.business[field],
      ),
    look: () => look.logo !== null || look.accent !== sampleSettings.look.accent,
    products: () => facts.ownProducts >= wantedProducts,
    delivery: () =>
      (["standardRate", "freeAbove", "processingDays", "deliveryDays", "returnDays"] as const).some(
        (field) => shipping[field] !== sampleSettings.shipping[field],
      ),
    tax: () => hasOwnGstStatus(business) && business.legalName !== sampleSettings.business.legalName,
    officer: () => !listSampleValues(business).some(({ subject }) => subject === "grievance"),
    // The shop's data cannot show that the owner has looked at it, so she confirms it.
    preview: () => false,
    samples: () => !facts.hasSamples,
    "go-live": () => facts.isLive,
  };
  return rules[name]();
}

export function countDone(steps: readonly Step[]): number {
  return steps.filter(({ state }) => state === "done").length;
}

/** The next open step after `from`, else the first one before it. */
export function findNextStep(steps: readonly Step[], from?: StepName): StepName | undefined {
  const start = from === undefined ? 0 : steps.findIndex(({ name }) => name === from) + 1;
  return [...steps.slice(start), ...steps.slice(0, start)].find(
    ({ name, state }) => state === "open" && name !== from,
  )?.name;
}
