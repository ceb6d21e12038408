import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { order } from "#core/orders/orders.table.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct } from "./support/add-product.ts";
import { shimlaAddress } from "./support/an-order.ts";
import { bought } from "./support/buying.ts";
import { addTestCode } from "./support/promotions.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "./support/test-shop.ts";

let shop: TestShopWithSandbox;
let app: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedAccounts(shop, () => {});
  await addTestProduct(shop.db, { id: "pine", stock: 10 }, { id: "lily", stock: 0 });
  app = await openTestApp(shop);
}, 240_000);
afterAll(() => shop.close());
beforeEach(() => {
  browser = app.openBrowser();
});

/** A page's text without React's comments between text nodes. */
const read = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");
const body = (fields: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(fields),
  headers: { Accept: "application/json" },
});

describe("a guest's cart, by forms alone", () => {
  test("a guest's cart is stored in the browser, changed line by line, and emptied", async () => {
    const added = await browser.submit("/cart/lines", { productId: "pine", quantity: "2" });
    expect([added.status, added.headers.get("location")]).toEqual([303, "/cart"]);
    expect(browser.cookies.get("cart")).toBe("pine*2*99900");
    await browser.submit("/cart/lines/pine/quantity", { quantity: "5", seenPrice: "99900" });
    expect(browser.cookies.get("cart")).toBe("pine*5*99900");
    expect(await read(await browser.visit("/cart"))).toContain("₹4,995.00");
    await browser.submit("/cart/lines/pine/remove", {});
    expect(browser.cookies.get("cart")).toBeUndefined();
    await browser.submit("/cart/lines", { productId: "pine", quantity: "1" });
    await browser.submit("/cart/clear", {});
    expect(browser.cookies.get("cart")).toBeUndefined();
  });

  test("a guest's cart becomes the account's at sign-in, and is removed from the browser", async () => {
    await browser.submit("/cart/lines", { productId: "pine", quantity: "3" });
    await browser.submit("/wishlist/lines", { productId: "pine" });
    expect([...browser.cookies.keys()].sort()).toEqual(["cart", "wishlist"]);
    await browser.signInAs("asha@deodar.example", "deodar-asha");
    expect([...browser.cookies.keys()]).toEqual(["session", "device"]);
    const shopper = await (await browser.request("/api/shopper")).json();
    expect(shopper).toMatchObject({ cart: { quantityCount: 3 }, wishlist: ["pine"] });
  });

  test("a guest's cart includes pieces reserved by the customer's own payment, also when the form is sent twice", async () => {
    await addTestProduct(shop.db, { id: "fir", stock: 4 });
    const customer = app.openBrowser();
    await customer.signInAs("asha@deodar.example", "deodar-asha");
    await customer.submit("/cart/clear", {});
    await browser.submit("/cart/lines", { productId: "fir", quantity: "3" });
    const items = [{ productId: "fir", quantity: 4 }];
    const paying = { amount: 3996, items, userDetails: shimlaAddress };
    expect((await customer.call("/api/create-order", paying)).status).toBe(200);
    const kept = browser.cookies.get("cart") ?? "";
    for (let sent = 0; sent < 2; sent += 1) {
      browser.cookies.set("cart", kept);
      await browser.signInAs("asha@deodar.example", "deodar-asha");
      const shopper = await (await browser.request("/api/shopper")).json();
      expect(shopper).toMatchObject({ cart: { quantityCount: 3 } });
    }
  });

  test.each([
    ["/cart/lines", { productId: "pine", quantity: "0" }],
    ["/cart/lines", { productId: "pine" }],
    ["/cart/lines/pine/quantity", { quantity: "a few" }],
  ])(
    "%s refuses a quantity that is none, as text to a form and as JSON to a script",
    async (path, fields) => {
      const message = "Please choose a quantity from 1 to 999.";
      const page = await browser.submit(path, fields as Record<string, string>);
      expect([page.status, await page.text()]).toEqual([422, message]);
      const script = await browser.request(path, body(fields as Record<string, string>));
      expect([script.status, await script.json()]).toEqual([422, { message }]);
      expect(browser.cookies.size).toBe(0);
    },
  );

  test("a guest's cart refuses unknown and sold-out products", async () => {
    expect((await browser.submit("/cart/lines", { productId: "none", quantity: "1" })).status).toBe(404);
    expect((await browser.submit("/cart/lines", { quantity: "1" })).status).toBe(404);
    expect((await browser.submit("/wishlist/lines", {})).status).toBe(422);
    const soldOut = await browser.submit("/cart/lines", { productId: "lily", quantity: "1" });
    expect(soldOut.headers.get("location")).toBe("/cart?problem=out-of-stock&left=0");
  });
});

