// Random refunds, returns, replacements and parcels that came back, written as the version before wrote them: whoever asks what became of
// the pieces of an order is told the same after the update, to the piece and the paisa.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RefundedPieces } from "#core/orders/order-pieces.ts";
import { listOrderLines } from "#core/orders/pending-orders.server.ts";
import {
  isMoneyBack,
  listPiecesNotSent,
  listPiecesOf,
  listTakenPieces,
} from "#core/orders/pieces/pieces.server.ts";
import { findPayment } from "#core/payments/payments.server.ts";
import { readOrderFate } from "#core/payments/read-order-fate.server.ts";
import { isRefundedInFull } from "#core/payments/refund-rule.ts";
import { listRefunds } from "#core/payments/refunds.server.ts";
import type { DatabaseConnection } from "#platform/database/database.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { readDatabaseFixture } from "./support/database-fixture.ts";
import { upgradeDatabase } from "./support/upgrade-database.ts";

type Row = Record<string, unknown>;
type Kept = Omit<RefundedPieces, "discount" | "delivery"> & {
  discount?: number | undefined;
  delivery?: number | undefined;
};
type Order = { id: string; payment: string; lines: { position: number; quantity: number }[] };
/** What the version before said of an order. */
type Before = {
  taken: Kept[];
  notSent: Kept[];
  back: Kept[];
  free: Kept[];
  replaced: Map<number, number>;
  returns: Map<string, Kept[]>;
  isGoingBack: boolean;
};

const copies = 12;
const before = new Map<string, Before>();
let database: DatabaseConnection;
let client: PoolClient;
let dropDatabase: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  cpSync("migrations", folder, { recursive: true });
  const journal = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  const first = journal.entries.findIndex(({ tag }) => tag.endsWith("_line_pieces"));
  journal.entries = journal.entries.slice(0, first);
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify(journal));
  const fixture = readDatabaseFixture("0.3.0");
  ({ database, dropDatabase } = await upgradeDatabase(fixture, "upgrade_pieces", folder));
  client = await database.pool.connect();
  // Triggers and keys are of other tests.
  await client.query("set session_replication_role = replica");
  for (const order of await addOrders()) before.set(order.id, await addHistory(order));
  client.release(true);
  await migrateDatabase(database);
});
afterAll(async () => {
  await dropDatabase();
  rmSync(folder, { recursive: true });
});

let seed = 83;
/** From 0 to `below` - 1; the same in each run. */
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
}

async function insert(table: string, row: Row): Promise<void> {
  await client.query(
    `insert into "${table}" select * from jsonb_populate_record(null::"${table}", $1::jsonb)`,
    [JSON.stringify(row)],
  );
}

/** Each confirmed order of the release several times, with one to four pieces in each line. */
async function addOrders(): Promise<Order[]> {
  const read = async (table: string) =>
    (await client.query(`select to_jsonb("${table}") as row from "${table}"`)).rows;
  const rowsOf = async (table: string): Promise<Row[]> => (await read(table)).map(({ row }) => row as Row);
  const [orders, lines, payments] = [
    await rowsOf("order"),
    await rowsOf("order_line"),
    await rowsOf("payment"),
  ];
  const added: Order[] = [];
  for (const [index, row] of orders.filter(({ number }) => number !== null).entries())
    for (let copy = 0; copy < copies; copy += 1) {
      const id = `order-${index}-${copy}`;
      const payment = `payment-${index}-${copy}`;
      await insert("order", { ...row, id, number: id, status: "pending" });
      const paid = payments.find((one) => one.order_id === row.id);
      const own = {
        id: payment,
        order_id: id,
        razorpay_order_id: null,
        razorpay_payment_id: null,
        way: "manual",
      };
      const status = ["captured", "captured", "refunding", "refunded"][random(4)];
      await insert("payment", { ...paid, ...own, status, amount: 900_00 });
      const ownLines = lines.filter((one) => one.order_id === row.id);
      const sold = ownLines.map(({ position }) => ({ position: Number(position), quantity: 1 + random(4) }));
      for (const [at, line] of ownLines.entries())
        await insert("order_line", { ...line, order_id: id, quantity: sold[at]?.quantity, replaced: 0 });
      added.push({ id, payment, lines: sold });
    }
  return added;
}

