import {
  UNSAFE_decodeViaTurboStream as decode,
  UNSAFE_SingleFetchRedirectSymbol as redirectKey,
} from "react-router";

type Redirect = { redirect: string; status: number };

/**
 * Removes the body of a router's redirect that loads a whole document, such as after a sign-in. The redirect would otherwise cut off its
 * own body while the router reads it, and Firefox would report two errors.
 */
export async function removeRedirectBody(answer: Response): Promise<Response> {
  const { status, headers, body } = answer;
  if (status !== 202 || !body || !headers.has("X-Remix-Reload-Document")) return answer;
  const { value } = await decode(body, globalThis as unknown as Parameters<typeof decode>[1]);
  const redirect = findRedirect(value);
  headers.set("X-Remix-Redirect", redirect.redirect);
  headers.set("X-Remix-Status", String(redirect.status));
  headers.delete("Content-Type");
  return new Response(null, { status: 204, headers });
}

/** An action's answer is the redirect itself; a loader's answer has it under the router's key. */
function findRedirect(value: unknown): Redirect {
  const answer = value as Redirect & { [redirectKey]?: Redirect };
  return answer[redirectKey] ?? answer;
}
