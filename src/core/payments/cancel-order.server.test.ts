import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { parseForm } from "#core/forms/parse-form.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import type { InvoiceContent } from "#core/orders/invoice.ts";
import { listOrderNotes } from "#core/orders/order-notes.server.ts";
import { invoice, orderStatusChange } from "#core/orders/orders.table.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { bought, packer } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { cancelForm, readRefundChoice } from "./cancel-form.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { getPayment } from "./payments.server.ts";
import { refundOrder } from "./refund-order.server.ts";
import { refundPart } from "./refund-part.server.ts";
import { listUndecidedRefunds } from "./refunds/undecided-refunds.server.ts";
import { listRefunds, sendRefund } from "./refunds.server.ts";
import { reopenOrder } from "./reopen-order.server.ts";
import { retryRefund } from "./retry-refunds.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let orderId: string;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 50 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  orderId = await bought(shop, await registerCustomer(shop.db));
});

const decisionsOf = async (id: string) =>
  (await shop.db.select().from(orderStatusChange).where(eq(orderStatusChange.orderId, id)))
    .sort((a, b) => a.position - b.position)
    .map(({ status, refund, note }) => [status, refund, note]);
/** The order's documents: kind, paise, and whether the text mentions a cancellation. */
const documentsOf = async (id: string) =>
  (await shop.db.select().from(invoice).where(eq(invoice.orderId, id)))
    .map(({ kind, content }) => {
      const { order, totals } = content as InvoiceContent;
      return [kind, totals.amount, order.cancelled];
    })
    .sort();
const owesMoney = async () => (await listUndecidedRefunds(shop.db)).orders.map(({ why }) => why);

test("a paid order is not cancelled without a decision about its money", async () => {
  const input = { orderId, refund: undefined, reason: "" };
  expect(await cancelOrder(shop, owner, input)).toEqual({ ok: false, reason: "undecided" });
  expect(await decisionsOf(orderId)).toEqual([["pending", null, ""]]);
});

test("a full refund with the cancellation returns stock and money once, however often it is requested", async () => {
  const before = await stockOf(shop.db, "candle");
  const input = { orderId, refund: { kind: "all" }, reason: "Sold twice" } as const;
  await Promise.all([1, 2, 3].map(() => cancelOrder(shop, owner, input)));
  expect(await stockOf(shop.db, "candle")).toBe(before + 1);
  const refunds = await listRefunds(shop.db, orderId);
  expect(refunds).toMatchObject([{ amount: 99_900, reason: "Sold twice", by: "owner" }]);
  expect((await getPayment(shop.db, orderId)).status).toBe("refunding");
  expect(await decisionsOf(orderId)).toEqual([
    ["pending", null, ""],
    ["cancelled", "all", "Sold twice"],
  ]);
});

test("staff cancel and leave the money to the owner, and the order owes money until the owner decides", async () => {
  expect(await cancelOrder(shop, packer, { orderId, refund: { kind: "none" }, reason: "Lit" })).toEqual({
    ok: false,
    reason: "owner-decides",
  });
  await cancelOrder(shop, packer, { orderId, refund: { kind: "later" }, reason: "Torn label" });
  expect(await owesMoney()).toEqual(["undecided"]);
  await cancelOrder(shop, owner, { orderId, refund: { kind: "none" }, reason: "Lit already" });
  expect(await owesMoney()).toEqual([]);
  expect(await listRefunds(shop.db, orderId)).toEqual([]);
  expect(await decisionsOf(orderId)).toEqual([
    ["pending", null, ""],
    ["cancelled", "later", "Torn label"],
    ["cancelled", "none", "Lit already"],
  ]);
  const jobs = await shop.listJobs("order.status-changed");
  expect(jobs.filter(({ payload }) => payload.orderId === orderId)).toHaveLength(2);
});

