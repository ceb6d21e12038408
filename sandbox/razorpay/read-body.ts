import type { Context } from "hono";
import type { Env } from "./call-faults.ts";
import type { Body } from "./fields.ts";
import { badRequest } from "./gateway-fault.ts";

export async function readBody(c: Context<Env>): Promise<Body> {
  const text = await c.req.text();
  if (text.trim() === "") return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw badRequest("The request body is not valid JSON.");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw badRequest("The request body must be an object.");
  }
  return body as Body;
}
