import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeStatuses } from "#core/orders/change-statuses.server.ts";
import { order, parcel } from "#core/orders/orders.table.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct, registerCustomer } from "./support/add-product.ts";
import { bought, staffActor } from "./support/buying.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox } from "./support/test-shop.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let app: TestApp;
let staff: TestBrowser;
let customer: string;
/** Three packed orders, from the oldest. */
let numbers: [string, string, string];

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedAccounts(shop, () => {});
  await addTestProduct(shop.db, { id: "candle", stock: 500 });
  app = await openTestApp(shop);
  staff = app.openBrowser();
  await staff.signInAs("tenzin@deodar.example", "deodar-staff");
  customer = await registerCustomer(shop.db);
}, 240_000);
afterAll(() => shop.close());

beforeEach(async () => {
  await shop.db.delete(parcel);
  const packed = await shop.db.select().from(order).where(eq(order.status, "processing"));
  const left = packed.map(({ number }) => ({ number: number ?? "", seen: "processing" as const }));
  await changeStatuses(shop, staffActor("tenzin"), { orders: left, to: "delivered", silent: true });
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push(await bought(shop, customer));
  const rows = await shop.db.select().from(order).where(inArray(order.id, ids));
  const [first = "", second = "", third = ""] = rows.map(({ number }) => number ?? "").sort();
  numbers = [first, second, third];
  // The clock moves between orders, since the page lists the oldest first.
  for (const [index, number] of numbers.entries()) {
    const confirmedAt = new Date(Date.UTC(2026, 10, 18, 6, index));
    await shop.db.update(order).set({ confirmedAt }).where(eq(order.number, number));
  }
  const orders = numbers.map((number) => ({ number, seen: "pending" as const }));
  await changeStatuses(shop, staffActor("tenzin"), { orders, to: "processing", silent: true });
});

const page = "/admin/orders/hand-over";
const read = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll("<!-- -->", "");
/** Sends the page's form as a browser without scripts, with a number for each order from the top. */
function send(typed: readonly string[], { carrier = "India Post", to = page, more = {} } = {}) {
  const body = new FormData();
  body.set("carrier", carrier);
  for (const [index, number] of numbers.entries()) {
    body.append("order", `${number}:2`);
    body.append("trackingNumber", typed[index] ?? "");
  }
  for (const [name, value] of Object.entries<string | Blob>(more)) body.set(name, value);
  return staff.request(to, { method: "POST", body });
}
const statusesNow = async () => {
  const rows = await shop.db.select().from(order).where(inArray(order.number, numbers));
  return numbers.map((number) => rows.find((row) => row.number === number)?.status);
};
const heldBy = (html: string) =>
  [...html.matchAll(/<input[^>]*name="trackingNumber"[^>]*>/g)].map(
    ([field]) => /value="([^"]*)"/.exec(field)?.[1] ?? "",
  );