test("a reason without a decision is kept as a note on a cancelled order, and its money stays undecided", async () => {
  await cancelOrder(shop, packer, { orderId, refund: { kind: "later" }, reason: "Torn label" });
  const before = await decisionsOf(orderId);
  const noted = await cancelOrder(shop, packer, { orderId, reason: "The customer called" });
  expect(noted).toEqual({ ok: true, refundId: undefined });
  expect(await listOrderNotes(shop.db, orderId)).toMatchObject([{ note: "The customer called" }]);
  expect(await decisionsOf(orderId)).toEqual(before);
  expect(await owesMoney()).toEqual(["undecided"]);
  await cancelOrder(shop, owner, { orderId, refund: { kind: "none" }, reason: "Lit already" });
});

test("an order whose refund fails owes the money until a refund succeeds", async () => {
  await cancelOrder(shop, owner, { orderId, refund: { kind: "all" }, reason: "" });
  const [refund] = await listRefunds(shop.db, orderId);
  shop.sandbox.razorpay.switches.set("insufficient-balance");
  await sendRefund(shop, refund?.id ?? "");
  expect(await owesMoney()).toEqual(["refund-failed"]);
  const again = await retryRefund(shop, owner, { refundId: refund?.id ?? "" });
  expect(again).toMatchObject({ ok: true });
  expect(await owesMoney()).toEqual([]);
});

test("an order is not reopened once the money kept of it has an invoice", async () => {
  await cancelOrder(shop, owner, { orderId, refund: { kind: "later" }, reason: "" });
  expect(await changeStatus(shop, packer, { orderId, to: "processing" })).toEqual({
    ok: false,
    reason: "cancelled",
  });
  expect(await reopenOrder(shop, packer, { orderId, to: "pending" })).toMatchObject({ ok: true });
  expect(await reopenOrder(shop, packer, { orderId, to: "processing" })).toEqual({
    ok: false,
    reason: "not-cancelled",
  });
  expect(await cancelOrder(shop, owner, { orderId, reason: "" })).toEqual({ ok: false, reason: "undecided" });
  await cancelOrder(shop, owner, { orderId, refund: { kind: "none" }, reason: "Not collected" });
  const before = await stockOf(shop.db, "candle");
  expect(await reopenOrder(shop, packer, { orderId, to: "processing" })).toEqual({
    ok: false,
    reason: "charge-invoiced",
  });
  expect((await decisionsOf(orderId)).at(-1)).toEqual(["cancelled", "none", "Not collected"]);
  expect(await stockOf(shop.db, "candle")).toBe(before);
});

test("an order whose money went back stays cancelled", async () => {
  await cancelOrder(shop, owner, { orderId, refund: { kind: "all" }, reason: "A slip" });
  const before = await stockOf(shop.db, "candle");
  expect(await reopenOrder(shop, packer, { orderId, to: "shipped" })).toEqual({
    ok: false,
    reason: "refunded",
  });
  expect(await stockOf(shop.db, "candle")).toBe(before);
});

test.each(["processing", "shipped"] as const)(
  "an order that is reopened as %s after a part went back has its invoice and a credit note for the part",
  async (to) => {
    await cancelOrder(shop, owner, { orderId, refund: { kind: "later" }, reason: "" });
    await refundPart(shop, owner, {
      orderId,
      part: { amount: 300_00 },
      reason: "Chipped",
      requestKey: newId(),
    });
    expect(await documentsOf(orderId)).toEqual([]);
    await reopenOrder(shop, packer, { orderId, to });
    await changeStatus(shop, packer, { orderId, to: "shipped" });
    expect(await documentsOf(orderId)).toEqual([
      ["credit-note", 300_00, undefined],
      ["invoice", 999_00, undefined],
    ]);
  },
);

