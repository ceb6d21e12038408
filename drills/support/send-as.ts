// Sends a request as one of the drill's people, each time from another network.
import type { People, Person } from "./people.ts";

type Request = {
  method: string;
  path: string;
  person: Person;
  body: { type: string; content: string | Uint8Array<ArrayBuffer> | undefined };
};

/**
 * `status` is 0 if there was no answer. `turnedAway` means that the form or call did not run: the answer was a redirect to the sign-in
 * page, 401, 403 or 404.
 */
export type Sent = { status: number; turnedAway: boolean };

const answerTimeoutMs = 15_000;

/** Signs in again and repeats the request if the session has ended. */
export async function sendAs(url: string, one: Request, people: People): Promise<Sent> {
  const { person } = one;
  let sent = await sendOnce(url, one, people.tokenOf(person));
  if (isSignedOut(sent) && person !== "guest") {
    await people.renew(person);
    sent = await sendOnce(url, one, people.tokenOf(person));
  }
  return { status: sent.status, turnedAway: isSignedOut(sent) || [403, 404].includes(sent.status) };
}

type Response = { status: number; location: string };

function isSignedOut({ status, location }: Response): boolean {
  return status === 401 || /^\/auth(\?|$)/.test(location);
}

async function sendOnce(
  url: string,
  { method, path, body }: Request,
  token: string | undefined,
): Promise<Response> {
  const hasBody = method !== "get" && body.content !== undefined;
  try {
    const answer = await fetch(`${url}${path}`, {
      method: method.toUpperCase(),
      redirect: "manual",
      headers: {
        // From another network each time, since rate limits would otherwise refuse most requests.
        "X-Forwarded-For": randomAddress(),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(hasBody ? { "Content-Type": body.type } : {}),
      },
      ...(hasBody ? { body: body.content ?? "" } : {}),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    await answer.arrayBuffer();
    return { status: answer.status, location: answer.headers.get("Location") ?? "" };
  } catch {
    return { status: 0, location: "" };
  }
}

function randomAddress(): string {
  return ["10", ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join(".");
}
