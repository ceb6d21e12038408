export type ApiAnswer<Body> =
  | { ok: true; body: Body }
  | {
      ok: false;
      status: number | undefined;
      message: string;
      /** Only for a fault of the shop: a refusal already tells the shopper what to do. */
      requestId?: string;
      errors?: Record<string, string>;
      orderId?: string;
    };

export const unreachable =
  "Checkout failed: the shop could not be reached. Check your connection and try again; nothing was lost.";

/**
 * Posts to one of the shop's JSON calls. Every failure, including no answer, gets a message for the shopper:
 * the answer's own, or else `fallback`.
 */
export async function callApi<Body>(path: string, body: object, fallback: string): Promise<ApiAnswer<Body>> {
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
      message: unreachable,
    };
  }
  // If the session has ended, a page of the checkout answers with a redirect to the sign-in.
  if (response.redirected) return { ok: false, status: 401, message: fallback };
  const parsed: unknown = await response.json().catch(() => undefined);
  const isObject = typeof parsed === "object" && parsed !== null;
  if (response.ok && isObject) return { ok: true, body: parsed as Body };
  const requestId = isFault(response.status) ? response.headers.get("X-Request-Id") : null;
  const request = requestId ? { requestId } : {};
  if (!isObject) {
    // The server's log has the details, under the request id.
    const message = response.ok
      ? "Unexpected response from server: please try again in a moment."
      : "Server error: please try again in a moment.";
    return { ok: false, status: response.status, message, ...request };
  }
  const { message, errors, orderId } = parsed as {
    message?: string;
    errors?: Record<string, string>;
    orderId?: string;
  };
  return {
    ok: false,
    status: response.status,
    message: message ?? fallback,
    ...request,
    ...(errors ? { errors } : {}),
    ...(orderId ? { orderId } : {}),
  };
}

/** A success without our JSON is a fault, too; 503 is a temporary refusal. */
function isFault(status: number): boolean {
  return status !== 503 && (status >= 500 || status < 400);
}
