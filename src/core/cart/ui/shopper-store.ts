import { fetchShopJson } from "./cart-requests.ts";
import { createChangeQueue } from "./change-queue.ts";
import { createShopperChanges } from "./shopper-changes.ts";
import { createShownState, type ShopperAnswer } from "./shopper-state.ts";
import { broadcastShopper, findStoredShopper, listenToOtherTabs, storeShopper } from "./stored-shopper.ts";

export type ShopperStore = ReturnType<typeof createShopperStore>;

/** After this time in the background the cart is loaded again: it may have changed on another device. */
const staleAfterMs = 30_000;

/**
 * The shopper's cart and wishlist in the browser. Changes are shown at once (optimistically), sent one after
 * the other, and replaced by the shop's response. A refusal or a lost connection restores the last confirmed
 * state.
 */
export function createShopperStore() {
  const shown = createShownState();
  const { getState, show, confirm, getConfirmed, toStored } = shown;
  let loadedAt = 0;
  const queue = createChangeQueue((answer, more) => {
    confirm(answer ?? {});
    show({ busy: more, ...(more ? {} : getConfirmed()) });
    if (!answer) return;
    storeShopper(toStored());
    broadcastShopper(toStored());
  });

  async function load() {
    // A response that overlaps with a change may be older than the change's own response.
    const isUnchanged = queue.watch();
    const answer = await fetchShopJson<ShopperAnswer>("/api/shopper");
    if (!answer) return;
    loadedAt = performance.now();
    if (isUnchanged()) confirm(answer);
    show({ user: answer.user, ready: true, ...(isUnchanged() ? getConfirmed() : {}) });
    if (!isUnchanged()) return;
    // The user has changed by signing in or out: other tabs may still show the previous one.
    if (findStoredShopper()?.userId !== toStored().userId) broadcastShopper(toStored());
    storeShopper(toStored());
  }

  function start() {
    const stored = findStoredShopper();
    if (stored && !getState().ready) {
      confirm(stored);
      show(getConfirmed());
    }
    void load();
    const stopListening = listenToOtherTabs((other) => {
      if (other.userId !== (getState().user?.id ?? null)) return void load();
      confirm(other);
      if (!queue.isSending()) show(getConfirmed());
    });
    const stopWatching = watchReturns({
      onRestored: () => void load(),
      onSeen: () => performance.now() - loadedAt > staleAfterMs && void load(),
    });
    return () => {
      stopListening();
      stopWatching();
    };
  }

  return {
    getState,
    subscribe: shown.subscribe,
    start,
    load,
    open: () => show({ isOpen: true }),
    close: () => show({ isOpen: false, message: null, removed: [] }),
    ...createShopperChanges(shown, queue),
  };
}

type Returns = {
  /** Called when the browser restores the page from its memory (bfcache). */
  onRestored: () => void;
  /** Called when the page becomes visible. */
  onSeen: () => void;
};

function watchReturns({ onRestored, onSeen }: Returns): () => void {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) onRestored();
  };
  const onVisible = () => {
    if (document.visibilityState === "visible") onSeen();
  };
  window.addEventListener("pageshow", onPageShow);
  window.addEventListener("focus", onVisible);
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    window.removeEventListener("pageshow", onPageShow);
    window.removeEventListener("focus", onVisible);
    document.removeEventListener("visibilitychange", onVisible);
  };
}
