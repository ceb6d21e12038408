// Customers and staff who try again until the shop has answered, at its next address if it has several.
import { type Customer, tryAgain } from "./buyers.ts";

export type AtUrls = { urls: readonly string[] };

/** Enough for an outage of about 40 seconds, with a third of a second for each try. */
export const maxTries = 120;

/** Repeats `ask` while it throws, at most `maxTries` times. */
export async function retryPatiently<Value>(
  { urls }: AtUrls,
  ask: (url: string) => Promise<Value>,
): Promise<Value> {
  const { value, error } = await tryAgain(maxTries, (tries) => ask(urls[tries % urls.length] ?? ""));
  if (value === undefined) throw new Error(`no answer in ${maxTries} tries: ${String(error)}`);
  return value;
}

/** Throws if the shop itself has not answered; without its database it answers 503, or knows no session. */
export async function askOnce(url: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(url, {
    ...request,
    redirect: "manual",
    signal: AbortSignal.timeout(20_000),
  });
  if (answer.status >= 500 || answer.status === 401) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

/** Sends a form until the shop answers; an answer below 400 is a promise. `isDone` checks before each try whether an earlier one has worked. */
export async function press(
  running: AtUrls,
  path: string,
  fields: Record<string, string>,
  { by, isDone }: { by?: Customer; isDone?: () => Promise<boolean> } = {},
): Promise<void> {
  const status = await retryPatiently(running, async (url) => {
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
