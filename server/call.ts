// A call of the HTTP API describes itself, and the OpenAPI document is made from it.
import { z } from "zod";
import type { ApiScope } from "#shop/identity/api-keys/api-scope.ts";

export type Call = {
  method: "get" | "post";
  /** It is written like '/api/orders/me/{uid}'. */
  path: `/api/${string}`;
  summary: string;
  /** Everybody else needs a session, or a key. */
  open?: true;
  /** It is for programs: the scope that their key needs. */
  scope?: ApiScope;
  /** The address may say this behind its question mark. */
  query?: z.ZodObject;
  /** Names of headers that the request must have; path parameters are read from `path`. */
  headers?: readonly string[];
  body?: CallContent;
  answers: Record<number, CallContent>;
  /** By status, of the answer that signs in and the like. */
  answerHeaders?: Record<number, Record<string, string>>;
};

export type CallContent = { description: string; schema: z.ZodType };

/** Every refusal has at least these fields. */
export const failure = z.object({
  message: z.string(),
  requestId: z.string(),
  errors: z.record(z.string(), z.string()).optional().meta({ description: "The bad fields" }),
});

/** Refusals without further fields, by status. */
export function failures(descriptions: Record<number, string>): Record<number, CallContent> {
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [status, { description, schema: failure }]),
  );
}
