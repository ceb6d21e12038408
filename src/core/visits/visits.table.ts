// Table of counts of visits: how often, on which day, by which kind of device. No row is about a person.
import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { DeviceClass, VisitKind } from "./visit-count.ts";

export const visitCount = pgTable(
  "visit_count",
  {
    kind: text().$type<VisitKind>().notNull(),
    /** A day in India. */
    day: date().notNull(),
    /** A source, a campaign, a slug or a search that found nothing; '' for kinds without names, '*' for all further names of a day. */
    name: text().notNull(),
    device: text().$type<DeviceClass>().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.day, table.name, table.device] }),
    check("visit_count_positive", sql`${table.count} > 0`),
    check("visit_count_device", sql`${table.device} in ('phone', 'computer')`),
    check("visit_count_name", sql`length(${table.name}) <= 140`),
  ],
);
