import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { product } from "#core/catalogue/catalogue.table.ts";
import { user } from "#core/identity/identity.table.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { review } from "#features/reviews/reviews.table.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct } from "./support/add-product.ts";
import { bought, packer } from "./support/buying.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox } from "./support/test-shop.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let app: TestApp;
let staff: TestBrowser;
let customer: TestBrowser;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedAccounts(shop, () => {});
  await addTestProduct(
    shop.db,
    { id: "candle", stock: 50 },
    { id: "melt", stock: 5 },
    { id: "tray", stock: 5 },
  );
  app = await openTestApp(shop);
  [staff, customer] = [app.openBrowser(), app.openBrowser()];
  await staff.signInAs("tenzin@deodar.example", "deodar-staff");
  await customer.signInAs("asha@deodar.example", "deodar-asha");
  const [asha] = await shop.db.select().from(user).where(eq(user.email, "asha@deodar.example"));
  const orderId = await bought(shop, asha?.id ?? "");
  await changeStatus(shop, packer, { orderId, to: "delivered" });
}, 240_000);
afterAll(() => shop.close());

const read = async (browser: TestBrowser, path: string) =>
  (await (await browser.visit(path)).text()).replaceAll("<!-- -->", "");

function formOf(change: Record<string, string>, photograph: File): FormData {
  const form = new FormData();
  const answers = { rating: "4", text: "It burned level to the very end.", response: "yes", quality: "yes" };
  for (const [name, value] of Object.entries({ ...answers, delivery: "yes", room: "study", ...change }))
    form.set(name, value);
  form.set("photograph", photograph);
  return form;
}

/** Larger than any form without pictures may be. */
async function largePhotograph(): Promise<File> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 900, height: 900, channels: 3, background: "#000", noise } });
  const bytes = await picture.jpeg({ quality: 95 }).toBuffer();
  expect(bytes.length).toBeGreaterThan(300_000);
  return new File([new Uint8Array(bytes)], "shelf.jpg", { type: "image/jpeg" });
}

test("a file that is not a picture is refused at its field, and nothing typed is lost", async () => {
  const none = new File(["<script>1</script>"], "shelf.jpg", { type: "image/jpeg" });
  const body = formOf({}, none);
  const refused = await customer.request("/products/candle/review", { method: "POST", body });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("This is not a JPEG, PNG, WebP or AVIF picture");
  expect(html).toContain("It burned level to the very end.");
  expect(html).toMatch(/<option[^>]*value="study"[^>]*selected/);
  expect(await shop.db.$count(review)).toBe(0);
});

test("only reviews of products that burn have a question about burning", async () => {
  const hint = async () => /characters: ([^<]*)/.exec(await read(customer, "/products/candle/review"))?.[1];
  expect(await hint()).toBe("how it burns, how it smells, how it arrived.");
  await shop.db.update(product).set({ burnTime: "" }).where(eq(product.id, "candle"));
  expect(await hint()).toBe("what you like, what you miss, how it arrived.");
});

test("a photograph waits with its review, and only staff see it until both are approved", async () => {
  const body = formOf({}, await largePhotograph());
  const sent = await customer.request("/products/candle/review", { method: "POST", body });
  expect(sent.headers.get("location")).toBe("/products/candle/review?sent");
  const [written] = await shop.db.select().from(review);
  const address = `/admin/reviews/${written?.id}/photograph`;
  const seen = await staff.request(address);
  expect(seen.headers.get("content-type")).toBe("image/webp");
  expect(seen.headers.get("cache-control")).toContain("no-store");
  expect((await customer.request(address)).status).not.toBe(200);
  expect(await read(app.openBrowser(), "/products/candle")).not.toContain("Photograph by");

  expect(await read(staff, "/admin/reviews")).toContain("Approve without photograph");
  await staff.submit(`/admin/reviews/${written?.id}/approve`, { photograph: "shown" });
  const page = await read(app.openBrowser(), "/products/candle?room=study");
  expect(page).toMatch(/alt="Photograph by Asha \w\."/);
  expect(page).toContain("Study");
  await staff.submit(`/admin/reviews/${written?.id}/approve`, { photograph: "withheld" });
  expect(await read(app.openBrowser(), "/products/candle")).not.toContain("Photograph by");
});

test("a product's page links to its pair, and a form puts only the product itself into the cart", async () => {
  const page = await read(app.openBrowser(), "/products/candle");
  const [pairs = ""] = /<section aria-labelledby="pairs"[\s\S]*?<\/section>/.exec(page) ?? [];
  expect([...pairs.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
    "/products/melt",
    "/products/tray",
  ]);
  expect(pairs).not.toContain("<form");
});
