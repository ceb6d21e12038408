import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readSelectedOrders } from "#core/back-office/bulk-orders.server.ts";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { product, stockMovement } from "#core/catalogue/catalogue.table.ts";
import { handOverParcel } from "#core/parcels/parcels.server.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { reopenOrder } from "#core/payments/reopen-order.server.ts";
import { auditEvent } from "#platform/audit.table.ts";
import { NotFound } from "#platform/faults.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { bought, staffActor } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { changeStatus } from "./change-status.server.ts";
import { changeStatuses } from "./change-statuses.server.ts";
import { findDocument, issueCreditNote, listDocuments } from "./invoices.server.ts";
import { correctionSeconds } from "./lasting-change.ts";
import { listOrderNotes } from "./order-notes.server.ts";
import { invoice, orderStatusChange, parcel } from "./orders.table.ts";
import { getOrderRow } from "./pending-orders.server.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let asha: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
  asha = await registerCustomer(shop.db);
});
afterAll(() => shop.close());

const by = "tenzin";
let orderId: string;
beforeEach(async () => {
  await shop.db.update(product).set({ stock: 500 }).where(eq(product.id, "candle"));
  orderId = await bought(shop, asha);
});

const changesOf = (id: string) =>
  shop.db
    .select({
      position: orderStatusChange.position,
      status: orderStatusChange.status,
      by: orderStatusChange.by,
      note: orderStatusChange.note,
    })
    .from(orderStatusChange)
    .where(eq(orderStatusChange.orderId, id))
    .orderBy(orderStatusChange.position);
const emailJobsAbout = async (id: string) =>
  (await shop.listJobs("order.status-changed")).filter(({ payload }) => payload.orderId === id);

describe("a change of status", () => {
  test("a status change stores who and why, enqueues an email and records an audit event", async () => {
    expect(
      await changeStatus(shop, staffActor(by), { orderId, to: "processing", note: " pouring " }),
    ).toEqual({
      ok: true,
      changed: true,
    });
    expect(await changesOf(orderId)).toEqual([
      { position: 0, status: "pending", by: "system", note: "" },
      { position: 1, status: "processing", by, note: "pouring" },
    ]);
    expect(await emailJobsAbout(orderId)).toEqual([
      { kind: "order.status-changed", payload: { orderId, position: 1 } },
    ]);
    // Until then a slip can be corrected without an email to the customer.
    const [job] = await shop.sql<
      { seconds: number }[]
    >`select extract(epoch from start_after - created_on)::int as seconds
      from pgboss.job where name = 'order.status-changed' and data ->> 'orderId' = ${orderId}`;
    expect(job?.seconds).toBe(correctionSeconds);
    const events = await shop.db.select().from(auditEvent).where(eq(auditEvent.action, "order.moved"));
    expect(events.at(-1)).toMatchObject({
      by,
      before: { status: "pending" },
      after: { status: "processing" },
    });
  });

  test("changing to the current status does nothing, even if requested three times at once", async () => {
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => changeStatus(shop, staffActor(by), { orderId, to: "processing" })),
    );
    expect(outcomes.filter((outcome) => outcome.ok && outcome.changed)).toHaveLength(1);
    expect(await changesOf(orderId)).toHaveLength(2);
    expect(await emailJobsAbout(orderId)).toHaveLength(1);
  });

  test("a note without a change of status is kept once, and the email about the status still goes out", async () => {
    const note = "Customer called: send on Monday";
    await changeStatus(shop, staffActor(by), { orderId, to: "shipped" });
    const before = await changesOf(orderId);
    const stock = await stockOf(shop.db, "candle");
    for (const _ of [1, 2]) {
      const noted = await changeStatus(shop, staffActor(by), { orderId, to: "shipped", note });
      expect(noted).toEqual({ ok: true, changed: false });
    }
    expect(await listOrderNotes(shop.db, orderId)).toMatchObject([{ note, at: shop.clock.now() }]);
    expect(await changesOf(orderId)).toEqual(before);
    expect(await stockOf(shop.db, "candle")).toBe(stock);
    expect(await emailJobsAbout(orderId)).toHaveLength(1);
    const events = await shop.db.select().from(auditEvent).where(eq(auditEvent.action, "order.noted"));
    expect(events).toMatchObject([{ by, after: null }]);
  });

  test("the same note is kept again if another person sends it, or if some minutes have passed", async () => {
    const noteBy = (who: string) =>
      changeStatus(shop, staffActor(who), { orderId, to: "pending", note: "No answer" });
    await noteBy(by);
    await noteBy("pema");
    shop.clock.advance({ minutes: 5 });
    await noteBy("pema");
    expect(await listOrderNotes(shop.db, orderId)).toHaveLength(3);
  });

  test("a status change sent twice keeps its note once, and one without a note keeps none", async () => {
    const change = { orderId, to: "processing", note: "On the table" } as const;
    await Promise.all([1, 2].map(() => changeStatus(shop, staffActor(by), change)));
    await changeStatus(shop, staffActor(by), { orderId, to: "processing", note: "  " });
    expect(await listOrderNotes(shop.db, orderId)).toEqual([]);
    expect((await changesOf(orderId)).map(({ note }) => note)).toEqual(["", "On the table"]);
  });

  test("any status may follow any other", async () => {
    for (const to of ["delivered", "pending", "shipped", "processing"] as const)
      expect(await changeStatus(shop, staffActor(by), { orderId, to })).toMatchObject({ changed: true });
    expect((await changesOf(orderId)).map(({ status }) => status)).toEqual([
      "pending",
      "delivered",
      "pending",
      "shipped",
      "processing",
    ]);
  });

  test("changing the status of an unknown order is not found", async () => {
    await expect(changeStatus(shop, staffActor(by), { orderId: "nothing", to: "shipped" })).rejects.toThrow(
      NotFound,
    );
  });
});

