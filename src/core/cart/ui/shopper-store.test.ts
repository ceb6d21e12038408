import { beforeEach, describe, expect, test, vi } from "vitest";
import { type CartView, emptyCart } from "../cart.ts";
import { withQuantity } from "../cart-amounts.ts";
import { createShopperStore } from "./shopper-store.ts";

type Call = {
  path: string;
  fields: Record<string, string>;
  answer(body: unknown, status?: number): Promise<void>;
  lose(): Promise<void>;
};

let calls: Call[];
const flush = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  calls = [];
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("localStorage", { setItem: () => {}, getItem: () => null });
  vi.stubGlobal("fetch", (path: string, init: { body?: URLSearchParams }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    calls.push({
      path,
      fields: Object.fromEntries(init.body ?? []),
      answer: async (body, status = 200) => {
        resolve(Response.json(body, { status }));
        await flush();
      },
      lose: async () => {
        reject(new TypeError("network down"));
        await flush();
      },
    });
    return promise;
  });
});

function cartOf(quantity: number): CartView {
  const line = {
    productId: "pine",
    slug: "pine",
    name: "Pine",
    picture: null,
    unitPrice: 99_900,
    parts: [{ productId: "pine", unitPrice: 99_900, quantity: 1, gstRate: 500 }],
    quantity,
    lineTotal: 99_900 * quantity,
    maxQuantity: 10,
    notices: [],
  };
  return { ...emptyCart, lines: [line], distinct: 1, quantityCount: quantity, total: 99_900 * quantity };
}

async function storeWith(quantity: number) {
  const store = createShopperStore();
  const loading = store.load();
  await calls.shift()?.answer({ user: null, cart: cartOf(quantity), wishlist: [] });
  await loading;
  return store;
}

const setQuantity = (store: ReturnType<typeof createShopperStore>, quantity: number) =>
  store.setQuantity("pine", quantity, withQuantity(store.getState().cart, "pine", quantity));

const quantityIn = (store: { getState(): { cart: CartView } }) => store.getState().cart.lines[0]?.quantity;

describe("cart changes", () => {
  test("the cart in the browser shows a new quantity at once, and then the shop's response", async () => {
    const store = await storeWith(1);
    const change = setQuantity(store, 4);
    expect(quantityIn(store)).toBe(4);
    expect(store.getState()).toMatchObject({ busy: true, cart: { total: 399_600 } });
    await calls[0]?.answer({ cart: cartOf(3), message: "Only 3 left." });
    expect(await change).toBe(true);
    expect(quantityIn(store)).toBe(3);
    expect(store.getState()).toMatchObject({ busy: false, message: "Only 3 left.", refused: false });
  });

  test("words are taken off a label by buying the product without them, and a refused change brings the line back", async () => {
    for (const isRefused of [false, true]) {
      calls = [];
      const store = await storeWith(2);
      const change = store.takeWordsOff("pine!QQ", "pine", 2);
      const sent: [string, string | undefined][] = [];
      for (let call = calls.shift(); call; call = calls.shift()) {
        sent.push([call.path, call.fields.productId]);
        const isRefusal = isRefused && call.fields.productId === "pine";
        await call.answer({ cart: emptyCart, message: "None left." }, isRefusal ? 409 : 200);
      }
      expect(await change).toBe(!isRefused);
      const removed = ["/cart/lines/pine!QQ/remove", undefined];
      const back = isRefused ? [["/cart/lines", "pine!QQ"]] : [];
      expect(sent).toEqual([removed, ["/cart/lines", "pine"], ...back]);
    }
  });

  test("a removed line can be put back with its quantity, until something else changes", async () => {
    const store = await storeWith(3);
    const removal = store.remove("pine", emptyCart);
    expect(store.getState().removed).toEqual([{ productId: "pine", quantity: 3, name: "Pine" }]);
    await calls.shift()?.answer({ cart: emptyCart });
    await removal;
    const putBack = store.undoRemoval();
    expect(calls[0]).toMatchObject({ path: "/cart/lines", fields: { productId: "pine", quantity: "3" } });
    await calls.shift()?.answer({ cart: cartOf(3) });
    await putBack;
    expect(store.getState().removed).toEqual([]);
    expect(quantityIn(store)).toBe(3);
  });

  test("a cleared cart that the shop did not clear offers nothing to put back", async () => {
    const store = await storeWith(1);
    const clearing = store.clear();
    await calls.shift()?.lose();
    expect(await clearing).toBe(false);
    expect(store.getState()).toMatchObject({ removed: [], refused: true });
    expect(quantityIn(store)).toBe(1);
  });

  test("quick cart changes are sent one after the other, and only the last queued one of a stepper", async () => {
    const store = await storeWith(1);
    const changes = [2, 3, 4].map((quantity) => setQuantity(store, quantity));
    expect(calls.map((call) => call.fields.quantity)).toEqual(["2"]);
    await calls[0]?.answer({ cart: cartOf(2) });
    expect(quantityIn(store)).toBe(4);
    expect(calls.map((call) => call.fields.quantity)).toEqual(["2", "4"]);
    await calls[1]?.answer({ cart: cartOf(4) });
    expect(await Promise.all(changes)).toEqual([true, true, true]);
    expect(store.getState()).toMatchObject({ busy: false, cart: cartOf(4) });
  });

  test("adding the same product twice sends two requests", async () => {
    const store = await storeWith(1);
    void store.add("pine", 1);
    void store.add("pine", 1);
    await calls[0]?.answer({ cart: cartOf(2) });
    await calls[1]?.answer({ cart: cartOf(3) });
    expect(calls).toHaveLength(2);
    expect(quantityIn(store)).toBe(3);
  });

  test("a lost connection restores the last confirmed cart, with a message", async () => {
    const store = await storeWith(2);
    const change = store.remove("pine", emptyCart);
    expect(store.getState().cart.lines).toEqual([]);
    await calls[0]?.lose();
    expect(await change).toBe(false);
    expect(quantityIn(store)).toBe(2);
    expect(store.getState()).toMatchObject({ refused: true, busy: false });
    expect(store.getState().message).toMatch(/could not reach the shop/);
  });

  test("a refused cart change shows its reason and the cart as it is", async () => {
    const store = await storeWith(2);
    const change = store.add("pine", 5);
    await calls[0]?.answer({ cart: cartOf(2), message: "Only 2 left, and your cart has them all." }, 409);
    expect(await change).toBe(false);
    expect(store.getState()).toMatchObject({
      refused: true,
      message: "Only 2 left, and your cart has them all.",
    });
  });

  test("a response about the shopper that overlaps with a cart change does not undo it", async () => {
    const store = await storeWith(1);
    const loading = store.load();
    void setQuantity(store, 5);
    await calls[1]?.answer({ cart: cartOf(5) });
    await calls[0]?.answer({ user: null, cart: cartOf(1), wishlist: [] });
    await loading;
    expect(quantityIn(store)).toBe(5);
  });

  test("a quantity change sends the price shown on the page", async () => {
    const store = await storeWith(1);
    void setQuantity(store, 2);
    expect(calls[0]).toMatchObject({ path: "/cart/lines/pine/quantity", fields: { seenPrice: "99900" } });
  });
});

test("a product is on the wishlist at once, and removed again when the shop refuses", async () => {
  const store = await storeWith(1);
  const change = store.setWished("pine", true);
  expect(store.getState().wishlist).toEqual(["pine"]);
  await calls[0]?.answer({ message: "Your wishlist is full." }, 409);
  expect(await change).toEqual({ ok: false, message: "Your wishlist is full." });
  expect(store.getState().wishlist).toEqual([]);
});