test("a credit note that comes late, with the invoice, takes back the pieces named by the refund", async () => {
  await addTestProduct(
    shop.db,
    { id: "late-a", stock: 9, price: 100_00 },
    { id: "late-b", stock: 9, price: 250_00 },
  );
  const items = [
    { productId: "late-a", quantity: 2 },
    { productId: "late-b", quantity: 3 },
  ];
  const id = await bought(shop, await registerCustomer(shop.db), { items, shownAmount: 950_00 });
  await cancelOrder(shop, owner, { orderId: id, refund: { kind: "later" }, reason: "" });
  const part = { pieces: [{ position: 1, quantity: 2 }], withDelivery: false };
  await refundPart(shop, owner, { orderId: id, part, reason: "Chipped", requestKey: newId() });
  expect(await reopenOrder(shop, packer, { orderId: id, to: "processing" })).toMatchObject({ ok: true });
  const papers = await shop.db.select().from(invoice).where(eq(invoice.orderId, id));
  const note = papers.find(({ kind }) => kind === "credit-note")?.content as InvoiceContent;
  expect(note.lines.map(({ sku, quantity, credited, total }) => [sku, quantity, credited, total])).toEqual([
    [expect.stringMatching(/late-b/i), 2, 2, 500_00],
  ]);
});

test("of two pages that decide about the same money, the second is refused and refunds nothing", async () => {
  const part = () => ({ kind: "part", amount: 300_00, requestKey: newId() }) as const;
  const decide = () =>
    cancelOrder(shop, owner, { orderId, refund: part(), reason: "Poured to a wish", seen: 1 });
  const outcomes = await Promise.all([decide(), decide()]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "changed-meanwhile" });
  expect((await listRefunds(shop.db, orderId)).map(({ amount }) => amount)).toEqual([300_00]);
});

describe("an order that somebody else has changed since the page was opened", () => {
  const all = { kind: "all" } as const;
  const part = () => ({ kind: "part", amount: 300_00, requestKey: newId() }) as const;
  const later = { kind: "later" } as const;

  test.each(["all", "none", "later", "part"] as const)(
    "is neither cancelled nor refunded (%s) when it was shipped meanwhile",
    async (kind) => {
      await changeStatus(shop, packer, { orderId, to: "shipped" });
      const before = await stockOf(shop.db, "candle");
      const refund = kind === "part" ? part() : { kind };
      const outcome = await cancelOrder(shop, owner, { orderId, refund, reason: "Not wanted", seen: 1 });
      expect(outcome).toEqual({ ok: false, reason: "changed-meanwhile" });
      expect(await stockOf(shop.db, "candle")).toBe(before);
      expect(await listRefunds(shop.db, orderId)).toEqual([]);
      expect((await decisionsOf(orderId)).at(-1)).toEqual(["shipped", null, ""]);
    },
  );

  test("an order changed since the page was opened is not cancelled again by a decision about its money after it was reopened and shipped", async () => {
    await cancelOrder(shop, owner, { orderId, refund: later, reason: "" });
    await reopenOrder(shop, packer, { orderId, to: "shipped" });
    const outcome = await cancelOrder(shop, owner, { orderId, refund: all, reason: "", seen: 2 });
    expect(outcome).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await listRefunds(shop.db, orderId)).toEqual([]);
    expect((await decisionsOf(orderId)).at(-1)?.[0]).toBe("shipped");
  });

  test("an order changed since the page was opened is not cancelled after its money went back", async () => {
    await changeStatus(shop, packer, { orderId, to: "shipped" });
    await refundOrder(shop, owner, { orderId, reason: "Came broken", cancel: false });
    const before = await stockOf(shop.db, "candle");
    for (const refund of [undefined, all])
      expect(await cancelOrder(shop, owner, { orderId, refund, reason: "", seen: 1 })).toEqual({
        ok: false,
        reason: "changed-meanwhile",
      });
    expect(await stockOf(shop.db, "candle")).toBe(before);
  });

  test("an order changed since the page was opened reports the conflict if the money was refunded and the page wanted to keep it", async () => {
    await cancelOrder(shop, owner, { orderId, refund: all, reason: "Sold twice", seen: 1 });
    const kept = { orderId, refund: { kind: "none" }, reason: "Lit", seen: 1 } as const;
    expect(await cancelOrder(shop, owner, kept)).toEqual({ ok: false, reason: "changed-meanwhile" });
  });

  test.each(["all", "none", "later", "part"] as const)(
    "is done when it was the same form, sent twice (%s)",
    async (kind) => {
      const refund = kind === "part" ? part() : { kind };
      const input = { orderId, refund, reason: "Not wanted", seen: 1 };
      await cancelOrder(shop, owner, input);
      const once = await decisionsOf(orderId);
      expect(await cancelOrder(shop, owner, input)).toMatchObject({ ok: true });
      expect(await decisionsOf(orderId)).toEqual(once);
      expect(await listOrderNotes(shop.db, orderId)).toEqual([]);
      expect((await listRefunds(shop.db, orderId)).length).toBe(kind === "all" || kind === "part" ? 1 : 0);
      if (kind === "later") await cancelOrder(shop, owner, { orderId, refund: all, reason: "" });
    },
  );
});

