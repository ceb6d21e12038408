// Settlements of the sandbox, read by the shop: as a whole or not at all, once, and matched with payments.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { indianDay } from "#core/money/indian-time.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import type { Call } from "#core/payments/razorpay-call.server.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { sendRefund } from "#core/payments/refunds.server.ts";
import { readCsv } from "#platform/csv.ts";
import { dayMs } from "#platform/durations.ts";
import { newId } from "#platform/new-id.ts";
import { writeSettlementFile } from "../../../../sandbox/board/settlement-file.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { bought } from "../../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { exportSettlements } from "./export-settlements.server.ts";
import { importSettlementFile } from "./import-settlement-file.server.ts";
import { findReadings, readLatestSettlements, readSettlements } from "./read-settlements.server.ts";
import { getSettlement, listProblemLines, listSettlements, readMonthSums } from "./settlement-list.server.ts";
import { settlement, settlementLine } from "./settlements.table.ts";
import { countUnsettled, listUnsettled } from "./unsettled.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  // The gateway uses real time.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  asha = await registerCustomer(shop.db);
});
afterEach(() => shop.close());

const razorpay = () => shop.sandbox.razorpay;
const read = () => readSettlements(shop, owner, {});
const paymentIdOf = async (orderId: string) => (await getPayment(shop.db, orderId)).razorpayPaymentId ?? "";
const stored = async () => ({
  settlements: await shop.db.select().from(settlement).orderBy(settlement.id),
  lines: await shop.db.select().from(settlementLine).orderBy(settlementLine.entityId),
});

async function refund(orderId: string, amount: number): Promise<void> {
  const part = await refundPart(shop, owner, {
    orderId,
    part: { amount },
    reason: "Chipped",
    requestKey: newId(),
  });
  if (!part.ok) throw new Error(part.reason);
  await sendRefund(shop, part.refundId);
}

