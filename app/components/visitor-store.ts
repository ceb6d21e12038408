import { type CartView, emptyCart, withoutLine, withQuantity } from "#shop/cart/cart.ts";
import type { Role } from "#shop/identity/identity.ts";
import { askShop, type ShopAnswer } from "./cart-calls.ts";
import { announceVisitor, hearOtherTabs, keepMirror, readMirror } from "./visitor-mirror.ts";

export type VisitorUser = { id: string; name: string; email: string; image: string | null; role: Role };

/** What GET /api/visitor answers. */
export type VisitorAnswer = { user: VisitorUser | null; cart: CartView; wishlist: string[] };

export type VisitorState = VisitorAnswer & {
  /** The shop has answered: before that nobody knows who looks. */
  ready: boolean;
  isOpen: boolean;
  /** A change is on its way. */
  busy: boolean;
  /** What came of the last change, in the shopper's words; announced to screen readers. */
  message: string | null;
  /** The last change was refused, or got lost. */
  refused: boolean;
};

export type VisitorStore = ReturnType<typeof createVisitorStore>;

export const unknownVisitor: VisitorState = {
  user: null,
  cart: emptyCart,
  wishlist: [],
  ready: false,
  isOpen: false,
  busy: false,
  message: null,
  refused: false,
};

/** What came of a change; `message` is for the shopper. */
export type Outcome = { ok: boolean; message: string | null };

type Change = {
  path: string;
  fields: Record<string, string | number>;
  done: ((outcome: Outcome) => void)[];
};

/** After this long in the background the cart may have changed on another device. */
const staleAfter = 30_000;

/**
 * One visitor's cart and wishlist in the browser. Changes are sent one after the other, shown at once, and the shop's answer
 * wins; a refusal or a lost connection puts back what the shop last said.
 */
export function createVisitorStore() {
  let state = unknownVisitor;
  /** What the shop said last, without our hopes. */
  let settled: Pick<VisitorState, "cart" | "wishlist"> = unknownVisitor;
  let loadedAt = 0;
  let revision = 0;
  let sending = false;
  const waiting: Change[] = [];
  const listeners = new Set<() => void>();

  function show(changes: Partial<VisitorState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function settle(answer: Pick<ShopAnswer, "cart" | "wishlist">) {
    settled = { cart: answer.cart ?? settled.cart, wishlist: answer.wishlist ?? settled.wishlist };
  }

  function keep() {
    const kept = { ...settled, userId: state.user?.id ?? null };
    keepMirror(kept);
    announceVisitor(kept);
  }

  async function load() {
    // An answer that crosses a change on the wire may be older than the change's own.
    const asked = sending ? -1 : revision;
    const answer = await askShop<VisitorAnswer>("/api/visitor");
    if (!answer) return;
    loadedAt = performance.now();
    if (asked === revision) settle(answer);
    show({ user: answer.user, ready: true, ...(asked === revision ? settled : {}) });
    if (asked !== revision) return;
    const kept = { ...settled, userId: answer.user?.id ?? null };
    // Somebody has signed in or out: the other tabs may still show the one before.
    if (readMirror()?.userId !== kept.userId) announceVisitor(kept);
    keepMirror(kept);
  }

  function change(
    path: string,
    fields: Change["fields"],
    hoped: Partial<Pick<VisitorState, "cart" | "wishlist">> = {},
  ): Promise<Outcome> {
    revision += 1;
    show({ ...hoped, busy: true });
    return new Promise((done) => {
      const last = waiting.at(-1);
      const replaces = last?.path === path && path.endsWith("/quantity");
      // Of several quick clicks on the same stepper only the last figure matters.
      if (last && replaces) {
        last.fields = fields;
        last.done.push(done);
      } else waiting.push({ path, fields, done: [done] });
      if (!sending) void sendWaiting();
    });
  }

  async function sendWaiting() {
    sending = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const answer = await askShop<ShopAnswer>(next.path, next.fields);
      settle(answer ?? {});
      const more = waiting.length > 0;
      const ok = answer?.ok ?? false;
      const message = answer ? (answer.message ?? null) : "We could not reach the shop. Please try again.";
      show({ busy: more, ...(more ? {} : settled) });
      if (answer) keep();
      for (const done of next.done) done({ ok, message });
    }
    sending = false;
  }

  /** What came of a change of the cart is said where the cart is shown. */
  async function changeCart(...asked: Parameters<typeof change>): Promise<boolean> {
    show({ message: null, refused: false });
    const { ok, message } = await change(...asked);
    show({ message, refused: !ok });
    return ok;
  }

  function start() {
    const mirror = readMirror();
    if (mirror && !state.ready) {
      settle(mirror);
      show(settled);
    }
    void load();
    const stopHearing = hearOtherTabs((other) => {
      if (other.userId !== (state.user?.id ?? null)) return void load();
      settle(other);
      if (!sending) show(settled);
    });
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) void load();
    };
    const onVisible = () => {
      if (document.visibilityState === "visible" && performance.now() - loadedAt > staleAfter) void load();
    };
    window.addEventListener("pageshow", onPageShow);
    window.addEventListener("focus", onVisible);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      stopHearing();
      window.removeEventListener("pageshow", onPageShow);
      window.removeEventListener("focus", onVisible);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }

  const lineOf = (productId: string) => `/cart/lines/${encodeURIComponent(productId)}`;
  const priceOf = (productId: string) =>
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
        `${lineOf(productId)}/quantity`,
        { quantity, seenPrice: priceOf(productId) },
        { cart: withQuantity(state.cart, productId, quantity) },
      ),
    remove: (productId: string) =>
      changeCart(`${lineOf(productId)}/remove`, {}, { cart: withoutLine(state.cart, productId) }),
    clear: () => changeCart("/cart/clear", {}, { cart: { ...emptyCart, delivery: state.cart.delivery } }),
    wish: (productId: string, wished: boolean) =>
      wished
        ? change("/wishlist/lines", { productId }, { wishlist: [productId, ...state.wishlist] })
        : change(
            `/wishlist/lines/${encodeURIComponent(productId)}/remove`,
            {},
            { wishlist: state.wishlist.filter((id) => id !== productId) },
          ),
  };
}
