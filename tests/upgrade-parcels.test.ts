// Bookings of couriers and parcels of staff, written as the version before wrote them: after the update each booking has its own parcel, and
// that is the one with its number that a carrier has got, if there is one.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parcel } from "#core/orders/orders.table.ts";
import { selectBookings } from "#core/parcels/bookings.server.ts";
import { listParcels } from "#core/parcels/parcels.server.ts";
import { courierBooking } from "#core/parcels/parcels.table.ts";
import type { DatabaseConnection } from "#platform/database/database.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { readDatabaseFixture } from "./support/database-fixture.ts";
import { upgradeDatabase } from "./support/upgrade-database.ts";

type Row = Record<string, unknown>;

let database: DatabaseConnection;
let client: PoolClient;
let dropDatabase: () => Promise<void>;
let folder: string;
let orderIds: string[];
const changedBefore = new Map<string, Date>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  cpSync("migrations", folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { tag: string }[] };
  const first = journal.entries.findIndex(({ tag }) => tag.endsWith("_parcel_of_booking"));
  journal.entries = journal.entries.slice(0, first);
  writeFileSync(path, JSON.stringify(journal));
  ({ database, dropDatabase } = await upgradeDatabase(
    readDatabaseFixture("0.3.0"),
    "upgrade_parcels",
    folder,
  ));
  client = await database.pool.connect();
  await client.query("delete from parcel");
  await client.query("delete from courier_booking");
  const { rows } = await client.query(`select id from "order" where number is not null order by id limit 8`);
  orderIds = rows.map(({ id }) => id as string);
  await addRows();
  client.release(true);
  await migrateDatabase(database);
});
afterAll(async () => {
  await dropDatabase();
  rmSync(folder, { recursive: true });
});