describe("reading", () => {
  test("a bank credit lists its orders, their fee and the GST on it", async () => {
    const orderId = await bought(shop, asha);
    await refund(orderId, 100_00);
    const made = razorpay().settle();
    expect(await read()).toEqual({ ok: true, stored: 1, withoutLines: 0 });
    const { settlement: shown, lines } = await getSettlement(shop.db, { id: made.id });
    // 99,900 paise less a fee of 2.36 %, less the refund.
    expect(shown).toMatchObject({
      amount: 99_900 - 2_358 - 10_000,
      fee: 2_358,
      tax: 360,
      lineCount: 2,
      hasLines: true,
    });
    expect(lines.map(({ kind, credit, debit, problem }) => [kind, credit, debit, problem])).toEqual([
      ["Payment", 97_542, 0, null],
      ["Refund", 0, 10_000, null],
    ]);
    expect(new Set(lines.map(({ orderNumber }) => orderNumber))).toEqual(new Set([lines[0]?.orderNumber]));
    expect(lines[0]?.orderNumber).toMatch(/^DD-/);
    expect(await listProblemLines(shop.db)).toEqual({ lines: [], next: null });
  });

  test("reading twice, and from two processes at once, adds nothing", async () => {
    await bought(shop, asha);
    razorpay().settle();
    await Promise.all([read(), read(), read()]);
    const once = await stored();
    await read();
    expect(await stored()).toEqual(once);
    expect(once.lines).toHaveLength(1);
  });

  test("money of another shop, and an amount that differs, are stored and reported", async () => {
    const foreign = await shop.razorpay.createOrder({ amount: 50_000, receipt: "elsewhere", notes: {} });
    const { razorpay_payment_id: foreignId } = await razorpay().pay(foreign.id);
    const orderId = await bought(shop, asha);
    await shop.sql`update payment set amount = 100 where order_id = ${orderId}`;
    razorpay().settle();
    await read();
    const { lines } = await listProblemLines(shop.db);
    const named = Object.fromEntries(lines.map(({ entityId, problem }) => [entityId, problem]));
    expect(named).toEqual({
      [foreignId]: "not of this shop",
      [await paymentIdOf(orderId)]: "another amount than in this shop",
    });
  });

  test("a dispute reduces the money of its order, and a payment on hold stays out until it is released", async () => {
    const disputed = await bought(shop, asha);
    const held = await bought(shop, asha);
    const other = await bought(shop, asha);
    razorpay().dispute(await paymentIdOf(disputed));
    razorpay().hold(await paymentIdOf(held));
    const first = razorpay().settle();
    await read();
    const { lines } = await getSettlement(shop.db, { id: first.id });
    expect(lines).toHaveLength(3);
    expect(lines.find(({ entityId }) => entityId.startsWith("adj_"))).toMatchObject({
      kind: "Dispute: money taken",
      debit: 99_900,
    });
    expect(lines.some(({ entityId }) => entityId === other)).toBe(false);
    razorpay().release(await paymentIdOf(held));
    const second = razorpay().settle();
    await read();
    expect((await getSettlement(shop.db, { id: second.id })).lines).toHaveLength(1);
  });

  test("a settlement returned by the bank loses its lines, which are in the next settlement", async () => {
    const paymentId = await paymentIdOf(await bought(shop, asha));
    const first = razorpay().settle();
    await read();
    razorpay().failSettlement(first.id);
    await read();
    expect((await getSettlement(shop.db, { id: first.id })).settlement).toMatchObject({
      status: "failed",
      hasLines: false,
    });
    const second = razorpay().settle();
    await read();
    expect((await stored()).lines).toMatchObject([{ entityId: paymentId, settlementId: second.id }]);
  });

  test.each(["connection-reset", "server-error", "bad-gateway", "rate-limit"] as const)(
    "after %s nothing half is there, the owner sees it, and the next reading has everything",
    async (fault) => {
      await bought(shop, asha);
      razorpay().settle();
      for (const only of ["list-settlements", "list-settled"]) {
        razorpay().switches.set(fault, { only });
        expect(await read()).toEqual({ ok: false, reason: "no-answer" });
        expect((await stored()).lines).toEqual([]);
      }
      expect((await findReadings(shop.db)).failedAt).toEqual(shop.clock.now());
      shop.clock.advance({ minutes: 1 });
      await readLatestSettlements(shop);
      expect((await stored()).lines).toHaveLength(1);
      expect(await findReadings(shop.db)).toEqual({
        firstAt: shop.clock.now(),
        lastAt: shop.clock.now(),
        failedAt: undefined,
      });
    },
  );

  test("the job is retried if Razorpay does not answer", async () => {
    razorpay().switches.set("connection-reset", { only: "list-settlements" });
    await expect(readLatestSettlements(shop)).rejects.toThrow("could not be read");
  });

  test("a settlement whose lines do not add up is shown without lines, and completed later", async () => {
    await bought(shop, asha);
    const made = razorpay().settle();
    const whole = made.amount;
    const [real] = razorpay().settlements();
    if (real) real.amount += 1;
    expect(await read()).toEqual({ ok: true, stored: 0, withoutLines: 1 });
    const { settlement: shown, lines } = await getSettlement(shop.db, { id: made.id });
    expect([shown.hasLines, lines.length, shown.fault]).toEqual([
      false,
      0,
      expect.stringContaining("do not add up"),
    ]);
    if (real) real.amount = whole;
    expect(await read()).toEqual({ ok: true, stored: 1, withoutLines: 0 });
    expect((await getSettlement(shop.db, { id: made.id })).settlement).toMatchObject({
      hasLines: true,
      fault: null,
    });
  });

  test("a line on two pages of the report is taken once", async () => {
    await bought(shop, asha);
    const made = razorpay().settle();
    const call: Call = async (schema, method, path) => {
      const answer = await shop.razorpay.call(schema, method, path);
      const { items } = answer as { items: unknown[] };
      return path.includes("recon") ? { ...answer, items: [...items, ...items] } : answer;
    };
    const doubled = { ...shop, razorpay: { ...shop.razorpay, call } };
    expect(await readSettlements(doubled, owner, {})).toEqual({ ok: true, stored: 1, withoutLines: 0 });
    expect((await getSettlement(shop.db, { id: made.id })).lines).toHaveLength(1);
  });

  test("a shop without a gateway says so", async () => {
    expect(await readSettlements({ ...shop, razorpay: undefined }, owner, {})).toEqual({
      ok: false,
      reason: "no-gateway",
    });
  });
});

