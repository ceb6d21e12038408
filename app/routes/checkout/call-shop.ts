import type { ShippingErrors } from "#shop/checkout/shipping-details.ts";

export type ShopAnswer<Body> =
  | { ok: true; body: Body }
  | { ok: false; status: number | undefined; message: string; requestId?: string; errors?: ShippingErrors };

/** Calls one of the shop's JSON calls. Whatever comes back, or does not, becomes words a shopper can use; `fallback` when it has none. */
export async function callShop<Body>(
  path: string,
  body: object,
  fallback: string,
): Promise<ShopAnswer<Body>> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
    });
  } catch {
    return {
      ok: false,
      status: undefined,
      message:
        "Checkout failed: the shop could not be reached. Check your connection and try again; nothing was lost.",
    };
  }
  const requestId = response.headers.get("X-Request-Id") ?? undefined;
  const told: unknown = await response.json().catch(() => undefined);
  const isObject = typeof told === "object" && told !== null;
  if (response.ok && isObject) return { ok: true, body: told as Body };
  const request = requestId ? { requestId } : {};
  if (!isObject) {
    // What stood in the answer is for the log at our end, found by the request's id.
    const message = response.ok
      ? "Unexpected response from server: please try again in a moment."
      : "Server error: please try again in a moment.";
    return { ok: false, status: response.status, message, ...request };
  }
  const { message, errors } = told as { message?: string; errors?: ShippingErrors };
  return {
    ok: false,
    status: response.status,
    message: message ?? fallback,
    ...request,
    ...(errors ? { errors } : {}),
  };
}