async function insert(table: string, row: Row): Promise<void> {
  const whole = { at: at(9), by: "tenzin", ...row };
  const columns = Object.keys(whole).join(", ");
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1::jsonb)`,
    [JSON.stringify(whole)],
  );
}

const at = (hour: number) => `2026-11-28T${hour}:30:00Z`;
const pieces = [{ position: 0, quantity: 1 }];

async function addRows(): Promise<void> {
  const [divided, again, waiting, typed, shared, sharing, ended, whole] = orderIds;
  const booking = (id: string, row: Row) =>
    insert("courier_booking", {
      id,
      way: "out",
      part: 1,
      state: "booked",
      courier: "shiprocket",
      grams: 500,
      cash: 0,
      at: at(10),
      problem: "",
      ...row,
    });
  const sent = (order_id: string | undefined, position: number, tracking_number: string, row: Row = {}) =>
    insert("parcel", { order_id, position, carrier: "Delhivery", tracking_number, at: at(11), ...row });
  // Of two parcels of one order staff have typed the first in their way and named its content.
  await sent(divided, 1, "EE 100-000 001 in", { carrier: "Speed Post", pieces });
  await sent(divided, 2, "AWB2");
  await booking("one", { order_id: divided, tracking_number: "EE100000001IN", carrier: "Post", cash: 99_00 });
  await booking("two", { order_id: divided, part: 2, tracking_number: "AWB2", pieces });
  // One number twice: it was cancelled, and another courier gave it again.
  await sent(again, 1, "AWB3");
  await booking("void", { order_id: again, tracking_number: "AWB3", state: "cancelled", at: at(12) });
  const other = { order_id: again, part: 2, courier: "india-post", tracking_number: "AWB3" };
  await booking("valid", other);
  // Nothing has left yet, one is cancelled, and one is fetched from the customer.
  await booking("asked", { order_id: waiting, state: "asked", grams: 700, cash: 351_00, pieces });
  await booking("ended", { order_id: waiting, part: 2, state: "cancelled", tracking_number: "AWB4" });
  await booking("back", { order_id: waiting, way: "back", tracking_number: "AWB5" });
  // No booking knows this number, and the booking's parcel has not left.
  await sent(typed, 1, "TYPED1");
  await booking("beside", { order_id: typed, tracking_number: "AWB6", carrier: "Delhivery Surface" });
  // Two orders went in one parcel, which the courier booked for one of them.
  await sent(shared, 1, "AWB 7");
  await sent(sharing, 1, "awb7");
  await booking("for-both", { order_id: shared, tracking_number: "AWB7" });
  // It was sent by the number of a booking that was cancelled, and another order has one by the same number in another writing.
  await sent(ended, 1, "AWB8");
  await booking("sent-all-the-same", { order_id: ended, tracking_number: "AWB8", state: "cancelled" });
  await booking("earlier-writing", { order_id: ended, part: 2, tracking_number: "AWB-9" });
  await booking("later-writing", { order_id: whole, tracking_number: "AWB9", at: at(12) });
  // Nobody has named what is in it, so it has all lines; another without a number failed.
  await sent(whole, 1, "AWB9", { at: at(13) });
  await booking("failed", { order_id: whole, part: 2, state: "failed", problem: "No wallet" });
  const { rows } = await client.query(`select id, changed_at from "order"`);
  for (const { id, changed_at } of rows) changedBefore.set(id as string, changed_at as Date);
  await client.query(
    "insert into courier_event (booking_id, at, says, received_at) values ('two', $1, 'Picked up', $1)",
    [at(11)],
  );
}

async function bookingOf(id: string) {
  const [row] = await selectBookings(database.db).where(eq(courierBooking.id, id));
  return row;
}

test("a booking has the parcel that was handed over with its number, with what staff have said of it", async () => {
  const [first, second] = await listParcels(database.db, orderIds[0] ?? "");
  expect(first).toMatchObject({
    carrier: "Speed Post",
    trackingNumber: "EE100000001IN",
    cash: 99_00,
    pieces,
  });
  expect(second).toMatchObject({ carrier: "Delhivery", trackingNumber: "AWB2", grams: 500, pieces });
  expect([(await bookingOf("one"))?.parcelId, (await bookingOf("two"))?.parcelId]).toEqual([
    first?.id,
    second?.id,
  ]);
  expect((await database.pool.query("select booking_id from courier_event")).rows).toContainEqual({
    booking_id: "two",
  });
});

test("of two bookings of one number the parcel is that of the one which is not cancelled", async () => {
  const [only, ...further] = await listParcels(database.db, orderIds[1] ?? "");
  expect([only?.id, further]).toEqual([(await bookingOf("valid"))?.parcelId, []]);
  expect(await bookingOf("void")).toMatchObject({ state: "cancelled", trackingNumber: "AWB3" });
});

test("a booking that no carrier has got has a parcel of its own, also a cancelled one and one that is fetched", async () => {
  expect(await listParcels(database.db, orderIds[2] ?? "")).toEqual([]);
  const asked = {
    orderId: orderIds[2],
    way: "out",
    carrier: "",
    trackingNumber: "",
    grams: 700,
    cash: 351_00,
  };
  expect(await bookingOf("asked")).toMatchObject({ ...asked, pieces });
  expect(await bookingOf("ended")).toMatchObject({ way: "out", state: "cancelled", trackingNumber: "AWB4" });
  expect(await bookingOf("back")).toMatchObject({ way: "back", trackingNumber: "AWB5" });
});

test("a number that no booking knows stays typed, and the booking waits beside it", async () => {
  const parcels = await listParcels(database.db, orderIds[3] ?? "");
  expect(parcels).toMatchObject([{ position: 1, trackingNumber: "TYPED1", grams: 0, cash: 0 }]);
  const beside = await bookingOf("beside");
  expect(beside).toMatchObject({ carrier: "Delhivery Surface", trackingNumber: "AWB6" });
  expect(parcels.map(({ id }) => id)).not.toContain(beside?.parcelId);
});

test("a number that two orders have is booked for the one that a courier took it of, and typed for the other", async () => {
  const [[booked], [other]] = [
    await listParcels(database.db, orderIds[4] ?? ""),
    await listParcels(database.db, orderIds[5] ?? ""),
  ];
  expect(booked).toMatchObject({ id: (await bookingOf("for-both"))?.parcelId, trackingNumber: "AWB7" });
  expect(other).toMatchObject({ trackingNumber: "awb7", bookedWith: null, pieces: null });
});

test("a parcel that left by the number of a cancelled booking has left, and no courier has it", async () => {
  expect(await listParcels(database.db, orderIds[6] ?? "")).toMatchObject([
    { id: (await bookingOf("sent-all-the-same"))?.parcelId, trackingNumber: "AWB8", bookedWith: null },
  ]);
});

test("a parcel whose content nobody has named has all of the order", async () => {
  expect(await listParcels(database.db, orderIds[7] ?? "")).toMatchObject([
    { id: (await bookingOf("later-writing"))?.parcelId, trackingNumber: "AWB9", pieces: null, grams: 500 },
  ]);
  expect(await bookingOf("failed")).toMatchObject({
    state: "failed",
    trackingNumber: "",
    problem: "No wallet",
  });
});

test("a courier has each number once: that of its booking which is not cancelled, the latest of two writings", async () => {
  const { rows } = await database.pool.query(
    "select courier_booking.id, booked_with from courier_booking join parcel on parcel.id = parcel_id order by 1",
  );
  expect(rows.flatMap(({ id, booked_with }) => (booked_with ? [`${id} ${booked_with}`] : []))).toEqual([
    "back shiprocket",
    "beside shiprocket",
    "for-both shiprocket",
    "later-writing shiprocket",
    "one shiprocket",
    "two shiprocket",
    "valid india-post",
  ]);
  const [row] = await selectBookings(database.db).where(eq(courierBooking.id, "two"));
  const twice = database.pool.query(
    "update parcel set tracking_number = 'awb 2' where id <> $1 and booked_with = 'shiprocket'",
    [row?.parcelId],
  );
  await expect(twice).rejects.toThrow(/parcel_booked/);
});

test("no order counts as changed, and a parcel that is only booked changes none from now on", async () => {
  const changed = async () => {
    const { rows } = await database.pool.query(`select id, changed_at from "order"`);
    return rows.flatMap(({ id, changed_at }) =>
      changed_at.getTime() === changedBefore.get(id)?.getTime() ? [] : [id],
    );
  };
  expect(await changed()).toEqual([]);
  const grams = "update parcel set grams = 600 where order_id = $1";
  await database.pool.query(grams, [orderIds[2]]);
  expect(await changed()).toEqual([]);
  await database.pool.query(grams, [orderIds[4]]);
  expect(await changed()).toEqual([orderIds[4]]);
});

test("every parcel is known once", async () => {
  expect(await database.db.$count(parcel)).toBe(15);
  expect(await database.db.$count(courierBooking)).toBe(13);
});