/** Up to two of a line's pieces; sometimes a line is named twice. `withPrices`: else staff chose the amount. */
function choosePieces({ lines }: Order, withPrices: boolean): Kept[] {
  return [...lines, ...(random(4) === 0 ? lines : [])].flatMap(({ position }) => {
    const quantity = random(3);
    if (quantity === 0) return [];
    const shares = withPrices ? { discount: random(500), delivery: random(500) } : {};
    return [{ position, quantity, amount: quantity * (1 + random(9_999)), ...shares }];
  });
}

const at = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour)).toISOString();

async function addHistory(order: Order): Promise<Before> {
  const { id: order_id, payment: payment_id } = order;
  const known: Before = {
    taken: [],
    notSent: [],
    back: [],
    free: [],
    replaced: new Map(),
    returns: new Map(),
    isGoingBack: false,
  };
  const hasLeft = random(2) === 0;
  const leftAt = random(12);
  if (hasLeft) {
    await insert("order_status_change", {
      order_id,
      position: 90,
      status: "shipped",
      at: at(leftAt),
      by: "system",
      note: "",
      silent: false,
      refund: null,
    });
    await client.query(`update "order" set status = 'shipped' where id = $1`, [order_id]);
  }
  const count = random(4);
  for (let n = 0; n < count; n += 1) {
    const id = `${order_id}-refund-${n}`;
    const status = ["requested", "pending", "processed", "failed"][random(4)];
    const retried_by = status === "failed" && random(2) === 0 ? `${order_id}-refund-0` : null;
    const pieces = random(4) === 0 ? null : choosePieces(order, random(2) === 0);
    const hour = random(12);
    await insert("refund", {
      id,
      order_id,
      payment_id,
      amount: 100,
      reason: "",
      status,
      by: "system",
      requested_at: at(hour),
      position: 1000 + n,
      retried_by,
      pieces,
    });
    if (status === "failed" && retried_by !== null) continue;
    known.taken.push(...(pieces ?? []));
    if (!hasLeft || hour < leftAt) known.notSent.push(...(pieces ?? []));
  }
  await addReturns(order, known);
  if (random(2) === 0) {
    const parcels = Array.from({ length: 1 + random(2) }, (_one, n) => ({
      key: random(3) === 0 ? "" : `${order_id}-key-${n}`,
      at: at(13 + n),
      pieces: choosePieces(order, true),
    }));
    await insert("cash_on_delivery", {
      order_id,
      state: "confirmed",
      amount: 500_00,
      part_amount: 0,
      keeps_part: false,
      confirm_by: at(1),
      is_reserved: false,
      handed_in: 0,
      transfers: [],
      return_cost: 0,
      refused: parcels,
    });
    known.taken.push(...parcels.flatMap(({ pieces }) => pieces));
  }
  const paid = await client.query("select status from payment where id = $1", [payment_id]);
  known.isGoingBack = ["refunding", "refunded"].includes(paid.rows[0]?.status);
  return known;
}

