import type { CartView } from "#shop/cart/cart.ts";

/** What the shop says to a change of the cart or the wishlist; `message` is for the shopper. */
export type ShopAnswer = { ok?: boolean; message?: string; cart?: CartView; wishlist?: string[] };

/** A slow network is waited for this long. */
const patience = 20_000;

/**
 * Asks the shop as its own forms do, but for JSON: a GET without `fields`, else a POST. Undefined when no answer came that can
 * be read. A visitor's cart is a cookie, so tabs take turns: two changes at once would each answer without the other.
 */
export async function askShop<Answer>(
  path: string,
  fields?: Record<string, string | number>,
): Promise<(Answer & { ok: boolean }) | undefined> {
  const send = async () => {
    const response = await fetch(path, {
      method: fields ? "POST" : "GET",
      headers: { Accept: "application/json" },
      credentials: "same-origin",
      signal: AbortSignal.timeout(patience),
      ...(fields && {
        body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
      }),
    });
    return { ...((await response.json()) as Answer), ok: response.ok };
  };
  try {
    return await (fields && navigator.locks ? navigator.locks.request("cart", send) : send());
  } catch {
    return undefined;
  }
}
