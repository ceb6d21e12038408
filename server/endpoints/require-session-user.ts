import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { type Actor, actorOf } from "#core/identity/actor.ts";
import type { SessionUser } from "#core/identity/identity.ts";
import type { Shop } from "#core/shop.ts";
import { resumeRequestSession } from "#core/web/session.server.ts";
import type { RequestVariables } from "#server/http-app.ts";

/** The signed-in user, by session cookie or bearer token. Throws a 401 for a guest. */
export async function requireSessionUser(shop: Shop, context: Context): Promise<SessionUser> {
  const session = await resumeRequestSession(shop, context.req.raw.headers);
  if (!session) throw new HTTPException(401, { message: "Authentication required" });
  return session.user;
}

/** The signed-in user as the actor of a command. Throws a 401 for a guest. */
export async function requireActor(
  shop: Shop,
  context: Context<{ Variables: RequestVariables }>,
): Promise<Actor> {
  return actorOf(await requireSessionUser(shop, context), context.get("clientNetwork"));
}

/** The request's JSON object. Throws a 400 for any other body. */
export async function readJsonBody(context: Context): Promise<Record<string, unknown>> {
  const body: unknown = await context.req.json().catch(() => undefined);
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new HTTPException(400, { message: "This call takes a JSON object." });
  }
  return body as Record<string, unknown>;
}
