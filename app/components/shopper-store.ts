import { type CartView, emptyCart, withoutLine, withQuantity } from "#shop/cart/cart.ts";
import type { Role } from "#shop/identity/identity.ts";
import { type CartAnswer, fetchShopJson } from "./cart-requests.ts";
import { broadcastShopper, findStoredShopper, listenToOtherTabs, storeShopper } from "./stored-shopper.ts";

export type ShopperUser = { id: string; name: string; email: string; image: string | null; role: Role };

/** The response of GET /api/shopper. */
export type ShopperAnswer = { user: ShopperUser | null; cart: CartView; wishlist: string[] };

export type ShopperState = ShopperAnswer & {
  /** The shop has responded. Before that it is unknown whether the shopper is signed in. */
  ready: boolean;
  isOpen: boolean;
  /** A change is being sent. */
  busy: boolean;
  /** The result of the last change, as the shopper reads it; announced to screen readers. */
  message: string | null;
  /** The last change was refused, or the connection failed. */
  refused: boolean;
};

export type ShopperStore = ReturnType<typeof createShopperStore>;

export const unknownShopper: ShopperState = {
  user: null,
  cart: emptyCart,
  wishlist: [],
  ready: false,
  isOpen: false,
  busy: false,
  message: null,
  refused: false,
};

/** The result of a change; `message` is for the shopper. */
export type Outcome = { ok: boolean; message: string | null };

type Change = {
  path: string;
  fields: Record<string, string | number>;
  done: ((outcome: Outcome) => void)[];
};

/** After this time in the background the cart is loaded again: it may have changed on another device. */
const staleAfterMs = 30_000;

/**
 * The shopper's cart and wishlist in the browser. Changes are shown at once (optimistically), sent one after
 * the other, and replaced by the shop's response. A refusal or a lost connection restores the last confirmed
 * state.
 */
export function createShopperStore() {
  let state = unknownShopper;
  /** The shop's last response, without optimistic changes. */
  let confirmed: Pick<ShopperState, "cart" | "wishlist"> = unknownShopper;
  let loadedAt = 0;
  let revision = 0;
  let sending = false;
  const queue: Change[] = [];
  const listeners = new Set<() => void>();

  function show(changes: Partial<ShopperState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function setConfirmed(answer: Pick<CartAnswer, "cart" | "wishlist">) {
    confirmed = { cart: answer.cart ?? confirmed.cart, wishlist: answer.wishlist ?? confirmed.wishlist };
  }

  function storeConfirmed() {
    const stored = { ...confirmed, userId: state.user?.id ?? null };
    storeShopper(stored);
    broadcastShopper(stored);
  }

  async function load() {
    // A response that overlaps with a change may be older than the change's own response.
    const startRevision = sending ? -1 : revision;
    const answer = await fetchShopJson<ShopperAnswer>("/api/shopper");
    if (!answer) return;
    loadedAt = performance.now();
    if (startRevision === revision) setConfirmed(answer);
    show({ user: answer.user, ready: true, ...(startRevision === revision ? confirmed : {}) });
    if (startRevision !== revision) return;
    const stored = { ...confirmed, userId: answer.user?.id ?? null };
    // The user has changed by signing in or out: other tabs may still show the previous one.
    if (findStoredShopper()?.userId !== stored.userId) broadcastShopper(stored);
    storeShopper(stored);
  }

  function change(
    path: string,
    fields: Change["fields"],
    optimistic: Partial<Pick<ShopperState, "cart" | "wishlist">> = {},
  ): Promise<Outcome> {
    revision += 1;
    show({ ...optimistic, busy: true });
    return new Promise((done) => {
      const last = queue.at(-1);
      const replaces = last?.path === path && path.endsWith("/quantity");
      // Of several quick clicks on the same stepper only the last quantity matters.
      if (last && replaces) {
        last.fields = fields;
        last.done.push(done);
      } else queue.push({ path, fields, done: [done] });
      if (!sending) void sendQueued();
    });
  }

  async function sendQueued() {
    sending = true;
    for (let next = queue.shift(); next; next = queue.shift()) {
      const answer = await fetchShopJson<CartAnswer>(next.path, next.fields);
      setConfirmed(answer ?? {});
      const more = queue.length > 0;
      const ok = answer?.ok ?? false;
      const message = answer ? (answer.message ?? null) : "We could not reach the shop. Please try again.";
      show({ busy: more, ...(more ? {} : confirmed) });
      if (answer) storeConfirmed();
      for (const done of next.done) done({ ok, message });
    }
    sending = false;
  }

  /** The result of a cart change is shown where the cart is shown. */
  async function changeCart(...args: Parameters<typeof change>): Promise<boolean> {
    show({ message: null, refused: false });
    const { ok, message } = await change(...args);
    show({ message, refused: !ok });
    return ok;
  }

  function start() {
    const stored = findStoredShopper();
    if (stored && !state.ready) {
      setConfirmed(stored);
      show(confirmed);
    }
    void load();
    const stopListening = listenToOtherTabs((other) => {
      if (other.userId !== (state.user?.id ?? null)) return void load();
      setConfirmed(other);
      if (!sending) show(confirmed);
    });
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) void load();
    };
    const onVisible = () => {
      if (document.visibilityState === "visible" && performance.now() - loadedAt > staleAfterMs) void load();
    };
    window.addEventListener("pageshow", onPageShow);
    window.addEventListener("focus", onVisible);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      stopListening();
      window.removeEventListener("pageshow", onPageShow);
      window.removeEventListener("focus", onVisible);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }

  const linePath = (productId: string) => `/cart/lines/${encodeURIComponent(productId)}`;
  const shownPrice = (productId: string) =>
    state.cart.lines.find((line) => line.productId === productId)?.unitPrice ?? "";

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    start,
    load,
    open: () => show({ isOpen: true }),
    close: () => show({ isOpen: false, message: null }),
    add: (productId: string, quantity: number) => changeCart("/cart/lines", { productId, quantity }),
    setQuantity: (productId: string, quantity: number) =>
      changeCart(
        `${linePath(productId)}/quantity`,
        { quantity, seenPrice: shownPrice(productId) },
        { cart: withQuantity(state.cart, productId, quantity) },
      ),
    remove: (productId: string) =>
      changeCart(`${linePath(productId)}/remove`, {}, { cart: withoutLine(state.cart, productId) }),
    clear: () => changeCart("/cart/clear", {}, { cart: { ...emptyCart, delivery: state.cart.delivery } }),
    setWished: (productId: string, wished: boolean) =>
      wished
        ? change("/wishlist/lines", { productId }, { wishlist: [productId, ...state.wishlist] })
        : change(
            `/wishlist/lines/${encodeURIComponent(productId)}/remove`,
            {},
            { wishlist: state.wishlist.filter((id) => id !== productId) },
          ),
  };
}