describe("a page that does not show the latest change", () => {
  const cancel = () =>
    cancelOrder(shop, staffActor("pema"), { orderId, refund: { kind: "later" }, reason: "" });
  const changedMeanwhile = { ok: false, reason: "changed-meanwhile" };

  test("an outdated page does not move a shipped order back", async () => {
    await changeStatus(shop, staffActor("pema"), { orderId, to: "shipped" });
    for (const to of ["processing", "pending"] as const)
      expect(await changeStatus(shop, staffActor(by), { orderId, to, note: "Called", seen: 1 })).toEqual(
        changedMeanwhile,
      );
    expect((await changesOf(orderId)).map(({ status }) => status)).toEqual(["pending", "shipped"]);
    expect(await listOrderNotes(shop.db, orderId)).toEqual([]);
    expect(await changeStatus(shop, staffActor(by), { orderId, to: "processing", seen: 2 })).toMatchObject({
      changed: true,
    });
  });

  test("neither ships nor reopens an order that was cancelled meanwhile", async () => {
    await cancel();
    const change = { orderId, to: "shipped", seen: 1 } as const;
    expect(await changeStatus(shop, staffActor(by), change)).toEqual(changedMeanwhile);
    expect(await reopenOrder(shop, staffActor(by), change)).toEqual(changedMeanwhile);
    expect((await changesOf(orderId)).at(-1)?.status).toBe("cancelled");
  });

  test("an outdated page does not reopen an order that was reopened and cancelled again", async () => {
    await cancel();
    await reopenOrder(shop, staffActor("pema"), { orderId, to: "pending" });
    await cancel();
    const change = { orderId, to: "processing", seen: 2 } as const;
    expect(await changeStatus(shop, staffActor(by), change)).toEqual(changedMeanwhile);
    expect(await reopenOrder(shop, staffActor(by), change)).toEqual(changedMeanwhile);
  });

  test("succeeds if the order already has the status, as after a double click", async () => {
    const change = { orderId, to: "shipped", note: "By the noon bus", seen: 1 } as const;
    const outcomes = await Promise.all([1, 2].map(() => changeStatus(shop, staffActor(by), change)));
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await changesOf(orderId)).toHaveLength(2);
    expect(await listOrderNotes(shop.db, orderId)).toEqual([]);
  });

  test("reopens an order that the page showed as cancelled, once for two clicks", async () => {
    await cancel();
    const before = await stockOf(shop.db, "candle");
    const change = { orderId, to: "processing", note: "Paid again", seen: 2 } as const;
    expect(await changeStatus(shop, staffActor(by), change)).toEqual({ ok: false, reason: "cancelled" });
    const outcomes = await Promise.all([1, 2].map(() => reopenOrder(shop, staffActor(by), change)));
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await changesOf(orderId)).toHaveLength(3);
    expect(await stockOf(shop.db, "candle")).toBe(before - 1);
    expect(await listOrderNotes(shop.db, orderId)).toEqual([]);
  });
});

