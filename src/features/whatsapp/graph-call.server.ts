// Calls of Meta's Graph API for WhatsApp, with a timeout and a schema for each answer.
import { z } from "zod";
import { parseJson } from "#platform/parse-json.ts";
import type { WhatsAppAccount } from "./account.server.ts";

/** The newest version of November 2026; it ends in 2028 at the earliest. */
const version = "v26.0";
const timeoutMs = 10_000;

const failure = z.object({ error: z.object({ code: z.int(), message: z.string().default("") }) });

/**
 * Meta refused, or gave no readable answer. `code` is Meta's; it is undefined without a readable answer, and the call may
 * then have taken effect. The message names no person and no secret.
 */
export class WhatsAppError extends Error {
  override name = "WhatsAppError";
  readonly code: number | undefined;
  constructor(message: string, code?: number) {
    super(message);
    this.code = code;
  }
}

type Asked<T> = { schema: z.ZodType<T>; method: "GET" | "POST"; path: string; body?: object };

/** `path` begins with an id of the account. Throws WhatsAppError. */
export async function callGraph<T>(
  { url, token }: { url: string } & Pick<WhatsAppAccount, "token">,
  { schema, method, path, body }: Asked<T>,
): Promise<T> {
  const answer = await ask(`${url}/${version}/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const parsed = answer.ok ? schema.safeParse(answer.json) : undefined;
  if (parsed?.success) return parsed.data;
  const refused = answer.ok ? undefined : failure.safeParse(answer.json).data?.error;
  if (refused) throw new WhatsAppError(`WhatsApp refused a call with code ${refused.code}`, refused.code);
  throw new WhatsAppError(`an answer of WhatsApp (${answer.status}) could not be read`);
}

async function ask(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: "error" });
    const text = await response.text();
    return { ok: response.ok, status: response.status, json: parseJson(text) };
  } catch {
    throw new WhatsAppError("WhatsApp gave no answer");
  }
}
