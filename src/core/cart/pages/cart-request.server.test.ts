import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { beginSession } from "#core/identity/sessions.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { respondWishlistChange } from "#features/wishlist/pages/respond-wishlist-change.server.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { addToCart, type CartOwner } from "../cart.server.ts";
import { findOwners, refuseForm, respondCartChange } from "./cart-request.server.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await addTestProduct(shop.db, { id: "pine", stock: 10 }, { id: "lily", stock: 0 });
});
afterAll(() => shop.close());

function post(fields: Record<string, string>, headers: Record<string, string> = {}): Request {
  return new Request("http://localhost/cart/lines", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
  });
}

const json = { accept: "application/json" };

function argsOf(request: Request, ofShop: TestShop = shop) {
  const context = new RouterContextProvider();
  context.set(shopContext, ofShop);
  return { request, context };
}

async function add(request: Request, owner: CartOwner, productId: string, quantity = 1): Promise<Response> {
  return respondCartChange(argsOf(request), owner, await addToCart(shop, owner, { productId, quantity }));
}

describe("a change of a guest's cart", () => {
  test("a guest's form is redirected to the cart page with the new cart cookie", async () => {
    const answer = await add(post({}), { guest: [] }, "pine", 2);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/cart");
    expect(answer.headers.get("set-cookie")).toMatch(/^cart=pine\*2\*99900; Max-Age=15552000; Path=\//);
  });

  test("a guest's script gets the changed cart as JSON", async () => {
    const answer = await add(post({}, json), { guest: [] }, "pine", 12);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({
      cart: { distinct: 1, quantityCount: 10 },
      message: "Only 10 left: that is how many are in your cart now.",
    });
  });

  test("a guest's form for a sold-out product is redirected to the cart page with the problem", async () => {
    const answer = await add(post({}), { guest: [] }, "lily");
    expect(answer.headers.get("location")).toBe("/cart?problem=out-of-stock&left=0");
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  test.each([
    ["nothing", 404],
    ["lily", 409],
  ])("adding '%s' by a guest's script is refused with %i and sets no cookie", async (productId, status) => {
    const answer = await add(post({}, json), { guest: [] }, productId);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await answer.json()).toMatchObject({ message: expect.any(String), cart: { lines: [] } });
  });

  test("the cart cookie is Secure on https, and only the shop's own host can set it", async () => {
    const secure = { ...shop, config: { ...shop.config, publicUrl: "https://deodar.example" } };
    const change = { ok: true as const, guest: [] };
    const answer = await respondCartChange(argsOf(post({}), secure), { guest: [] }, change);
    expect(answer.headers.get("set-cookie")).toBe("__Host-cart=; Max-Age=0; Path=/; Secure; SameSite=Lax");
  });
});

test("a form with fields that our pages do not send is refused with its first message", async () => {
  const errors = { quantity: "Please choose a quantity from 1 to 999." };
  const page = refuseForm(post({}), errors);
  expect([page.status, await page.text()]).toEqual([422, errors.quantity]);
  const script = refuseForm(post({}, json), errors);
  expect([script.status, await script.json()]).toEqual([422, { message: errors.quantity }]);
});

test("a session user's cart is the account's, whatever the cookie says", async () => {
  const userId = await registerCustomer(shop.db);
  const { token } = await beginSession(shop.db, shop, { id: userId, role: "user" });
  const request = post({}, { cookie: `cart=pine*3*99900; session=${token}` });
  const owners = await findOwners(argsOf(request));
  expect(owners.cart).toEqual({ userId, reserved: new Map() });
  expect(
    await (await respondCartChange(argsOf(post({}, json)), owners.cart, { ok: true })).json(),
  ).toMatchObject({
    cart: { lines: [] },
  });
});

test("a wishlist change redirects a form to the wishlist page and sends a script the product ids", async () => {
  const form = await respondWishlistChange(argsOf(post({})), { guest: [] }, { ok: true, guest: ["pine"] });
  expect(form.headers.get("location")).toBe("/wishlist");
  const script = await respondWishlistChange(
    argsOf(post({}, json)),
    { guest: [] },
    { ok: true, guest: ["pine"] },
  );
  expect(await script.json()).toEqual({ wishlist: ["pine"] });
  const refused = await respondWishlistChange(
    argsOf(post({}, json)),
    { guest: [] },
    { ok: false, reason: "unknown-product" },
  );
  expect(refused.status).toBe(404);
});
