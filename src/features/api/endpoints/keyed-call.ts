// Serves a call for programs: checks the key, reads the query or the body by its schema, and answers all refusals in
// one form.
import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import { type Actor, hasScope } from "#core/identity/actor.ts";
import type { Shop } from "#core/shop.ts";
import { type Call, failures } from "#server/call.ts";
import { parseBody } from "#server/endpoints/read-body.ts";
import { readJsonBody } from "#server/endpoints/require-session-user.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { openApiKey } from "../keys/open-api-key.server.ts";

export type KeyedCall = Call & Required<Pick<Call, "scope">>;
type CallContext = Context<{ Variables: RequestVariables }>;

/** The input of a call's own code, which returns a status and a body of its schema. */
export type KeyedRequest<Input> = {
  actor: Actor;
  /** The values of `{name}` in the path, by name. */
  params: Record<string, string>;
  input: Input;
  /** For a call that must be done once; '' for every other. */
  idempotencyKey: string;
};
export type KeyedAnswer =
  | { status: 200; body: object }
  | { status: 404 | 409 | 422; message: string; errors?: Record<string, string> };

export const idempotencyHeader = "Idempotency-Key";
const maxIdempotencyKey = 100;

/** The refusals that every call for programs may answer with. */
export const keyedFailures = failures({
  401: "No key, or one that is unknown, revoked or over",
  403: "The key lacks the scope",
  429: "Too many calls; the header Retry-After says how long to wait",
});
export const keyedAnswerHeaders = { 429: { "Retry-After": "Seconds until the key may call again" } };

/**
 * `schema` reads the query of a GET and the body of a POST. The scope is checked before anything is read; each command
 * also checks its own policy.
 */
export function serveKeyedCall<Schema extends z.ZodObject>(
  shop: Shop,
  call: KeyedCall,
  schema: Schema,
  run: (request: KeyedRequest<z.output<Schema>>) => Promise<KeyedAnswer>,
) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, ":$1");
  return new Hono<{ Variables: RequestVariables }>().on(call.method.toUpperCase(), path, async (context) => {
    context.header("Cache-Control", "no-store");
    const refuse = refuseIn(context);
    const opened = await openApiKey(shop, readKey(context), context.get("clientNetwork"));
    if (!opened.ok) return refuseKey(context, opened);
    if (!hasScope(call.scope)(opened.actor))
      return refuse(403, `This key may not do this: it lacks the scope ${call.scope}.`);
    const given = call.method === "get" ? context.req.query() : await readJsonBody(context);
    const read = parseBody(schema, given);
    if (!read.ok) return refuse(422, describeErrors(read.errors), { errors: read.errors });
    const idempotencyKey = context.req.header(idempotencyHeader)?.trim() ?? "";
    if (call.headers && (idempotencyKey === "" || idempotencyKey.length > maxIdempotencyKey))
      return refuse(
        422,
        `Give a header ${idempotencyHeader} of 1 to ${maxIdempotencyKey} characters: another one for each change, and the same one when you send a change again.`,
      );
    const params = context.req.param() as Record<string, string>;
    const request = { actor: opened.actor, params, input: read.value, idempotencyKey };
    const answer = await run(request);
    if (answer.status === 200) return context.json(answer.body);
    const { status, message, ...more } = answer;
    return refuse(status, message, more);
  });
}

function readKey(context: CallContext): string {
  return /^Bearer (\S+)$/i.exec(context.req.header("Authorization") ?? "")?.[1] ?? "";
}

function refuseKey(
  context: CallContext,
  refused: Exclude<Awaited<ReturnType<typeof openApiKey>>, { ok: true }>,
) {
  const refuse = refuseIn(context);
  if (refused.reason === "unknown") {
    context.header("WWW-Authenticate", "Bearer");
    return refuse(401, "Give an API key that works, as in 'Authorization: Bearer deodar_…'.");
  }
  context.header("Retry-After", String(refused.retryAfterSeconds));
  return refuse(429, `Too many calls. Please wait ${refused.retryAfterSeconds} seconds.`);
}

function refuseIn(context: CallContext) {
  return (status: ContentfulStatusCode, message: string, more: object = {}) =>
    context.json({ message, requestId: context.get("requestId"), ...more }, status);
}

function describeErrors(errors: Record<string, string>): string {
  return `This could not be read: ${Object.entries(errors)
    .map(([field, message]) => `${field}: ${message}`)
    .join("; ")}.`;
}
