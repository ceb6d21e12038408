import type { CartView } from "../cart.ts";

/** The shop's response to a change of the cart or the wishlist; `message` is for the shopper. */
export type CartAnswer = { ok?: boolean; message?: string; cart?: CartView; wishlist?: string[] };

const timeoutMs = 20_000;

/**
 * Sends the same fields as the shop's forms but asks for JSON: a GET without `fields`, otherwise a POST. Undefined
 * without a readable response. A guest's cart is a cookie, so a lock serialises the changes of all tabs: two
 * simultaneous changes would overwrite each other's cookie.
 */
export async function fetchShopJson<Answer>(
  path: string,
  fields?: Record<string, string | number>,
): Promise<(Answer & { ok: boolean }) | undefined> {
  const send = async () => {
    const response = await fetch(path, {
      method: fields ? "POST" : "GET",
      headers: { Accept: "application/json" },
      credentials: "same-origin",
      signal: AbortSignal.timeout(timeoutMs),
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
