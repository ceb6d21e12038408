// Messages in every state, by email and on WhatsApp, written as the version before wrote them: after the update each order's page, Health and
// 'send again' say the same.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notification, notificationAttempt } from "#core/notifications/email.table.ts";
import { listTried } from "#core/notifications/notifications.server.ts";
import { listSentAbout, listSentAboutCard } from "#core/notifications/sent-messages.server.ts";
import { listUndelivered, readEmailFacts, sendAgain } from "#core/notifications/undelivered.server.ts";
import { allKinds } from "#lists/all-kinds.server.ts";
import type { DatabaseConnection } from "#platform/database/database.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import type { Jobs } from "#platform/jobs.ts";
import { readDatabaseFixture } from "./support/database-fixture.ts";
import { upgradeDatabase } from "./support/upgrade-database.ts";

type Row = Record<string, unknown>;
type Shown = { subject: string; sentAt: Date; outcome: string; again: boolean };

const now = new Date("2026-11-30T06:30:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

let database: DatabaseConnection;
let dropDatabase: () => Promise<void>;
let folder: string;
let orders: { id: string; user_id: string }[];
let refunds: { id: string; order_id: string }[];
/** What the version before showed on each order's page. */
const shownBefore = new Map<string, Shown[]>();
let healthBefore: Row | undefined;
let undeliveredBefore: Row[];
let countBefore: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  cpSync("migrations", folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { tag: string }[] };
  const first = journal.entries.findIndex(({ tag }) => tag.endsWith("_notifications"));
  journal.entries = journal.entries.slice(0, first);
  writeFileSync(path, JSON.stringify(journal));
  const fixture = readDatabaseFixture("0.3.0");
  ({ database, dropDatabase } = await upgradeDatabase(fixture, "upgrade_notifications", folder));
  await writeBefore();
  await readBefore();
  await migrateDatabase(database);
});
afterAll(async () => {
  await dropDatabase();
  rmSync(folder, { recursive: true });
});

async function query<Found = Row>(sql: string, values: unknown[] = []): Promise<Found[]> {
  return (await database.pool.query(sql, values)).rows;
}

async function insert(table: string, ...rows: Row[]): Promise<void> {
  const client = await database.pool.connect();
  await client.query("set session_replication_role = replica");
  for (const row of rows) {
    const columns = Object.keys(row).map((name) => `"${name}"`);
    await client.query(
      `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_record(null::"${table}", $1::jsonb)`,
      [JSON.stringify(row)],
    );
  }
  client.release(true);
}

let written = 0;
function email(id: string, more: Row = {}): Row {
  written += 1;
  const kind = id.replace(/^(waiting|whatsapp):/, "").split(":")[0];
  const sent = {
    recipient: "asha@example.com",
    subject: `Message ${written}`,
    sent_at: hoursAgo(written / 50),
  };
  return { id, kind, ...sent, ...more };
}
const onWhatsApp = (key: string, state: string, more: Row = {}): Row =>
  email(`whatsapp:${key}`, { channel: "whatsapp", recipient: "919800000042", state, ...more });
const waiting = (key: string, more: Row = {}): Row =>
  email(`waiting:${key}`, {
    state: "waiting",
    tries: 3,
    waiting_since: hoursAgo(9),
    reply: "451 Later",
    ...more,
  });

const idOf = (index: number) => orders[index]?.id ?? "";