describe("the page that hands packed parcels over, without scripts", () => {
  test("the page shows packed orders, express first and then the oldest, each with an empty field for its number", async () => {
    await shop.db.update(order).set({ delivery: "express" }).where(eq(order.number, numbers[2]));
    const html = await read(staff.visit(page));
    expect(html).toContain("Hand over: 3 parcels");
    const shown = [...html.matchAll(/name="order" value="([^:]*):2"/g)].map(([, number]) => number);
    expect(shown).toEqual([numbers[2], numbers[0], numbers[1]]);
    expect(heldBy(html)).toEqual(["", "", ""]);
  });

  test("orders with a number are handed over, the others stay, and the carrier is remembered", async () => {
    const answer = await send(["EU123456785IN", "", "EU123456799IN"], { carrier: "Blue Dart" });
    expect(answer.status).toBe(302);
    const html = await read(staff.visit(answer.headers.get("location") ?? ""));
    expect(html).toContain("2 parcels are handed over.");
    expect(html).toContain("Hand over: 1 parcel");
    expect(html).toMatch(/name="carrier"[^>]*value="Blue Dart"|value="Blue Dart"[^>]*name="carrier"/);
    expect(await statusesNow()).toEqual(["shipped", "processing", "shipped"]);
  });

  test("a wrong row keeps its text and shows an error, and the others are handed over", async () => {
    const answer = await send(["EU123456785IN", "?", "EU123456785IN"]);
    expect(answer.status).toBe(409);
    const html = await read(answer);
    expect(html).toContain("2 parcels are not handed over, as the list says. The others are.");
    expect(html).toContain("1 parcel is handed over.");
    expect(html).toContain("4 to 40 letters and digits, as on the receipt");
    expect(html).toContain("Another order on this page has the same tracking number.");
    expect(heldBy(html)).toEqual(["?", "EU123456785IN"]);
    expect(await statusesNow()).toEqual(["shipped", "processing", "processing"]);
  });

  test("without a carrier nothing is handed over and nothing typed is lost", async () => {
    const answer = await send(["EU123456785IN"], { carrier: "" });
    expect(answer.status).toBe(422);
    const html = await read(answer);
    expect(html).toContain("Who carries the parcel?");
    expect(heldBy(html)[0]).toBe("EU123456785IN");
    expect(await statusesNow()).toEqual(["processing", "processing", "processing"]);
  });

  test("a row that somebody else has changed is named with the number that was typed for it", async () => {
    await changeStatuses(shop, staffActor("pema"), {
      orders: [{ number: numbers[0], seen: "processing" }],
      to: "delivered",
    });
    const html = await read(send(["EU123456785IN"]));
    expect(html).toContain(
      "(EU123456785IN): Somebody else has changed this order meanwhile: it is delivered now.",
    );
  });

  test("a pasted list fills the fields by order number and then in order, and saves nothing", async () => {
    const list = `${numbers[2]} EU123456785IN\n1419051234\nUNKNOWN 99999999`;
    const answer = await send(["", "TYPED1234"], { to: `${page}/numbers`, more: { list } });
    const html = await read(answer);
    expect(answer.status).toBe(200);
    expect(html).toContain("2 numbers are filled in.");
    expect(html).toContain("Without a field: 99999999.");
    expect(heldBy(html)).toEqual(["1419051234", "TYPED1234", "EU123456785IN"]);
    expect(await statusesNow()).toEqual(["processing", "processing", "processing"]);
  });

  test("the courier's file fills the fields, and a file that is not text is refused at its field", async () => {
    const csv = `Waybill,Reference No\n1419051234,${numbers[1].toLowerCase()}\n`;
    const filled = await send([], { to: `${page}/numbers`, more: { file: new Blob([csv]) } });
    expect(heldBy(await read(filled))).toEqual(["", "1419051234", ""]);
    const workbook = new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0xff])]);
    const refused = await send(["KEPT1234"], { to: `${page}/numbers`, more: { file: workbook } });
    expect(refused.status).toBe(422);
    const html = await read(refused);
    expect(html).toContain("This is a ZIP folder.");
    expect(heldBy(html)[0]).toBe("KEPT1234");
  });

  test("a hand-over is undone on the same page, and the order waits again with an empty field", async () => {
    const answer = await send(["EU123456785IN", "EU123456799IN"]);
    const html = await read(staff.visit(answer.headers.get("location") ?? ""));
    const back = /name="back" value="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const taken = await staff.request(`/admin/orders/${numbers[0]}/status`, {
      method: "POST",
      body: new URLSearchParams({ to: "processing", seen: "3", back }),
    });
    const after = await read(staff.visit(taken.headers.get("location") ?? ""));
    expect(after).toContain("1 parcel is handed over.");
    expect(after).toContain(`name="order" value="${numbers[0]}:4"`);
    expect(heldBy(after)).toEqual(["", ""]);
  });
});