describe("cancelling", () => {
  test("a cancelled order returns its stock, and removes it again when it is reopened", async () => {
    const before = await stockOf(shop.db, "candle");
    await cancelOrder(shop, staffActor(by), { orderId, refund: { kind: "later" }, reason: "" });
    expect(await stockOf(shop.db, "candle")).toBe(before + 1);
    await reopenOrder(shop, staffActor(by), { orderId, to: "pending" });
    expect(await stockOf(shop.db, "candle")).toBe(before);
    const moved = await shop.db
      .select()
      .from(stockMovement)
      .where(eq(stockMovement.orderId, orderId))
      .orderBy(stockMovement.reason);
    expect(moved.map(({ change, reason }) => [change, reason])).toEqual([
      [1, "cancelled"],
      [-1, "sold"],
      [-1, "taken up again"],
    ]);
  });

  test("a cancelled order whose products are sold out stays cancelled, and the outcome lists them", async () => {
    await cancelOrder(shop, staffActor(by), { orderId, refund: { kind: "later" }, reason: "" });
    const variant = { optionNames: ["Size"], optionValues: ["Large"] };
    await shop.db
      .update(product)
      .set({ stock: 0, ...variant })
      .where(eq(product.id, "candle"));
    expect(await reopenOrder(shop, staffActor(by), { orderId, to: "processing" })).toEqual({
      ok: false,
      reason: "out-of-stock",
      short: [{ name: "candle, Large", wanted: 1, left: 0 }],
    });
    expect((await changesOf(orderId)).at(-1)?.status).toBe("cancelled");
    expect(await stockOf(shop.db, "candle")).toBe(0);
  });

  test("an order cancelled by four concurrent requests returns its stock once", async () => {
    const before = await stockOf(shop.db, "candle");
    await Promise.all(
      [1, 2, 3, 4].map(() =>
        cancelOrder(shop, staffActor(by), { orderId, refund: { kind: "later" }, reason: "" }),
      ),
    );
    expect(await stockOf(shop.db, "candle")).toBe(before + 1);
  });
});

describe("parcels", () => {
  test("handing a parcel over marks the order as shipped once, and its label may be corrected", async () => {
    const label = { carrier: "India Post", trackingNumber: "EH123456789IN" };
    expect(await handOverParcel(shop, staffActor(by), { orderId, ...label })).toEqual({ ok: true });
    expect(
      await handOverParcel(shop, staffActor(by), { orderId, ...label, trackingNumber: "EH987654321IN" }),
    ).toEqual({
      ok: true,
    });
    const [stored] = await shop.db.select().from(parcel).where(eq(parcel.orderId, orderId));
    expect(stored).toMatchObject({ carrier: "India Post", trackingNumber: "EH987654321IN" });
    expect((await changesOf(orderId)).map(({ status }) => status)).toEqual(["pending", "shipped"]);
    expect(await emailJobsAbout(orderId)).toHaveLength(1);
  });

  test("a tracking number added after shipping is emailed, once for the same number", async () => {
    const jobsAbout = async () =>
      (await shop.listJobs("order.tracking-number")).filter(({ payload }) => payload.orderId === orderId);
    await changeStatus(shop, staffActor(by), { orderId, to: "shipped" });
    const label = { carrier: "India Post", trackingNumber: "EH123456785IN" };
    for (const _ of [1, 2]) await handOverParcel(shop, staffActor(by), { orderId, ...label });
    expect(await jobsAbout()).toEqual([{ kind: "order.tracking-number", payload: { orderId } }]);
    expect((await changesOf(orderId)).map(({ status }) => status)).toEqual(["pending", "shipped"]);
  });

  test("the parcel of a cancelled order cannot be handed over", async () => {
    await cancelOrder(shop, staffActor(by), { orderId, refund: { kind: "later" }, reason: "" });
    expect(
      await handOverParcel(shop, staffActor(by), { orderId, carrier: "DTDC", trackingNumber: "D1234" }),
    ).toEqual({
      ok: false,
      reason: "order-cancelled",
    });
    expect(await shop.db.select().from(parcel).where(eq(parcel.orderId, orderId))).toEqual([]);
  });
});

