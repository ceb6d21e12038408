import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { guestActor } from "#core/identity/actor.ts";
import { user } from "#core/identity/identity.table.ts";
import { sendMessage } from "#core/messages/messages.server.ts";
import { message } from "#core/messages/messages.table.ts";
import { order } from "#core/orders/orders.table.ts";
import { changeSettings } from "#core/settings/settings.server.ts";
import { noTrade, sampleTrade } from "#core/settings/trade.ts";
import { describeCustomOrder } from "#features/custom-orders/custom-order.ts";
import { readQuoteDraft } from "#features/custom-orders/custom-quote-draft.server.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct, registerCustomer } from "./support/add-product.ts";
import { customerActor } from "./support/buying.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox } from "./support/test-shop.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let app: TestApp;
let staff: TestBrowser;
let ticket: string;

beforeAll(async () => {
  // The gateway's clock is the real one, and refuses a link that ends in its past.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await seedAccounts(shop, () => {});
  await addTestProduct(shop.db, { id: "candle" });
  app = await openTestApp(shop);
  staff = app.openBrowser();
  await staff.signInAs("tenzin@deodar.example", "deodar-staff");
  const sent = await sendMessage(shop, guestActor("203.0.113.0/24"), {
    kind: "custom-order",
    name: "Asha",
    email: "asha.negi@example.com",
    subject: "Custom Candle Order",
    body: "",
    fields: describeCustomOrder({
      fragrance: "Cedar",
      label: "Asha & Rohan",
      size: "8oz",
      container: "glass",
      quantity: 40,
      specialInstructions: "",
    }),
  });
  if (!sent.ok) throw new Error("the message was refused");
  ticket = `/admin/messages/${sent.messageId}`;
}, 240_000);
afterAll(() => shop.close());

let count = 0;
const fields = (change: Record<string, string> = {}) => {
  count += 1;
  return {
    formKey: `quote${String(count).padStart(15, "0")}`,
    seen: "0",
    words: "Forty favours",
    pieces: "40",
    price: "349",
    hsn: "3406",
    gst: "500",
    name: "Asha Negi",
    phone: "9800000001",
    email: "asha.negi@example.com",
    delivery: "standard",
    address: "12 Mall Road",
    city: "Shimla",
    zip: "171001",
    deliveryCharge: "150",
    makingDays: "21",
    days: "7",
    note: "In two lots.",
    shownAmount: "1411000",
    ...change,
  };
};
const read = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll("<!-- -->", "");
const customerPage = (waiting: string) =>
  waiting.replace("/admin/orders/waiting", "/order").replace(/\?.*/, "");

test("the form is prefilled with the customer's request", async () => {
  const html = await read(staff.visit(`${ticket}/quote`));
  expect(html).toContain("Custom candle, 8oz (Medium), Elegant Glass, Cedar, label “Asha &amp; Rohan”");
  expect(html).toMatch(/name="pieces"[^>]*value="40"|value="40"[^>]*name="pieces"/);
  expect(html).toContain('value="asha.negi@example.com"');
});

test("the form says where the HSN and GST rate of a new line come from", async () => {
  const setTrade = (trade: typeof noTrade) =>
    shop.db.transaction((tx) =>
      changeSettings(tx, { clock: shop.clock, by: "owner", group: "trade" }, () => trade),
    );
  expect(await read(staff.visit(`${ticket}/quote`))).toContain("usual in your trade: check that they fit");
  await setTrade(noTrade);
  expect(await read(staff.visit(`${ticket}/quote`))).toMatch(/of your newest product, ‘[^’]+’: check that/);
  await setTrade(sampleTrade);
});

test("errors are shown at their lines, and nothing typed is lost", async () => {
  const answer = await staff.submit(`${ticket}/quote`, fields({ price: "cheap", makingDays: "" }));
  expect(answer.status).toBe(422);
  const html = await read(answer);
  expect(html).toContain("The price of one piece in rupees, GST included");
  expect(html).toContain("How long does it take you?");
  expect(html).toContain('value="cheap"');
  expect(html).toContain("In two lots.");
});

test("a code that looks mistyped is named, and the price is shown all the same", async () => {
  const answer = await staff.submit(`${ticket}/quote`, fields({ hsn: "3460", shownAmount: "" }));
  expect(answer.status).toBe(200);
  const html = await read(answer);
  expect(html).toContain("HSN 3460: no product has this code yet, and there is 3406");
  expect(html).toContain("Send the quote");
});

test("the price with its tax is shown before anything is sent", async () => {
  const answer = await staff.submit(`${ticket}/quote`, fields({ shownAmount: "" }));
  expect(answer.status).toBe(200);
  const html = await read(answer);
  expect(html).toContain("₹14,110.00");
  expect(html).toContain("₹671.90");
  expect(html).toMatch(/name="shownAmount" value="1411000"/);
  expect(await shop.db.$count(order)).toBe(0);
});

