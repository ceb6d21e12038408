// The settings that give money away or redirect it, and what happens when they change.
import type { SettingsGroup } from "./settings.ts";

/** Changing one of these settings asks for identity again; the owner is emailed about those in `told`. */
const watched: Partial<Record<SettingsGroup, { names: readonly string[]; told: Record<string, string> }>> = {
  business: {
    names: ["upiId", "upiName", "upiOnOrders", "email"],
    told: {
      upiId: "The UPI id that customers pay to",
      upiName: "The name of the UPI account that customers pay to",
      email: "The shop's email address",
    },
  },
  ownerEmails: { names: ["addresses"], told: { addresses: "The addresses to which your shop writes you" } },
  limits: {
    names: ["refundAskedAbove", "staffDiscountPercent", "confirmedAddressAbove"],
    told: { refundAskedAbove: "The amount in paise above which a refund asks for your password" },
  },
  onDelivery: {
    names: ["upTo", "keepsPart", "partPercent", "partAmount", "prepaidPercent", "prepaidAmount"],
    told: {},
  },
};

/** The watched settings of a group whose value changes. */
export function listWatchedChanges(group: SettingsGroup, before: object, change: object): string[] {
  const earlier = new Map(Object.entries(before));
  const names = watched[group]?.names ?? [];
  return Object.entries(change)
    .filter(([name, value]) => names.includes(name) && earlier.get(name) !== value)
    .map(([name]) => name);
}

/** A sentence for each change that is emailed to the owner. */
export function describeWatchedChanges(group: SettingsGroup, before: object, change: object): string[] {
  const [earlier, later] = [new Map(Object.entries(before)), new Map(Object.entries(change))];
  const told = new Map(Object.entries(watched[group]?.told ?? {}));
  return listWatchedChanges(group, before, change).flatMap((name) => {
    const what = told.get(name);
    return what ? [`${what} was changed from ${say(earlier.get(name))} to ${say(later.get(name))}.`] : [];
  });
}

function say(value: unknown): string {
  return value === "" || value === undefined ? "nothing" : `“${String(value)}”`;
}
