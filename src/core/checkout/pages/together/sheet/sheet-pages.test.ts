// A company sends its list of people over HTTP: what its buyer sees of right rows and of rows to mend, and where the parcels are.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct } from "../../../../../../tests/support/add-product.ts";
import { customerActor } from "../../../../../../tests/support/buying.ts";
import { payTogether, placedTogether } from "../../../../../../tests/support/buying-together.ts";
import { openTestApp, type TestApp, type TestBrowser } from "../../../../../../tests/support/test-app.ts";
import {
  openTestShopWithSandbox,
  type TestShopWithSandbox,
} from "../../../../../../tests/support/test-shop.ts";
import { confirmWithProof } from "../../../confirm-with-proof.server.ts";
import { listRecipients } from "../../../together/recipients.server.ts";

let shop: TestShopWithSandbox;
let app: TestApp;
let asha: TestBrowser;
beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedAccounts(shop, () => {});
  await addTestProduct(shop.db, { id: "candle", stock: 300 });
  const change = { ...sampleSettings.gifts, offered: true, card: true };
  await saveSettings(shop, { id: "owner", role: "admin" }, { group: "gifts", change });
  app = await openTestApp(shop);
  asha = app.openBrowser();
  await asha.signInAs("asha@deodar.example", "deodar-asha");
  await asha.submit("/cart/lines", { productId: "candle", quantity: "1" });
}, 240_000);
afterAll(() => shop.close());

async function send(rows: readonly string[]) {
  const form = new FormData();
  const csv = `Name,Mobile,Address,City,State,PIN Code\n${rows.join("\n")}\n`;
  form.set("file", new File([csv], "people.csv", { type: "text/csv" }));
  form.set("pieces", "1:candle");
  form.set("giftWords", "Happy Diwali");
  return asha.request("/checkout/recipients/sheet", { method: "POST", body: form });
}
const rowOf = (index: number, phone = `98${10_000_000 + index}`) =>
  `Person ${index},${phone},"${index} Mall Road",Shimla,HP,171001`;
const read = async (path: string) => (await asha.visit(path)).text();

test("200 rows with twelve to mend are shown in pages, mended or taken out, paid at once, and followed on one sheet", async () => {
  const rows = Array.from({ length: 200 }, (_, index) => rowOf(index, index < 12 ? "98160" : undefined));
  expect((await send(rows)).headers.get("location")).toBe("/checkout/recipients");
  const page = await read("/checkout/recipients");
  expect(page).toContain("12 rows need mending");
  expect(page).toContain("You see page 1 of 10");
  expect(page).toContain("Mobile: Valid phone number is required");
  expect(page.match(/>Change</g)).toHaveLength(20);
  const csv = await read("/checkout/recipients/waiting.csv");
  expect(csv.trim().split("\r\n")).toHaveLength(13);
  const mend = /\/checkout\/recipients\/([\w-]{8,})"[^>]*>Mend/.exec(page)?.[1] ?? "";
  expect(await read(`/checkout/recipients/${mend}`)).toContain("0 Mall Road");
  await asha.submit("/checkout/recipients/sheet/remove-waiting", {});
  expect(await read("/checkout/recipients?page=2")).toContain("188 people. You see page 2 of 10");
  const [buyer] = await shop.db.select().from(user).where(eq(user.email, "asha@deodar.example"));
  const id = buyer?.id ?? "";
  expect(await listRecipients(shop.db, id)).toHaveLength(188);
  const proof = await payTogether(shop, (await placedTogether(shop, id)).razorpayOrderId);
  const confirmed = await confirmWithProof(shop, customerActor(id), proof);
  const number = confirmed.ok ? confirmed.orderNumber : "";
  const sheet = await read(`/profile/orders/${number}/together`);
  expect(sheet).toContain("188 parcels, 0 of them received");
  expect(sheet).toContain("188. Person 199, Shimla");
  expect((await read(`/profile/orders/${number}/together.csv`)).trim().split("\r\n")).toHaveLength(189);
  const stranger = await app.openBrowser().request(`/profile/orders/${number}/together.csv`);
  expect(stranger.headers.get("location")).toContain("/auth");
}, 120_000);

test("a row can be mended although the people before it have taken all that is left", async () => {
  await asha.submit("/checkout/recipients/sheet/remove-all", {});
  await send(Array.from({ length: 113 }, (_, index) => rowOf(index, index === 112 ? "98160" : undefined)));
  const page = await read("/checkout/recipients");
  expect(page).toContain("1 row needs mending");
  const mend = /\/checkout\/recipients\/([\w-]{8,})"[^>]*>Mend/.exec(page)?.[1] ?? "";
  const form = await asha.request(`/checkout/recipients/${mend}`);
  expect(form.status).toBe(200);
  expect(await form.text()).toContain("112 Mall Road");
  await asha.submit("/checkout/recipients/sheet/remove-all", {});
}, 60_000);

test("a list is not read where no gifts are sent, or for an empty cart, and a large one is refused", async () => {
  const large = await send([`${"x".repeat(256 * 1024)},98160,x,Shimla,HP,171001`]);
  expect([large.status, await large.text()]).toEqual([422, expect.stringContaining("larger than 256 KB")]);
  const offer = (offered: boolean) =>
    saveSettings(
      shop,
      { id: "owner", role: "admin" },
      { group: "gifts", change: { ...sampleSettings.gifts, offered, card: true } },
    );
  await offer(false);
  expect((await send(["x"])).headers.get("location")).toBe("/checkout");
  await offer(true);
  await asha.submit("/cart/clear", {});
  expect((await send(["x"])).headers.get("location")).toBe("/checkout");
  await asha.submit("/cart/lines", { productId: "candle", quantity: "1" });
});

test("a workbook is refused with what to do", async () => {
  const form = new FormData();
  form.set("file", new File(["PK\u0003\u0004 xl/workbook"], "people.xlsx"));
  form.set("giftWords", "");
  form.set("giftFrom", "");
  const answer = await asha.request("/checkout/recipients/sheet", { method: "POST", body: form });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("This is an Excel workbook");
});