describe("paid and not settled", () => {
  test("a payment is listed and counted after a week, until it is settled", async () => {
    const orderId = await bought(shop, asha);
    expect(await listUnsettled(shop.db, { now: shop.clock.now() })).toEqual({ payments: [], next: null });
    await read();
    const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * dayMs);
    expect((await countUnsettled(shop.db, inDays(6))).count).toBe(0);
    expect(await countUnsettled(shop.db, inDays(8))).toEqual({ count: 1, since: shop.clock.now() });
    expect(await listUnsettled(shop.db, { now: inDays(8) })).toMatchObject({
      payments: [{ paymentId: await paymentIdOf(orderId), amount: 99_900, isGiftCard: false }],
      next: null,
    });
    razorpay().settle();
    await read();
    expect((await countUnsettled(shop.db, inDays(8))).count).toBe(0);
    expect((await listUnsettled(shop.db, { now: inDays(8) })).payments).toEqual([]);
  });

  test("payments from long before the first reading count as settled, and the alarm ends after 90 days", async () => {
    const orderId = await bought(shop, asha);
    await shop.sql`update payment set captured_at = ${new Date(shop.clock.now().getTime() - 35 * dayMs)} where order_id = ${orderId}`;
    await bought(shop, asha);
    await read();
    const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * dayMs);
    expect((await listUnsettled(shop.db, { now: inDays(100) })).payments).toHaveLength(1);
    expect((await countUnsettled(shop.db, inDays(80))).count).toBe(1);
    expect((await countUnsettled(shop.db, inDays(100))).count).toBe(0);
  });

  test("the list continues page by page", async () => {
    await addTestProduct(shop.db, { id: "many", stock: 100 });
    await read();
    const one = await bought(shop, asha);
    await shop.sql`
      insert into purchase (id, user_id, created_at)
      select 'copy-' || i, ${asha}, now() from generate_series(1, 30) i`;
    await shop.sql`
      insert into "order" select (jsonb_populate_record(o, jsonb_build_object('id', 'copy-' || i, 'number', 'DD-00-' || i,
        'purchase_id', 'copy-' || i))).* from "order" o, generate_series(1, 30) i where o.id = ${one}`;
    await shop.sql`
      insert into payment (id, order_id, way, stage, key_id, razorpay_payment_id, status, amount, created_at, captured_at)
      select 'copy-' || i, 'copy-' || i, 'gateway', 'whole', 'rzp_test_x', 'pay_copy' || i, 'captured', 100, now(), ${shop.clock.now()}::timestamptz + i * interval '1 second'
      from generate_series(1, 30) i`;
    const now = new Date(shop.clock.now().getTime() + 9 * dayMs);
    const first = await listUnsettled(shop.db, { now });
    const second = await listUnsettled(shop.db, { now, after: first.next ?? "" });
    expect([first.payments.length, second.payments.length, second.next]).toEqual([25, 6, null]);
    const ids = [...first.payments, ...second.payments].map(({ paymentId }) => paymentId);
    expect(new Set(ids).size).toBe(31);
  });
});