describe("invoices", () => {
  test.each(["shipped", "delivered"] as const)(
    "an order that is %s without being packed before has its invoice then",
    async (to) => {
      await changeStatus(shop, staffActor(by), { orderId, to });
      expect(await listDocuments(shop.db, orderId)).toMatchObject([{ kind: "invoice" }]);
    },
  );

  test("an invoice is issued when the order is packed, and never changes", async () => {
    expect(await listDocuments(shop.db, orderId)).toEqual([]);
    await changeStatus(shop, staffActor(by), { orderId, to: "processing" });
    const first = await findDocument(shop.db, orderId, "invoice");
    expect(first).toMatchObject({ buyer: { name: "Asha Negi" }, totals: { amount: 99_900 } });
    for (const to of ["pending", "processing", "shipped", "pending", "delivered"] as const)
      await changeStatus(shop, staffActor(by), { orderId, to });
    expect(await findDocument(shop.db, orderId, "invoice")).toEqual(first);
    expect(await listDocuments(shop.db, orderId)).toHaveLength(1);
  });

  test("under composition, an order for another state is not packed in any way", async () => {
    const away = { ...shimlaAddress, state: "MH", city: "Pune", zip: "411001" };
    const other = await bought(shop, asha, { address: away });
    const packed = await bought(shop, asha, { address: away });
    await changeStatus(shop, staffActor(by), { orderId: packed, to: "processing" });
    const save = (gstStatus: "composition" | "regular") =>
      saveSettings(shop, { id: "owner", role: "admin" }, { group: "business", change: { gstStatus } });
    await save("composition");
    const outside = { ok: false, reason: "outside-state" };
    for (const to of ["processing", "shipped", "delivered"] as const)
      expect(await changeStatus(shop, staffActor(by), { orderId: other, to })).toMatchObject(outside);
    const label = { carrier: "Post", trackingNumber: "EU123456785IN" };
    expect(await handOverParcel(shop, staffActor(by), { orderId: other, ...label })).toMatchObject(outside);
    const number = (await getOrderRow(shop.db, other)).number ?? "";
    const orders = [{ number, seen: "pending" as const }];
    expect(await changeStatuses(shop, staffActor(by), { orders, to: "processing" })).toMatchObject([outside]);
    const shown = await readSelectedOrders(shop.db, [number]);
    expect(shown.orders).toMatchObject([{ outside: true }]);
    expect(await listDocuments(shop.db, other)).toEqual([]);
    expect(await changeStatus(shop, staffActor(by), { orderId: packed, to: "shipped" })).toMatchObject({
      ok: true,
    });
    expect(await changeStatus(shop, staffActor(by), { orderId, to: "processing" })).toMatchObject({
      ok: true,
    });
    await save("regular");
    expect(await changeStatus(shop, staffActor(by), { orderId: other, to: "processing" })).toMatchObject({
      ok: true,
    });
  });

  test("an invoice is reversed once, by a credit note with its own number series", async () => {
    await changeStatus(shop, staffActor(by), { orderId, to: "shipped" });
    const at = shop.clock.now();
    const notes = [];
    for (const _ of [1, 2]) notes.push(await shop.db.transaction((tx) => issueCreditNote(tx, orderId, at)));
    expect(notes).toEqual(["DDC/26-27/000001", undefined]);
  });

  test("the invoice numbers of 50 orders packed at once have no gaps and no duplicates", async () => {
    const [earlier] = await shop.sql<{ count: number }[]>`
      select value as count from counter where name = 'invoice:2026'`;
    const start = earlier?.count ?? 0;
    const orders: string[] = [];
    for (let count = 0; count < 50; count += 1) orders.push(await bought(shop, asha));
    await Promise.all(
      orders.map((id) => changeStatus(shop, staffActor(by), { orderId: id, to: "processing" })),
    );
    const numbers = (await shop.db.select().from(invoice).where(eq(invoice.kind, "invoice")))
      .filter((row) => orders.includes(row.orderId))
      .map(({ number }) => number)
      .sort();
    expect(numbers).toEqual(
      Array.from({ length: 50 }, (_, index) => `DD/26-27/${String(start + index + 1).padStart(6, "0")}`),
    );
  }, 120_000);

  test("invoice numbers start at 1 on 1 April in India, even if it is still March elsewhere", async () => {
    shop.clock.set("2027-03-31T18:45:00Z");
    await changeStatus(shop, staffActor(by), { orderId, to: "shipped" });
    expect(await listDocuments(shop.db, orderId)).toMatchObject([{ number: "DD/27-28/000001" }]);
  });
});
