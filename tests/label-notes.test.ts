// When a shop is updated, what customers have answered about the labels of quotes becomes notes on their tickets.
import { globSync, readFileSync } from "node:fs";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelWaitingOrder } from "#core/checkout/manage-payment-link.server.ts";
import { messageReceivedJob } from "#core/messages/message-jobs.server.ts";
import { messageNote } from "#core/messages/messages.table.ts";
import { askForFavours, labelFile, quoteLabel } from "#features/custom-orders/quoted-label.fixture.ts";
import { registerCustomer } from "./support/add-product.ts";
import { staffActor } from "./support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";

let shop: TestShopWithSandbox;
let by: ReturnType<typeof staffActor>;
beforeAll(async () => {
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  by = staffActor(await registerCustomer(shop.db, "Tenzin"));
  await shop.sql`alter table label_proof add change_asked_at timestamptz, add approved_at timestamptz,
    add approved_by text not null default ''`;
});
afterAll(() => shop.close());

/** A ticket with two quotes that show the same label; the id of the second quote's order. */
async function quoteTwice(): Promise<{ messageId: string; orderId: string }> {
  // The limit of messages in an hour counts all tickets together.
  shop.clock.advance({ minutes: 61 });
  const messageId = await askForFavours(shop);
  await quoteLabel(shop, { by, messageId, label: [await labelFile(150)] });
  const second = await quoteLabel(shop, { by, messageId, seen: 1 });
  if (!second.ok) throw new Error(second.reason);
  return { messageId, orderId: second.orderId };
}

/** The first statement moves the answers, and the next one deletes the jobs; the rest changes tables. */
async function migrate(index: 0 | 1): Promise<void> {
  const [file = ""] = globSync("migrations/*_papers_and_proofs_gone.sql");
  const statements = readFileSync(file, "utf8").split("--> statement-breakpoint");
  await shop.db.execute(sql.raw(statements[index] ?? ""));
}

const notesOf = (messageId: string) =>
  shop.db
    .select({ body: messageNote.body, by: messageNote.by })
    .from(messageNote)
    .where(eq(messageNote.messageId, messageId))
    .orderBy(asc(messageNote.at));

test("an answer to a label is one note on its ticket, a label that waits another, and an ended quote has none", async () => {
  const approved = await quoteTwice();
  const changed = await quoteTwice();
  const waiting = await quoteTwice();
  const withdrawn = await quoteTwice();
  await shop.sql`update label_proof set approved_at = '2026-11-20T19:00:00Z', approved_by = 'Asha'
    where message_id = ${approved.messageId}`;
  await shop.sql`update label_proof set change_asked_at = '2026-11-20T06:30:00Z'
    where message_id = ${changed.messageId}`;
  await cancelWaitingOrder(shop, by, { orderId: withdrawn.orderId });
  await migrate(0);
  expect(await notesOf(approved.messageId)).toEqual([
    { body: "The label of quote 2 was approved by Asha, 21 Nov 2026.", by: "system" },
  ]);
  expect(await notesOf(changed.messageId)).toEqual([
    {
      body: "Another label was asked for, 20 Nov 2026. Quote 2 can be paid meanwhile, which approves the label that it shows.",
      by: "system",
    },
  ]);
  expect(await notesOf(waiting.messageId)).toEqual([
    { body: "The label of quote 2 was not approved yet. Paying the quote approves it now.", by: "system" },
  ]);
  expect(await notesOf(withdrawn.messageId)).toEqual([]);
});

test("a job of a kind that is gone leaves the queue, where it would be called late, and others stay", async () => {
  const kinds = ["owner.label-approved", "trade.draw-catalogue"];
  for (const kind of kinds) await shop.sql`select pgboss.create_queue(${kind}, '{"policy": "standard"}')`;
  for (const kind of [...kinds, messageReceivedJob.kind])
    await shop.sql`insert into pgboss.job (name, data) values (${kind}, '{}')`;
  await migrate(1);
  const left = (await shop.listJobs()).map(({ kind }) => kind);
  expect(left).toContain(messageReceivedJob.kind);
  for (const kind of kinds) expect(left).not.toContain(kind);
});