describe("the dashboard's file", () => {
  const file = (change: (text: string) => string = (text) => text) => ({
    name: "settlement-recon.csv",
    bytes: new TextEncoder().encode(change(writeSettlementFile(razorpay().settledItems()))),
  });
  const take = (given = file()) => importSettlementFile(shop, owner, given);

  test("the dashboard's file gives the same result as reading from Razorpay, which afterwards only confirms it", async () => {
    await bought(shop, asha);
    const made = razorpay().settle();
    expect(await take()).toEqual({ ok: true, stored: 1, known: 0 });
    const { settlement: fromFile, lines } = await getSettlement(shop.db, { id: made.id });
    expect(fromFile).toMatchObject({ amount: made.amount, origin: "file", utr: made.utr, lineCount: 1 });
    expect(await take()).toEqual({ ok: true, stored: 0, known: 1 });
    await read();
    const confirmed = await getSettlement(shop.db, { id: made.id });
    expect(confirmed).toMatchObject({ settlement: { ...fromFile, origin: "gateway" }, lines });
  });

  test("a file whose last settlement contains something settled before is refused as a whole", async () => {
    await bought(shop, asha);
    const first = razorpay().settle();
    await read();
    await bought(shop, asha);
    razorpay().settle();
    const before = await stored();
    const twice = file((text) => {
      const [header = "", settledBefore = "", ...rows] = text.trimEnd().split("\n");
      return [header, ...rows, settledBefore.replace(first.id, "setl_00000000000009")].join("\n");
    });
    expect(await take(twice)).toMatchObject({
      ok: false,
      faults: [{ row: 3, message: expect.stringContaining("its money was in another settlement") }],
    });
    expect(await stored()).toEqual(before);
  });

  test("a file with one forged amount is refused as a whole", async () => {
    await bought(shop, asha);
    await bought(shop, asha);
    razorpay().settle();
    const outcome = await take(
      file((text) => text.replace(",999.00,INR,19.98,3.60,0.00,975.42,", ",1.00,INR,0,0,0.00,1.00,")),
    );
    expect(outcome).toMatchObject({
      ok: false,
      faults: [{ row: 2, message: expect.stringContaining("is not ₹1.00 in this shop") }],
    });
    expect((await stored()).settlements).toEqual([]);
  });

  test("a truncated file contradicts Razorpay's data", async () => {
    await bought(shop, asha);
    await bought(shop, asha);
    razorpay().settle();
    await read();
    const before = await stored();
    const outcome = await take(file((text) => `${text.split("\n").slice(0, 2).join("\n")}\n`));
    expect(outcome).toMatchObject({
      ok: false,
      faults: [{ row: 2, message: expect.stringContaining("Is the file whole?") }],
    });
    expect(await stored()).toEqual(before);
  });

  test("another shop's file, a workbook, an unclosed quotation and a file of nothing are refused", async () => {
    const foreign = await shop.razorpay.createOrder({ amount: 50_000, receipt: "elsewhere", notes: {} });
    await razorpay().pay(foreign.id);
    razorpay().settle();
    const firstFault = async (given: ReturnType<typeof file>) => {
      const outcome = await take(given);
      return outcome.ok ? undefined : outcome.faults[0]?.message;
    };
    expect(await firstFault(file())).toBe(
      "Nothing in this file was paid in this shop. Is it another shop's?",
    );
    const workbook = Buffer.from("PK\u0003\u0004\0\0xl/workbook.xml");
    expect(await firstFault({ name: "x.xlsx", bytes: new Uint8Array(workbook) })).toContain("workbook");
    expect(await firstFault(file((text) => `${text}"payment,pay_`))).toContain("cut off");
    expect(await firstFault(file((text) => `${text}payment,pay_`))).toContain("ends inside this row");
    expect(await firstFault({ name: "", bytes: new Uint8Array() })).toContain(
      "not Razorpay's settlement report",
    );
    expect((await stored()).settlements).toEqual([]);
  });

  test("a settlement known only from a forged file is replaced by Razorpay's data", async () => {
    await bought(shop, asha);
    const made = razorpay().settle();
    const forged = made.id.replace(/.$/, (sign) => (sign === "x" ? "y" : "x"));
    expect(await take(file((text) => text.replaceAll(made.id, forged)))).toMatchObject({
      ok: true,
      stored: 1,
    });
    expect(await read()).toEqual({ ok: true, stored: 1, withoutLines: 0 });
    expect((await getSettlement(shop.db, { id: made.id })).settlement.hasLines).toBe(true);
    expect((await getSettlement(shop.db, { id: forged })).settlement).toMatchObject({
      hasLines: false,
      fault: expect.stringContaining("came from a file"),
    });
    expect(await take(file((text) => text.replaceAll(made.id, forged)))).toMatchObject({ ok: false });
  });
});

test("the file for the accountant has each line, and their sum is what reached the bank", async () => {
  const orderId = await bought(shop, asha);
  await refund(orderId, 100_00);
  const made = razorpay().settle();
  await read();
  const month = indianDay(shop.clock.now()).slice(0, 7);
  const csv = readCsv(await exportSettlements(shop, owner, { month }));
  if (!csv.ok) throw new Error(csv.fault);
  const [, ...rows] = csv.rows.map(({ cells }) => cells);
  expect(rows.map((row) => row.slice(3, 4).concat(row.slice(7)))).toEqual([
    ["Payment", "999.00", "19.98", "3.60", "975.42", "0.00", "", ""],
    ["Refund", "100.00", "0.00", "0.00", "0.00", "100.00", "", ""],
    ["Bank credit", "", "19.98", "3.60", "", "", "875.42", ""],
  ]);
  expect(rows.every((row) => row[1] === made.id)).toBe(true);
  expect(await readMonthSums(shop.db, month)).toMatchObject({
    count: 1,
    amount: 87_542,
    fee: 2_358,
    tax: 360,
  });
  expect(await readMonthSums(shop.db, "2020-01")).toMatchObject({ count: 0, amount: 0, fee: 0, tax: 0 });
});

test("settlements are listed newest first, page by page", async () => {
  const at = shop.clock.now().getTime();
  const rows = Array.from({ length: 30 }, (_, index) => ({
    id: `setl_${index}`,
    amount: 100,
    status: "processed" as const,
    origin: "gateway" as const,
    createdAt: new Date(at - index * dayMs),
  }));
  await shop.db.insert(settlement).values(rows);
  const first = await listSettlements(shop.db);
  const second = await listSettlements(shop.db, { after: first.next ?? "" });
  const ids = [...first.settlements, ...second.settlements].map(({ id }) => id);
  expect(ids).toEqual(rows.map(({ id }) => id));
});