test("a decision changed by someone who saw the earlier one is recorded, and the customer is told", async () => {
  await cancelOrder(shop, owner, { orderId, refund: { kind: "none" }, reason: "Lit already" });
  const refund = { kind: "part", amount: 500_00, requestKey: newId() } as const;
  await cancelOrder(shop, owner, { orderId, refund, reason: "As a courtesy", seen: 2 });
  expect(await decisionsOf(orderId)).toEqual([
    ["pending", null, ""],
    ["cancelled", "none", "Lit already"],
    ["cancelled", "part", "As a courtesy"],
  ]);
  const jobs = await shop.listJobs("order.status-changed");
  expect(jobs.filter(({ payload }) => payload.orderId === orderId)).toHaveLength(2);
});

test("a silent cancellation enqueues no email", async () => {
  await cancelOrder(shop, owner, { orderId, refund: { kind: "none" }, reason: "Test order", silent: true });
  const jobs = await shop.listJobs("order.status-changed");
  expect(jobs.filter(({ payload }) => payload.orderId === orderId)).toEqual([]);
});

test("keeping the money needs a reason, refunding it does not", () => {
  const read = (fields: Record<string, string>) => parseForm(cancelForm, new URLSearchParams(fields));
  expect(read({ refund: "none", reason: " " })).toMatchObject({
    errors: { reason: "Please say why not everything is refunded: the customer reads it" },
  });
  expect(read({ refund: "all", reason: "" })).toMatchObject({ ok: true });
  expect(read({ reason: "x" })).toMatchObject({ errors: { refund: "Please say what happens to the money" } });
});

test("an amount is read only for a partial refund", () => {
  const given = { amount: 20_000, requestKey: "key" };
  expect(readRefundChoice({ ...given, refund: "part" })).toEqual({ kind: "part", ...given });
  expect(readRefundChoice({ ...given, refund: "all" })).toEqual({ kind: "all" });
});

test("the kept amount of a cancelled order has one invoice over a charge, and only later refunds of it are credited", async () => {
  const papersOf = () => documentsOf(orderId);
  await cancelOrder(shop, owner, { orderId, refund: { kind: "later" }, reason: "" });
  await refundPart(shop, owner, { orderId, part: { amount: 10_000 }, reason: "First", requestKey: newId() });
  expect(await papersOf()).toEqual([]);
  const refund = { kind: "part", amount: 20_000, requestKey: newId() } as const;
  const input = { orderId, refund, reason: "Made to order" };
  await Promise.all([1, 2].map(() => cancelOrder(shop, owner, input)));
  expect(await papersOf()).toEqual([["cancellation-charge", 69_900, true]]);
  await refundPart(shop, owner, { orderId, part: { amount: 5_000 }, reason: "More", requestKey: newId() });
  expect(await papersOf()).toEqual([
    ["cancellation-charge", 69_900, true],
    ["credit-note", 5_000, true],
  ]);
});