describe("the cart's page", () => {
  test("the cart's page says that an order takes at most 25 pieces of a product, as the checkout does", async () => {
    await addTestProduct(shop.db, { id: "plenty", stock: 100 });
    await browser.submit("/cart/lines", { productId: "plenty", quantity: "26" });
    const words = "We can take at most 25 items of one product in an order.";
    expect(await read(await browser.visit("/cart"))).toContain(words);
    await browser.submit("/cart/lines/plenty/quantity", { quantity: "25", seenPrice: "99900" });
    expect(await read(await browser.visit("/cart"))).not.toContain(words);
  });

  test("the cart's page promises no free delivery if nothing in the cart can be bought", async () => {
    browser.cookies.set("cart", "lily*1*99900");
    const html = await read(await browser.visit("/cart"));
    expect(html).toContain("Sold out at the moment.");
    expect(html).not.toMatch(/>Free</);
    expect(html).not.toContain("Delivery: free");
    expect(html).toContain("Nothing in your cart can be ordered at this moment.");
    expect(html).not.toMatch(/Arrives|₹0\.00/);
    browser.cookies.set("cart", "pine*1*99900");
    expect(await read(await browser.visit("/cart"))).toMatch(/>Free</);
  });
});

describe("a guest who wants to pay", () => {
  test("a guest who wants to pay sees the reason and the amount at sign-in and at sign-up", async () => {
    await browser.submit("/cart/lines", { productId: "pine", quantity: "2" });
    for (const [path, other] of [
      ["/auth", "/auth/sign-up"],
      ["/auth/sign-up", "/auth"],
    ] as const) {
      const html = await read(await browser.visit(`${path}?next=/checkout`));
      expect(html).toContain("Authentication required");
      expect(html).toContain('2 items · </span><span translate="no">₹1,998.00');
      expect(html).toContain(`href="${other}?next=%2Fcheckout"`);
      expect(await read(await browser.visit(path))).not.toContain("Authentication required");
    }
  });
});

describe("the way to the checkout without a session", () => {
  test("the way to the checkout without a session goes to sign-up on a device without earlier sign-ins, otherwise to sign-in", async () => {
    const stranger = app.openBrowser();
    const wayOf = async (who: TestBrowser) => (await who.request("/checkout")).headers.get("location");
    expect(await wayOf(stranger)).toBe("/auth/sign-up?next=%2Fcheckout");
    await stranger.signInAs("asha@deodar.example", "deodar-asha");
    await stranger.submit("/sign-out", {});
    expect(await wayOf(stranger)).toBe("/auth?next=%2Fcheckout");
  });
});

describe("the checkout page", () => {
  beforeEach(async () => {
    await browser.signInAs("tenzin@deodar.example", "deodar-staff");
    await browser.submit("/cart/clear", {});
    await browser.submit("/cart/lines", { productId: "pine", quantity: "1" });
  });

  test("the checkout page has the limits of the shipping form's fields", async () => {
    const html = await read(await browser.visit("/checkout"));
    expect(html).toMatch(
      /<input[^>]*maxLength="80"[^>]*name="name"|<input[^>]*name="name"[^>]*maxLength="80"/i,
    );
    expect(html).toContain("₹999.00");
  });

  test("the checkout page applies the code of a first order by itself, until its field is emptied", async () => {
    const offered = await read(await browser.visit("/checkout"));
    expect(offered).toContain("Applied for your first order: 20% off");
    expect(offered).toContain("₹799.20");
    const without = await read(await browser.visit("/checkout?code="));
    expect(without).not.toContain("Applied");
    expect(without).not.toContain("₹799.20");
  });

  test("the checkout page applies a code, and reports an unknown one of any length", async () => {
    expect(await read(await browser.visit("/checkout?code=welcome20"))).toContain("₹799.20");
    const unknown = "We don't know this code. Check its spelling, or leave it out.";
    expect(await read(await browser.visit("/checkout?code=FREE"))).toContain(unknown);
    expect(await read(await browser.visit(`/checkout?code=${"X".repeat(400)}`))).toContain(unknown);
  });

  test("the checkout page says that the cart is empty if there is nothing to buy", async () => {
    await browser.submit("/cart/clear", {});
    expect(await read(await browser.visit("/checkout"))).toContain("Your cart is empty.");
  });

  test("the checkout page says when the only product may be available again if somebody else has reserved it", async () => {
    await addTestProduct(shop.db, { id: "last-fir", stock: 1 });
    await browser.submit("/cart/clear", {});
    await browser.submit("/cart/lines", { productId: "last-fir", quantity: "1" });
    const faster = app.openBrowser();
    await faster.signInAs("asha@deodar.example", "deodar-asha");
    const items = [{ productId: "last-fir", quantity: 1 }];
    const paying = { amount: 999, items, userDetails: shimlaAddress, delivery: "standard" };
    const started = await faster.call("/api/create-order", paying);
    expect(started.status).toBe(200);
    const html = await read(await browser.visit("/checkout"));
    expect(html).not.toContain("Your cart is empty");
    expect(html).toContain("Nothing in your cart can be ordered at this moment.");
    expect(html).toMatch(
      /somebody else is paying for the last of it\. If they do not, it is back within 15 minutes\./,
    );
  });

  test("the checkout page thanks only for the customer's own order", async () => {
    for (const number of ["DD-26-00001", ""]) {
      const answer = await browser.request(`/checkout?order=${number}`);
      expect(answer.headers.get("location")).toBe("/checkout");
    }
  });
});

