// One call of Shiprocket's API: signs in, reads the body whatever the status, and never throws for what Shiprocket answers.
import type { IncomingMessage } from "node:http";
import { z } from "zod";
import type { CourierAnswer, CourierKeys, CourierProblem } from "#core/parcels/courier.ts";
import type { Clock } from "#platform/clock.ts";
import { dayMs } from "#platform/durations.ts";
import { parseJson } from "#platform/parse-json.ts";
import { requestPublic } from "#platform/public-request.ts";
import { readBounded } from "#platform/read-bounded.ts";
import { describeUnreadable, findProblem } from "./problem.ts";

export type Connection = {
  url: string;
  keys: CourierKeys;
  /** What a sign-in gave, which all processes share. */
  token: { find: () => Promise<SignedIn | undefined>; keep: (token: SignedIn) => Promise<void> };
  clock: Clock;
  timeoutMs?: number;
};
export type SignedIn = { token: string; at: string };

type Asked<T> = {
  schema: z.ZodType<T>;
  method: "GET" | "POST";
  path: string;
  body?: object;
  /** What it means that nothing is found; otherwise it is a refusal. */
  missing?: CourierProblem["reason"];
};

/** A token is good for ten days. */
const renewedAfterMs = 9 * dayMs;
const usualTimeoutMs = 15_000;
/** Fifty parcels with all their events are one megabyte. */
const maxAnswerBytes = 8 * 1024 * 1024;
const maxPdfBytes = 2 * 1024 * 1024;

const signedIn = z.object({ token: z.string().min(1) });

export async function call<T>(connection: Connection, asked: Asked<T>): Promise<CourierAnswer<T>> {
  const kept = await connection.token.find();
  const age = kept ? connection.clock.now().getTime() - Date.parse(kept.at) : renewedAfterMs;
  if (kept && age < renewedAfterMs) {
    const answer = await send(connection, asked, kept.token);
    if (answer.ok || answer.reason !== "signed-out") return answer;
  }
  const renewed = await signIn(connection);
  return renewed.ok ? send(connection, asked, renewed.value) : renewed;
}

async function signIn(connection: Connection): Promise<CourierAnswer<string>> {
  const { user, password } = connection.keys;
  const body = { email: user, password };
  const answer = await send(connection, { schema: signedIn, method: "POST", path: "auth/login", body });
  if (!answer.ok) return answer.reason === "refused" ? { ...answer, reason: "signed-out" } : answer;
  const { token } = answer.value;
  await connection.token.keep({ token, at: connection.clock.now().toISOString() });
  return { ok: true, value: token };
}

async function send<T>(
  { url, timeoutMs = usualTimeoutMs }: Connection,
  { schema, method, path, body, missing }: Asked<T>,
  token?: string,
): Promise<CourierAnswer<T>> {
  const answer = await fetch(`${url}/${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: "error",
  })
    .then(async (response) => {
      const bytes = await readBounded(response, maxAnswerBytes);
      return { status: response.status, text: Buffer.from(bytes).toString("utf8") };
    })
    .catch(() => undefined);
  if (!answer) return { ok: false, reason: "silent", says: "" };
  // Some calls answer with nothing.
  const json = answer.text === "" ? {} : parseJson(answer.text);
  const problem = findProblem(answer.status, json, missing);
  if (problem) return { ok: false, ...problem };
  const parsed = schema.safeParse(json);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, ...describeUnreadable(json) };
}

/** Reads a label or a manifest from where Shiprocket keeps it: a public address, which gets no token. */
export async function fetchPdf(
  { url, timeoutMs = usualTimeoutMs }: Pick<Connection, "url" | "timeoutMs">,
  address: string,
): Promise<CourierAnswer<Uint8Array>> {
  const own = new URL(url);
  const rules = { alsoTo: [own.origin], httpsOnly: own.protocol === "https:" };
  const sent = URL.canParse(address)
    ? await requestPublic(new URL(address), { ...rules, signal: AbortSignal.timeout(timeoutMs) }).catch(
        () => undefined,
      )
    : ({ ok: false } as const);
  if (sent && !sent.ok) return { ok: false, reason: "refused", says: "The PDF has no public address." };
  const bytes = sent?.response.statusCode === 200 ? await readPdf(sent.response) : undefined;
  sent?.response.destroy();
  if (!bytes) return { ok: false, reason: "silent", says: "" };
  const isPdf = Buffer.from(bytes.subarray(0, 4)).toString("latin1") === "%PDF";
  if (!isPdf) return { ok: false, reason: "refused", says: "It is no PDF, or too large." };
  return { ok: true, value: bytes };
}

/** Empty for a larger one; undefined if the connection breaks. */
const readPdf = (response: IncomingMessage) =>
  readBounded({ body: response }, maxPdfBytes).catch(() => undefined);
