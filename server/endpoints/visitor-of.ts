import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Visitor } from "#shop/identity/identity.ts";
import type { Shop } from "#shop/shop.ts";

/** Who calls, by session cookie or bearer token; answers 401 for nobody. */
export async function requireCaller(shop: Shop, context: Context): Promise<Visitor> {
  const visitor = await shop.identity.findVisitor(context.req.raw.headers);
  if (!visitor) throw new HTTPException(401, { message: "Authentication required" });
  return visitor;
}

/** The JSON object a call sent; answers 400 for anything else. */
export async function readJsonBody(context: Context): Promise<Record<string, unknown>> {
  const body: unknown = await context.req.json().catch(() => undefined);
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new HTTPException(400, { message: "This call takes a JSON object." });
  }
  return body as Record<string, unknown>;
}
