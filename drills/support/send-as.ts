// Sends a request as one of the drill's people, each time from another network.
import type { People, Person } from "./people.ts";
import { request } from "./request.ts";

type Request = {
  method: string;
  path: string;
  person: Person;
  body: { type: string; content: string | Uint8Array<ArrayBuffer> | undefined };
};

/**
 * `status` is 0 if there was no answer, and `problem` says why. `turnedAway` means that the form or call did not run: the answer was a redirect to the sign-in
 * page, 401, 403 or 404.
 */
export type Sent = { status: number; turnedAway: boolean; problem?: string };

const answerTimeoutMs = 15_000;

/** Signs in again and repeats the request if the session has ended. */
export async function sendAs(url: string, one: Request, people: People): Promise<Sent> {
  const { person } = one;
  let sent = await sendOnce(url, one, people.tokenOf(person));
  if (isSignedOut(sent) && person !== "guest") {
    await people.renew(person);
    sent = await sendOnce(url, one, people.tokenOf(person));
  }
  const { status, problem } = sent;
  return {
    status,
    turnedAway: isSignedOut(sent) || [403, 404].includes(status),
    ...(problem && { problem }),
  };
}

type Response = { status: number; location: string; problem?: string };

function describeError(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  return String(cause ?? error);
}

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
    const answer = await request(`${url}${path}`, {
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
  } catch (error) {
    return { status: 0, location: "", problem: describeError(error) };
  }
}

function randomAddress(): string {
  return ["10", ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join(".");
}
