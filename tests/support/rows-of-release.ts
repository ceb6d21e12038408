// Adds rows of kinds that the shop of version 0.3.0 did not have to its rows.
import type { DatabaseFixture } from "./database-fixture.ts";

type Tables = DatabaseFixture["tables"];

/** Transfers as they were known before: by their references alone, or by their amounts. */
export function addTransfers(tables: Tables): void {
  const [first, second] = tables.cash_on_delivery ?? [];
  if (!first || !second) throw new Error("the release has two orders on delivery");
  Object.assign(first, { transfers: ["UTR1"], handed_in: 12_345 });
  Object.assign(second, { transfers: ["UTR1", "₹450.5"] });
}

/** Adds two past orders of a former shop, which the release's shop had not brought over: one of today, one at the end of its three years. */
export function addPastOrders(tables: Tables): void {
  const threeYearsMs = 36 * 30 * 24 * 3600 * 1000;
  const facts = { shop: "shopify", amount: 144_700, email: "asha@example.com" };
  const row = { email: facts.email, ordered_at: "2026-05-01T04:30:00+00:00", search_text: "" };
  tables.past_order = [
    ["1001", 0],
    ["1002", threeYearsMs],
  ].map(([number, ageMs]) => ({
    ...row,
    id: `past-${number}`,
    key: `shopify:#${number}`,
    facts: { ...facts, number: `#${number}` },
    imported_at: new Date(Date.now() - Number(ageMs)).toISOString(),
  }));
}
