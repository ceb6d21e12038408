import type { Context } from "hono";
import type { SwitchSetting } from "../switches.ts";

export const wantsJson = (c: Context): boolean =>
  /json/.test(c.req.header("content-type") ?? "") || /json/.test(c.req.header("accept") ?? "");

/** For a call with JSON the result, for a form its page. */
export const respondDone = (c: Context, pagePath: string, result: unknown): Response =>
  wantsJson(c) ? c.json(result) : c.redirect(pagePath, 303);

/** The fields of a form or of a JSON object. */
export async function readFields(c: Context): Promise<Record<string, unknown>> {
  if (/json/.test(c.req.header("content-type") ?? "")) {
    const body: unknown = await c.req.json().catch(() => ({}));
    return typeof body === "object" && body !== null ? { ...body } : {};
  }
  return c.req.parseBody();
}

export function readSetting(fields: Record<string, unknown>): SwitchSetting {
  const parseNumber = (value: unknown) => (value === undefined || value === "" ? undefined : Number(value));
  const times = parseNumber(fields.times);
  const value = parseNumber(fields.value);
  return {
    ...(times === undefined || Number.isNaN(times) ? {} : { times }),
    ...(value === undefined || Number.isNaN(value) ? {} : { value }),
    ...(fields.orderId ? { orderId: String(fields.orderId) } : {}),
    ...(fields.only ? { only: String(fields.only) } : {}),
  };
}