describe("the checkout page of a customer who has just paid", () => {
  test("the checkout page of a customer who has just paid becomes the order when opened, and only names it when the open page's cart is emptied", async () => {
    await browser.signInAs("asha@deodar.example", "deodar-asha");
    await browser.submit("/cart/clear", {});
    const { user } = await (await browser.request("/api/shopper")).json();
    await bought(shop, user.id, { items: [{ productId: "pine", quantity: 1 }] });
    const opened = await browser.request("/checkout");
    const [, number = ""] =
      /^\/checkout\?order=(DD-\d+-\d+)$/.exec(opened.headers.get("location") ?? "") ?? [];
    expect(await read(await browser.visit("/checkout"))).toContain(`Thank you for order ${number}`);

    await browser.submit("/cart/lines", { productId: "pine", quantity: "1" });
    await browser.submit("/cart/lines/pine/remove", {});
    const emptied = await browser.request("/checkout.data", { headers: { "Sec-Fetch-Dest": "empty" } });
    expect(emptied.status).toBe(200);
    expect(await emptied.text()).toContain(number);
  });

  test("the checkout page of a customer who has just paid reports the success of its own attempt only", async () => {
    await browser.signInAs("asha@deodar.example", "deodar-asha");
    await browser.submit("/cart/clear", {});
    const [, number = ""] =
      /order=(DD-\d+-\d+)$/.exec((await browser.request("/checkout")).headers.get("location") ?? "") ?? [];
    expect(number).not.toBe("");
    // The product in the cart is sold out: 'Look again' reloads the page.
    await addTestProduct(shop.db, { id: "gone-fir", stock: 1 });
    await browser.submit("/cart/lines", { productId: "gone-fir", quantity: "1" });
    await shop.sql`update product set stock = 0 where id = 'gone-fir'`;
    const again = await read(await browser.visit("/checkout"));
    expect(again).toContain("Nothing in your cart can be ordered at this moment.");
    expect(again).not.toContain("Payment Successful");
    await browser.submit("/cart/clear", {});
    // Cancelled orders and those of an earlier day are shown on their own pages.
    const [row] = await shop.db.select().from(order).where(eq(order.number, number));
    const locationOfThanks = async () =>
      (await browser.request(`/checkout?order=${number}`)).headers.get("location");
    await shop.sql`update "order" set confirmed_at = confirmed_at - interval '1 day' where number = ${number}`;
    expect(await locationOfThanks()).toBe(`/profile/orders/${number}`);
    await shop.sql`update "order" set confirmed_at = confirmed_at + interval '1 day' where number = ${number}`;
    expect(await locationOfThanks()).toBeNull();
    const owner = { id: "owner", role: "admin" } as const;
    await cancelOrder(shop, owner, { orderId: row?.id ?? "", refund: { kind: "later" }, reason: "" });
    expect(await locationOfThanks()).toBe(`/profile/orders/${number}`);
  });
});

describe("a link with an offer's code", () => {
  test("a link with an offer's code brings the code to the checkout until an order is placed, and opens the page without it", async () => {
    await addTestCode(shop, { code: "FAIR7K2M9QXA" });
    const arrived = await browser.request("/products/pine?code=fair7k2m9qxa&utm_source=fair");
    expect([arrived.status, arrived.headers.get("location")]).toEqual([
      302,
      "/products/pine?utm_source=fair",
    ]);
    expect(arrived.headers.get("cache-control")).toContain("no-store");
    expect(browser.cookies.get("code")).toBe("FAIR7K2M9QXA");
    await browser.signInAs("asha@deodar.example", "deodar-asha");
    await browser.submit("/cart/clear", {});
    await browser.submit("/cart/lines", { productId: "pine", quantity: "1" });
    expect(await read(await browser.visit("/cart"))).toContain("Your code FAIR7K2M9QXA waits");
    expect(await read(await browser.visit("/checkout"))).toMatch(/FAIR7K2M9QXA.*10% off/);
    expect(await read(await browser.visit("/checkout?code="))).not.toContain('value="FAIR7K2M9QXA"');
    const { id: userId } = (await (await browser.request("/api/shopper")).json()).user;
    const orderId = await bought(shop, userId, {
      items: [{ productId: "pine", quantity: 1 }],
      code: "FAIR7K2M9QXA",
      shownAmount: 89_910,
    });
    const [row] = await shop.db.select().from(order).where(eq(order.id, orderId));
    await browser.visit(`/checkout?order=${row?.number}`);
    expect(browser.cookies.get("code")).toBeUndefined();
  });

  test("a link with an offer's code does not touch codes of other pages, or texts that are no code", async () => {
    for (const path of ["/shop?code=no", "/shop?code=%3Cb%3E%3C%2Fb%3E", "/auth/email/code?code=123456"])
      expect((await browser.request(path)).headers.getSetCookie().join()).not.toContain("code=");
    expect(browser.cookies.has("code")).toBe(false);
  });
});
