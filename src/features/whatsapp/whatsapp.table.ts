// Tables of WhatsApp: who agreed to be told there, and what the numbers themselves have said.
import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { oneFor, timestamptz } from "../../../platform/database/columns.table.ts";
import { user } from "../../core/identity/identity.table.ts";

/** That a customer wants to be told on WhatsApp. Their answer of another day replaces it. */
export const whatsAppConsent = pgTable(
  "whatsapp_consent",
  {
    userId: oneFor(() => user.id, "user_id"),
    /** In digits with the country code: '919876543210'. */
    phone: text().notNull(),
    /** The words that were agreed to, and when. */
    words: text().notNull(),
    agreedAt: timestamptz().notNull(),
    /** The words about what is back in stock, which Meta counts as marketing; '' without this consent. */
    offerWords: text("offer_words").notNull().default(""),
    /** When the person wrote STOP, or took it back in the profile. */
    stoppedAt: timestamptz(),
    /** When the number wrote to the shop and no other account could be meant. Only then it is told of orders with another number. */
    answeredAt: timestamptz(),
    /** When WhatsApp said that the number cannot be reached. */
    unreachableAt: timestamptz(),
    /** WhatsApp's own id of the person, by which somebody writes who hides the number. */
    outsideUser: text("outside_user"),
  },
  (table) => [
    index("whatsapp_consent_phone").on(table.phone),
    index("whatsapp_consent_outside").on(table.outsideUser).where(sql`${table.outsideUser} is not null`),
  ],
);

/** What a number has said itself, which holds for every account that gives it. `phone`: as in the consent. */
export const whatsAppNumber = pgTable("whatsapp_number", {
  phone: text().primaryKey(),
  /** Its latest wish. After STOP it is told nothing until it writes START. */
  wish: text().$type<"stop" | "start">(),
  wishedAt: timestamptz(),
  /** When it first wrote anything but STOP: somebody reads there what the shop writes. */
  answeredAt: timestamptz(),
});