async function addReturns(order: Order, known: Before): Promise<void> {
  const { id: order_id } = order;
  const statuses = ["refused", "refunded", "replaced", ["asked", "approved", "received"][random(3)]];
  for (const status of statuses.filter(() => random(2) === 0)) {
    const id = `${order_id}-${status}`;
    const pieces = choosePieces(order, false).map(({ position, quantity }) => ({
      position,
      quantity,
      amount: 0,
    }));
    const plain = pieces.map(({ position, quantity }) => ({ position, quantity }));
    await insert("return_request", {
      id,
      order_id,
      kind: "damage",
      status,
      reason: "",
      pieces: plain,
      request_key: id,
      asked_at: at(14),
    });
    const amount = status === "refunded" ? [0, 100][random(2)] : null;
    await insert("return_step", {
      request_id: id,
      position: 0,
      status,
      at: at(15),
      by: "system",
      note: "",
      amount,
    });
    known.returns.set(id, pieces);
    if (status === "received") known.back.push(...pieces);
    if (amount === 0) known.free.push(...pieces);
    if (status === "replaced") for (const one of pieces) await replace(order, known, one);
  }
  for (const { position } of order.lines)
    if (random(4) === 0) await replace(order, known, { position, quantity: 1 });
}

async function replace(
  { id }: Order,
  { replaced }: Before,
  { position, quantity }: { position: number; quantity: number },
): Promise<void> {
  replaced.set(position, (replaced.get(position) ?? 0) + quantity);
  await client.query("update order_line set replaced = replaced + $3 where order_id = $1 and position = $2", [
    id,
    position,
    quantity,
  ]);
}

/** Sums by line; a share that staff's amount left open makes the line's shares open. */
function sumUp(pieces: readonly Kept[]): Record<string, number>[] {
  return [...Map.groupBy(pieces, ({ position }) => position)]
    .map(([position, same]) => ({
      position,
      quantity: same.reduce((sum, one) => sum + one.quantity, 0),
      amount: same.reduce((sum, one) => sum + one.amount, 0),
      shares: same.reduce((sum, { discount = 0, delivery = 0 }) => sum + discount + delivery, 0),
    }))
    .sort((one, other) => one.position - other.position);
}

const countAt = (pieces: readonly Kept[], position: number) =>
  pieces.reduce((sum, one) => sum + (one.position === position ? one.quantity : 0), 0);

test("every order has histories of the version before", () => {
  const all = [...before.values()];
  expect(all).toHaveLength(8 * copies);
  for (const kind of ["taken", "notSent", "back", "free"] as const)
    expect(all.filter((one) => one[kind].length > 0).length).toBeGreaterThan(5);
});

test("the pieces that nobody pays for any more keep their numbers and their paise", async () => {
  for (const [id, { taken }] of before)
    expect(sumUp(await listTakenPieces(database.db, id))).toEqual(sumUp(taken));
});

test("the fate of each piece is the one that the version before has read", async () => {
  for (const [id, { taken, back, free, replaced }] of before) {
    const paid = await findPayment(database.db, id);
    const isInFull = paid !== undefined && isRefundedInFull(paid, await listRefunds(database.db, id));
    const lines = await listOrderLines(database.db, id);
    expect((await readOrderFate(database.db, id)).lines).toEqual(
      lines.map(({ position, quantity: sold }) => ({
        position,
        sold,
        refunded: isInFull ? sold : Math.min(sold, countAt([...taken, ...free], position)),
        replaced: replaced.get(position) ?? 0,
        back: Math.min(sold, countAt(back, position)),
      })),
    );
  }
});

test("the pieces that are in no parcel, and the orders whose money goes back, are the same", async () => {
  const notSent = await listPiecesNotSent(database.db, [...before.keys()]);
  for (const [id, known] of before) {
    const pieces = (notSent.get(id) ?? []).map((one) => ({ ...one, amount: 0 }));
    const expected = known.notSent.map(({ position, quantity }) => ({ position, quantity, amount: 0 }));
    expect(sumUp(pieces)).toEqual(sumUp(expected));
    expect(await isMoneyBack(database.db, id)).toBe(known.isGoingBack);
  }
});

test("each return still names the pieces that were asked back", async () => {
  for (const { returns } of before.values()) {
    const named = await listPiecesOf(database.db, [...returns.keys()]);
    for (const [id, pieces] of returns)
      expect(sumUp((named.get(id) ?? []).map((one) => ({ ...one, amount: 0 })))).toEqual(sumUp(pieces));
  }
});