async function writeBefore(): Promise<void> {
  orders = await query(`select id, user_id from "order" where number is not null order by id`);
  refunds = await query("select id, order_id from refund where order_id is not null order by id");
  const [a, b, c, d] = [idOf(0), idOf(1), idOf(2), idOf(3)];
  const refund = refunds[0]?.id ?? "";
  const refused = { state: "failed", refusal: 550, reply: "550 5.1.1 No such user" };
  const lost = { state: "lost", reply: "451 Later" };
  await query("delete from sent_message where kind like 'refund.%'");
  await insert(
    "sent_message",
    onWhatsApp(`order.status-changed:${a}:7`, "delivered", {
      payload: { orderId: a, position: 7 },
      outside_id: "wamid.1",
      billed_as: "utility",
    }),
    waiting(`order.tracking-number:${a}:EE1`),
    email(`order.status-changed:${a}:8:recipient`, { recipient: "meera@example.com" }),
    onWhatsApp(`order.corrected:${b}:1`, "failed", {
      payload: { orderId: b, version: "1" },
      refusal: 131026,
    }),
    email(`order.corrected:${b}:1`, { ...lost, payload: { orderId: b, version: "1" } }),
    email(`refund.started:${refund}`, { ...refused, payload: { refundId: refund } }),
    onWhatsApp(`refund.completed:${refund}`, "read", { payload: { refundId: refund } }),
    email(`payment-link.send:${c}:0`, { state: "skipped", recipient: "" }),
    onWhatsApp(`payment-link.send:${c}:0`, "failed", { payload: { orderId: c, reminder: 0 } }),
    onWhatsApp(`payment-link.send:${c}:1`, "queued", { payload: { orderId: c, reminder: 1 } }),
    email(`order.further-parcel:${d}:EE2`),
    email(`order.further-parcel:${d}:EE:4`),
    // Its address was forgotten, so that it cannot be sent again.
    email(`order.corrected:${c}:2`, { state: "failed", refusal: 550, recipient: "" }),
    onWhatsApp(`order.corrected:${c}:2`, "failed", { recipient: "", payload: { orderId: c, version: "2" } }),
    email(`order.further-parcel:${d}:EE3`, { reply: "552 5.3.4 Too big", sent_at: hoursAgo(2) }),
    onWhatsApp(`order.further-parcel:${d}:EE3`, "sent", { payload: { orderId: d }, outside_id: "wamid.2" }),
    email("order.confirmed:gone", { ...lost, payload: { orderId: "gone" } }),
    email("refund.started:gone"),
    email("message.received:m1:shop"),
    email("message.received:m1"),
    email("message.reply:r1"),
    email("gift-card.bought:s1"),
    email("gift-card.issued:g1", { ...refused, payload: { giftCardId: "g1", sealedCode: "x" } }),
    email(`newsletter.send:n1:${"a".repeat(32)}`, { ...lost, payload: { newsletterId: "n1" } }),
    waiting("identity.verify-email:abc", { sent_at: hoursAgo(7) }),
    // A process of the version before that one has sent what still waited.
    waiting("identity.verify-email:sent"),
    email("identity.verify-email:sent"),
    email(`rest.paid:${d}`),
    email(`rest.paid:${d}:owner@example.com`),
    email("rest-link.send:ref1:0"),
    email("return.moved:req1:1"),
    email("tracking.out-for-delivery:bk1:2026-11-29T06:30:00Z"),
  );
  const at = hoursAgo(90);
  await insert("payment_link", {
    reference_id: "ref1",
    order_id: d,
    stage: "balance",
    amount: 100,
    status: "paid",
    expires_at: at,
    created_at: at,
  });
  await insert("return_request", {
    id: "req1",
    order_id: d,
    kind: "return",
    status: "refused",
    reason: "",
    request_key: "req1",
    asked_at: at,
  });
  await insert("message_reply", { id: "r1", message_id: "m1", body: "", by: "owner", at });
  const booked = { id: "bk1", at, by: "packer" };
  const empty = { way: "out", carrier: "", tracking_number: "", grams: 400, cash: 0 };
  await insert("parcel", { ...booked, ...empty, order_id: d });
  await insert("courier_booking", { ...booked, parcel_id: "bk1", courier: "delhivery" });
}

const outcomes: Record<string, string> = {
  failed: "refused",
  skipped: "skipped",
  waiting: "waiting",
  lost: "lost",
};

/** By the ids and patterns that the version before looked for. */
async function readBefore(): Promise<void> {
  for (const { id } of orders) {
    const ofOrder = refunds.filter((refund) => refund.order_id === id).map((refund) => refund.id);
    const keys = [
      `order.confirmed:${id}`,
      `payment.returned:${id}`,
      ...ofOrder.flatMap((refundId) => [`refund.started:${refundId}`, `refund.completed:${refundId}`]),
    ];
    const several = ["status-changed", "corrected", "tracking-number", "further-parcel"].map(
      (kind) => `order.${kind}:${id}:%`,
    );
    const onEachRow = (all: string[]) => all.flatMap((key) => [key, `whatsapp:${key}`, `waiting:${key}`]);
    const rows = await query<{
      subject: string;
      sent_at: Date;
      state: string;
      channel: string;
      payload: object;
    }>("select * from sent_message where id = any($1) or id like any($2) order by sent_at", [
      onEachRow(keys),
      onEachRow([...several, `payment-link.send:${id}:%`]),
    ]);
    const shown = rows.map(({ subject, sent_at: sentAt, state, channel, payload }) => ({
      subject,
      sentAt,
      outcome: outcomes[state] ?? "sent",
      again: channel === "email" && payload !== null,
    }));
    shownBefore.set(id, shown);
  }
  countBefore = (await query("select from sent_message")).length;
  [healthBefore] = await query(
    `select (count(*) filter (where state = 'waiting'))::int as waiting, (count(*) filter (where state = 'lost'))::int as lost,
       (count(*) filter (where state = 'sent'))::int as "withoutFiles" from sent_message
     where channel = 'email' and reply is not null and (state in ('lost', 'sent') and sent_at > $1
       or state = 'waiting' and sent_at > $2
         and not exists (select from sent_message as later where 'waiting:' || later.id = sent_message.id))`,
    [hoursAgo(7 * 24), hoursAgo(3)],
  );
  undeliveredBefore = await query(
    `select kind, subject, recipient, reply, payload from sent_message
     where channel = 'email' and state in ('failed', 'lost') and payload is not null and reply is not null order by sent_at desc`,
  );
}