test("the rate of a charge is that of the goods left after an earlier refund of a piece", async () => {
  await addTestProduct(shop.db, { id: "lamp", price: 500_00, gstRate: 1800, stock: 50 });
  const items = [
    { productId: "candle", quantity: 3 },
    { productId: "lamp", quantity: 1 },
  ];
  const id = await bought(shop, await registerCustomer(shop.db), { items, shownAmount: 349_700 });
  await cancelOrder(shop, owner, { orderId: id, refund: { kind: "later" }, reason: "" });
  const lamp = { pieces: [{ position: 1, quantity: 1 }], withDelivery: false };
  await refundPart(shop, owner, { orderId: id, part: lamp, reason: "Broken", requestKey: newId() });
  await cancelOrder(shop, owner, { orderId: id, refund: { kind: "none" }, reason: "Not collected" });
  const papers = await shop.db.select().from(invoice).where(eq(invoice.orderId, id));
  expect(papers.map(({ kind }) => kind)).toEqual(["cancellation-charge"]);
  // 2,997.00 at 5 % has 142.71 of tax.
  expect(papers[0]?.content).toMatchObject({
    lines: [
      { description: "Cancellation charge", quantity: 0, rate: 500, taxable: 2_854_29, total: 2_997_00 },
    ],
  });
});

test("an order that keeps nothing has no papers, and one that keeps all has only the invoice over a charge", async () => {
  await cancelOrder(shop, owner, { orderId, refund: { kind: "all" }, reason: "" });
  expect(await shop.db.$count(invoice, eq(invoice.orderId, orderId))).toBe(0);
  const kept = await bought(shop, await registerCustomer(shop.db));
  for (const reason of ["Not collected", "Not collected at all"])
    await cancelOrder(shop, owner, { orderId: kept, refund: { kind: "none" }, reason });
  expect(await documentsOf(kept)).toEqual([["cancellation-charge", 99_900, true]]);
});

test("under composition an order for another state gets no paper: for a refund before packing, a kept part, an order opened again", async () => {
  const away = { ...shimlaAddress, state: "CH", city: "Chandigarh", zip: "160017" };
  const [refunded = "", cancelled = "", kept = "", inside = "", invoiced = ""] = await Promise.all(
    [away, away, away, shimlaAddress, away].map(async (address) =>
      bought(shop, await registerCustomer(shop.db), { address }),
    ),
  );
  const save = (gstStatus: "composition" | "regular") =>
    saveSettings(shop, owner, { group: "business", change: { gstStatus } });
  await changeStatus(shop, packer, { orderId: invoiced, to: "processing" });
  await save("composition");
  const part = { part: { amount: 10_000 }, reason: "Chipped" };
  for (const id of [refunded, inside])
    expect(await refundPart(shop, owner, { orderId: id, ...part, requestKey: newId() })).toMatchObject({
      ok: true,
    });
  const half = { kind: "part", amount: 50_000, requestKey: newId() } as const;
  await cancelOrder(shop, owner, { orderId: cancelled, refund: half, reason: "Late" });
  await cancelOrder(shop, owner, { orderId: kept, refund: { kind: "none" }, reason: "Made to measure" });
  await reopenOrder(shop, packer, { orderId: cancelled, to: "pending" });
  for (const id of [refunded, cancelled, kept]) expect(await documentsOf(id)).toEqual([]);
  expect((await documentsOf(inside)).map(([kind]) => kind)).toEqual(["credit-note", "invoice"]);
  // An invoice from before stays over what is kept.
  await cancelOrder(shop, owner, {
    orderId: invoiced,
    refund: { ...half, requestKey: newId() },
    reason: "Late",
  });
  expect((await documentsOf(invoiced)).map(([kind, amount]) => [kind, amount])).toEqual([
    ["credit-note", 50_000],
    ["invoice", 99_900],
  ]);
  await save("regular");
});