test("a quote is in its ticket, can be changed from its present content, and its page shows the customer both", async () => {
  const answer = await staff.submit(`${ticket}/quote`, fields());
  const waiting = answer.headers.get("location") ?? "";
  expect(waiting).toMatch(/^\/admin\/orders\/waiting\/[0-9a-z]{20}\?done=quote-done$/);
  expect(await read(staff.visit(ticket))).toContain("Waits for payment");
  const page = await read(staff.visit(waiting));
  expect(page).toContain("Withdraw the quote");
  expect(page).toContain(`http://localhost:3000${customerPage(waiting)}`);
  const seen = await app.openBrowser().request(customerPage(waiting));
  expect(seen.headers.get("cache-control")).toContain("no-store");
  const html = await read(seen);
  for (const words of [
    "Your quote",
    "not returnable unless it arrives damaged",
    'Pay <span translate="no">₹14,110.00',
  ])
    expect(html).toContain(words);
  expect(html).not.toContain("Mall Road");

  const again = await read(staff.visit(`${ticket}/quote`));
  expect(again).toContain("Change the quote");
  for (const value of ["Forty favours", "349", "12 Mall Road", "171001", "In two lots."])
    expect(again).toContain(value);
  const stale = await staff.submit(`${ticket}/quote`, fields({ price: "300", shownAmount: "1215000" }));
  expect(stale.status).toBe(409);
  expect(await read(stale)).toContain("Another quote was made from this ticket");
  const change = fields({ seen: "1", price: "300", shownAmount: "1215000" });
  expect((await staff.submit(`${ticket}/quote`, change)).status).toBe(302);
  const old = await read(app.openBrowser().request(customerPage(waiting)));
  expect(old).toContain("A newer quote has replaced this one.");
  expect(old).not.toContain("Pay <span");
});

test("a withdrawn quote is shown as such, and its ticket offers a new one", async () => {
  const html = await read(staff.visit(ticket));
  const waiting = /\/admin\/orders\/waiting\/[0-9a-z]{20}/.exec(html)?.[0] ?? "";
  await staff.submit(`${waiting}/cancel`, {});
  expect(await read(app.openBrowser().request(customerPage(waiting)))).toContain("This quote is withdrawn");
  expect(await read(staff.visit(ticket))).toContain("Make another quote");
});

test("the custom order page asks for name, phone and PIN code if the owner wants them, and the quote has them", async () => {
  const guest = app.openBrowser();
  expect(await read(guest.request("/custom-order"))).not.toMatch(/name="(name|phone|pinCode)"/);
  const change = { askName: true, askPhone: true, askPinCode: true };
  await saveSettings(shop, { id: "owner", role: "admin" }, { group: "customOrders", change });
  const html = await read(guest.request("/custom-order"));
  for (const name of ["name", "phone", "pinCode"]) expect(html).toContain(`name="${name}"`);
  const wish = { fragrance: "Rose", quantity: "2", name: "Kiran Bala", pinCode: "171001" };
  expect(await read(guest.submit("/custom-order", { ...wish, phone: "12" }))).toContain(
    "Valid phone number is required",
  );
  expect(await read(guest.submit("/custom-order", { ...wish, phone: "98160 12345" }))).toContain(
    "We have your request",
  );
  const [asked] = await shop.db.select().from(message).where(eq(message.name, "Kiran Bala"));
  const quote = await read(staff.visit(`/admin/messages/${asked?.id}/quote`));
  for (const value of ["Kiran Bala", "9816012345", "171001", "Shimla"])
    expect(quote).toContain(`value="${value}"`);
});

test("a wish names the company that its quote is for, else it is the first one of the customer's addresses", async () => {
  const customer = await registerCustomer(shop.db);
  const saved = { company: "Alpha", gstin: "07AAPFU0939F1ZX", city: "Delhi" };
  await shop.db.update(user).set(saved).where(eq(user.id, customer));
  const quoteFor = async (body: string) => {
    const wish = { kind: "contact", name: "Asha", email: "", subject: "Gifts", body } as const;
    const sent = await sendMessage(shop, customerActor(customer), wish);
    return (await readQuoteDraft(shop.db, sent.ok ? sent.messageId : "")).values;
  };
  expect(await quoteFor("Forty, please.")).toMatchObject({ company: "Alpha", gstin: saved.gstin });
  expect(await quoteFor(`Forty for ${saved.gstin}.`)).toMatchObject({ company: "Alpha", gstin: saved.gstin });
  const other = "27AAPFU0939F1ZV";
  expect(await quoteFor(`Forty for ${other}.`)).toMatchObject({ company: "", gstin: other });
});

test("any message can be answered by a quote with lines in the staff's own words", async () => {
  const draft = {
    kind: "contact",
    name: "Ravi",
    email: "ravi@example.com",
    subject: "Hello",
    body: "For our GSTIN 27AAPFU0939F1ZV, please.",
  } as const;
  const sent = await sendMessage(shop, guestActor("203.0.113.0/24"), draft);
  const path = `/admin/messages/${sent.ok ? sent.messageId : ""}`;
  expect(await read(staff.visit(path))).toContain("Make a quote");
  const html = await read(staff.visit(`${path}/quote`));
  expect(html).toMatch(/A quote.*for.*Ravi/s);
  expect(html).toContain('value="ravi@example.com"');
  expect(html).toContain('value="27AAPFU0939F1ZV"');
  expect(html).not.toContain("Custom candle");
  expect((await staff.visit("/admin/messages/none/quote")).status).toBe(404);
});
