// The description of a call of the HTTP API, from which the OpenAPI document is made.
import { z } from "zod";
import type { ApiScope } from "#core/identity/api-scope.ts";

export type Call = {
  method: "get" | "post";
  /** Written like '/api/orders/me/{uid}'. */
  path: `/api/${string}`;
  summary: string;
  /** True for a call without a session or a key. */
  open?: true;
  /** For a call by programs: the scope that the key needs. */
  scope?: ApiScope;
  /** The parameters after the address's question mark. */
  query?: z.ZodObject;
  /** Names of required headers. Path parameters are read from `path`. */
  headers?: readonly string[];
  body?: CallContent;
  answers: Record<number, CallContent>;
  /** Headers of the answers, by status. */
  answerHeaders?: Record<number, Record<string, string>>;
};

export type CallContent = {
  description: string;
  schema: z.ZodType;
  /** By default JSON. */
  mediaType?: string;
};

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