/** Of kinds that the page of an order did not show before. */
const shownSince = ["rest.paid", "rest-link.send", "return.moved", "tracking.out-for-delivery"];

test("each order's page shows what it showed, and what else its customer was sent", async () => {
  const { db } = database;
  let more = 0;
  for (const { id } of orders) {
    const added = await query<{ subject: string }>(
      `select subject from notification_attempt join notification on id = notification_id
       where order_id = $1 and kind = any($2)`,
      [id, shownSince],
    );
    more += added.length;
    const subjects = added.map(({ subject }) => subject);
    const shown = (await listSentAbout(db, id)).filter(({ subject }) => !subjects.includes(subject));
    expect(
      shown.map(({ againId, ...one }) => ({ ...one, again: againId !== undefined })),
      id,
    ).toEqual(shownBefore.get(id));
  }
  expect([...shownBefore.values()].flat().length).toBeGreaterThan(20);
  // Not the copy of 'rest.paid' that went to the owner.
  expect(more).toBe(4);
});

test("the page of a gift card shows what it showed", async () => {
  const card = { saleId: "s1", giftCardId: "g1", refundIds: [] };
  expect(await listSentAboutCard(database.db, card)).toMatchObject([
    { outcome: "refused", againId: expect.any(String) },
    { outcome: "sent", againId: undefined },
  ]);
});

test("the two channels and the waiting of one key belong to one notification, and nothing is lost", async () => {
  const { db } = database;
  expect(await query("select key from notification group by key having count(*) > 1")).toEqual([]);
  const tried = await listTried(db, [`order.corrected:${idOf(1)}:1`]);
  expect(tried.map(({ channel, state }) => `${channel} ${state}`).toSorted()).toEqual([
    "email lost",
    "whatsapp failed",
  ]);
  expect(tried[0]?.id).toBe(tried[1]?.id);
  expect(await db.$count(notificationAttempt, eq(notificationAttempt.state, "waiting"))).toBe(2);
  expect(await db.$count(notificationAttempt)).toBe(countBefore - 1);
});

test("ids that no longer exist are left out, what arrived keeps no payload, and WhatsApp names the account", async () => {
  const find = async (key: string) =>
    (await database.db.select().from(notification).where(eq(notification.key, key)))[0];
  expect(await find("order.confirmed:gone")).toMatchObject({ orderId: null, payload: { orderId: "gone" } });
  expect(await find("refund.started:gone")).toMatchObject({ orderId: null, refundId: null });
  expect(await find(`refund.completed:${refunds[0]?.id}`)).toMatchObject({
    orderId: refunds[0]?.order_id,
    refundId: refunds[0]?.id,
    payload: null,
  });
  expect(await find(`order.status-changed:${idOf(0)}:7`)).toMatchObject({
    userId: orders[0]?.user_id,
    payload: null,
  });
  expect(await find("message.received:m1:shop")).toMatchObject({ subjectKind: "message", subjectId: "m1" });
  expect(await find("message.reply:r1")).toMatchObject({ subjectKind: "message", subjectId: "m1" });
});

test("Health says the same, and one press sends each again once, also when two press at once", async () => {
  const { db } = database;
  const { waiting: waits, lost, withoutFiles } = await readEmailFacts(db, now);
  expect({ waiting: waits.count, lost, withoutFiles }).toEqual(healthBefore);
  expect(waits.count).toBe(1);
  const listed = await listUndelivered(db, now);
  expect(listed.map(({ subject, recipient, reply }) => ({ subject, recipient, reply }))).toEqual(
    undeliveredBefore.map(({ subject, recipient, reply }) => ({ subject, recipient, reply })),
  );
  const sent: { kind: string; payload: object }[] = [];
  const enqueue: Jobs["enqueue"] = async (_tx, { kind }, payload) => void sent.push({ kind, payload });
  const ctx = { db, clock: { now: () => now }, jobs: { enqueue } as Jobs, emailKinds: allKinds };
  const owner = { id: "owner", role: "admin" } as const;
  const presses = await Promise.all([1, 2].map(() => sendAgain(ctx, owner, { ids: "all" })));
  expect(presses.map((press) => press.sent).toSorted()).toEqual([0, undeliveredBefore.length]);
  const byKind = (all: Row[]) => all.map((one) => JSON.stringify([one.kind, one.payload])).toSorted();
  expect(byKind(sent)).toEqual(byKind(undeliveredBefore));
});
