// Stores orders of a former shop, separate from the shop's own. They can be searched by number, buyer, town and products.

import { inArray, sql } from "drizzle-orm";
import { newId } from "#platform/new-id.ts";
import { cutText } from "#platform/whole-text.ts";
import { formatDate } from "#shop/money/indian-time.ts";
import { describeAddress } from "./customer-store.server.ts";
import { joinFacts } from "./etsy-orders.ts";
import type { PastLine, PastOrderFacts } from "./former-file.ts";
import { pastOrder } from "./former-shop.table.ts";
import { formerAmount, totalOf } from "./past-order.ts";
import type { RecordStore } from "./record-store.server.ts";

export const orderStore: RecordStore<PastOrderFacts> = {
  subjectOf: ({ number }) => number,
  describe: (facts) =>
    [
      formatDate(new Date(facts.orderedAt)),
      facts.name || facts.email,
      totalOf(facts),
      describeLines(facts.lines),
    ]
      .filter(Boolean)
      .join(", "),
  fieldsOf: (facts) => [
    ["Ordered on", formatDate(new Date(facts.orderedAt))],
    ["Name", facts.name],
    ["Email", facts.email],
    ["Status", facts.status],
    ["Total", totalOf(facts)],
    ["Refunded", formerAmount(facts.refunded, facts.currency)],
    ["Delivery", formerAmount(facts.delivery, facts.currency)],
    ["Products", describeLines(facts.lines)],
    ["Sent to", facts.shipping ? describeAddress(facts.shipping) : ""],
    ["Billed to", facts.billing ? describeAddress(facts.billing) : ""],
  ],
  find: async (db, keys) => {
    const rows = await db
      .select({ key: pastOrder.key, facts: pastOrder.facts })
      .from(pastOrder)
      .where(inArray(pastOrder.key, [...keys]));
    return new Map(rows.map(({ key, facts }) => [key, facts]));
  },
  join: joinFacts,
  write: async (tx, clock, records) => {
    const importedAt = clock.now();
    const rows = records.map(({ key, facts }) => ({
      id: newId(),
      key,
      facts,
      email: facts.email,
      importedAt,
      orderedAt: new Date(facts.orderedAt),
      searchText: searchTextOf(facts),
    }));
    await tx
      .insert(pastOrder)
      .values(rows)
      .onConflictDoUpdate({
        target: pastOrder.key,
        set: {
          facts: sql`excluded.facts`,
          email: sql`excluded.email`,
          orderedAt: sql`excluded.ordered_at`,
          searchText: sql`excluded.search_text`,
        },
      });
  },
};

function describeLines(lines: readonly PastLine[]): string {
  return lines.map(({ name, quantity }) => `${quantity} × ${name}`).join("; ");
}

const maxSearchLength = 4_000;

function searchTextOf({ number, name, email, shipping, billing, lines }: PastOrderFacts): string {
  const place = shipping ?? billing;
  const parts = [
    number,
    name,
    email,
    place?.phone,
    place?.city,
    place?.zip,
    ...lines.map((line) => line.name),
  ];
  return cutText(parts.filter(Boolean).join("\n"), maxSearchLength);
}
