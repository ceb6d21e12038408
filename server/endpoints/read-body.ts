import type { Context } from "hono";
import type { z } from "zod";
import { readJsonBody } from "./require-session-user.ts";

export type RefusedBody = {
  ok: false;
  /** The first bad field of the body. */
  field: string;
  message: string;
  /** The first message of each bad field. */
  errors: Record<string, string>;
};

type ReadBody<Schema extends z.ZodObject> = { ok: true; value: z.output<Schema> } | RefusedBody;

/** Reads a call's body by its schema. Throws a 400 for anything but a JSON object. */
export async function readBody<Schema extends z.ZodObject>(
  schema: Schema,
  context: Context,
): Promise<ReadBody<Schema>> {
  return parseBody(schema, await readJsonBody(context));
}

export function parseBody<Schema extends z.ZodObject>(
  schema: Schema,
  given: Record<string, unknown>,
): ReadBody<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[fieldOf(path)] ??= message;
  const [first] = parsed.error.issues;
  return { ok: false, field: String(first?.path[0] ?? ""), message: first?.message ?? "", errors };
}

/** The error's key: the field's own name inside an object, the list's name inside a list. */
function fieldOf(path: readonly PropertyKey[]): string {
  const index = path.findIndex((part) => typeof part === "number");
  return String((index > 0 ? path[index - 1] : path.at(-1)) ?? "");
}
