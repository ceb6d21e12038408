// Customers and staff who press again until the shop has answered, at its next address if it has several.
import { type Customer, tryAgain } from "./buyers.ts";

export type AtUrls = { urls: readonly string[] };

/** Seconds of an outage that somebody waits out; each try takes about a third of one. */
export const maxTries = 120;

/** `ask` throws where the shop has no answer yet. */
export async function patiently<Value>(
  { urls }: AtUrls,
  ask: (url: string) => Promise<Value>,
): Promise<Value> {
  const { value } = await tryAgain(maxTries, (tries) => ask(urls[tries % urls.length] ?? ""));
  if (value === undefined) throw new Error("no answer");
  return value;
}

/** Throws where the shop itself has not answered; a killed database answers 503, or knows no session. */
export async function askOnce(url: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(url, {
    ...request,
    redirect: "manual",
    signal: AbortSignal.timeout(20_000),
  });
  if (answer.status >= 500 || answer.status === 401) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

/**
 * Sends a form as a browser or the back office does; an answer below 400 is a promise. If `isDone` is given, somebody who is not
 * sure that it has arrived looks first.
 */
export async function press(
  running: AtUrls,
  path: string,
  fields: Record<string, string>,
  { by, isDone }: { by?: Customer; isDone?: () => Promise<boolean> } = {},
): Promise<void> {
  const status = await patiently(running, async (url) => {
    if (await isDone?.()) return 200;
    const answer = await askOnce(url + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: by ? { Authorization: `Bearer ${by.token}` } : { "Sec-Fetch-Site": "same-origin" },
    });
    await answer.arrayBuffer();
    return answer.status;
  });
  if (status >= 400) throw new Error(`${path} answered ${status}`);
}
