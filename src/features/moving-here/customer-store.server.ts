// Stores customers of a former shop. They can be searched by name, email address, telephone number and town.
import { inArray, sql } from "drizzle-orm";
import { stateName } from "#core/money/india-states.ts";
import type { Clock } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import { newId } from "#platform/new-id.ts";
import { type CustomerFacts, type FormerAddress, isIndia } from "./former-file.ts";
import { formerShopCustomer } from "./former-shop.table.ts";
import type { KeyedFacts, RecordStore } from "./record-store.server.ts";

export const customerStore: RecordStore<CustomerFacts> = {
  subjectOf: ({ name, email, phone }) => name || email || phone,
  describe: ({ name, email, phone, address }) =>
    [name, email, phone, address && describeAddress(address)].filter(Boolean).join(", "),
  fieldsOf: ({ name, email, phone, address, saidYes, note = "", tags = [] }) => [
    ["Name", name],
    ["Email", email],
    ["Phone", phone],
    ["Address", address ? describeAddress(address) : ""],
    ["Had said yes to emails", saidYes ? "yes" : "no"],
    ["Note", note],
    ["Tags", tags.join(", ")],
  ],
  find: async (db, keys) => {
    const rows = await db
      .select({ key: formerShopCustomer.key, facts: formerShopCustomer.facts })
      .from(formerShopCustomer)
      .where(inArray(formerShopCustomer.key, [...keys]));
    return new Map(rows.map(({ key, facts }) => [key, facts]));
  },
  join: (stored, read) => ({
    ...stored,
    ...read,
    name: read.name || stored.name,
    phone: read.phone || stored.phone,
    address: read.address ?? stored.address,
  }),
  write: (tx, clock, records) => writeCustomers(tx, clock, records, "replace"),
};

/** Stores the buyers in a file of orders. A customer who is already stored stays as they are. */
export const buyerStore: RecordStore<CustomerFacts> = {
  ...customerStore,
  join: (stored) => stored,
  write: (tx, clock, records) => writeCustomers(tx, clock, records, "keep"),
};

/** `known` decides about stored customers: they are replaced, or stay as they are. */
async function writeCustomers(
  tx: Transaction,
  clock: Clock,
  records: readonly KeyedFacts<CustomerFacts>[],
  known: "replace" | "keep",
): Promise<void> {
  const importedAt = clock.now();
  const rows = records.map(({ key, facts }) => ({
    id: newId(),
    key,
    facts,
    email: facts.email,
    importedAt,
    searchText: searchTextOf(facts),
  }));
  const insert = tx.insert(formerShopCustomer).values(rows);
  if (known === "keep") await insert.onConflictDoNothing({ target: formerShopCustomer.key });
  else
    await insert.onConflictDoUpdate({
      target: formerShopCustomer.key,
      set: { facts: sql`excluded.facts`, email: sql`excluded.email`, searchText: sql`excluded.search_text` },
    });
}

function searchTextOf({ name, email, phone, address }: CustomerFacts): string {
  return [name, email, phone, address?.city, address?.zip].filter(Boolean).join("\n");
}

export function describeAddress({ company, street, city, state, zip, country }: FormerAddress): string {
  return [
    company,
    street,
    [city, zip].filter(Boolean).join(" "),
    stateName(state),
    isIndia(country) ? "" : country,
  ]
    .filter(Boolean)
    .join(", ");
}
