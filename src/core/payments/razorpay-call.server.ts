// One call of Razorpay's REST API, with a timeout and a schema for the answer, and the check of Razorpay's signatures.
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { parseJson } from "#platform/parse-json.ts";
import { findUnknownWords, type UnknownWord } from "#platform/unknown-word.ts";

const failure = z.object({
  error: z.object({
    code: z.string().nullish(),
    description: z.string().nullish(),
    reason: z.string().nullish(),
  }),
});

/**
 * The gateway refused, or gave no readable answer. `status` is undefined without a readable answer (connection refused, timed out, a
 * success that is not JSON): the call may still have taken effect.
 */
export class RazorpayError extends Error {
  override name = "RazorpayError";
  readonly status: number | undefined;
  readonly reason: string | undefined;
  /** The gateway's own words, if any. */
  readonly description: string | undefined;
  constructor(
    message: string,
    options: ErrorOptions & {
      status?: number;
      reason?: string | undefined;
      description?: string | undefined;
    } = {},
  ) {
    super(message, options);
    this.status = options.status;
    this.reason = options.reason;
    this.description = options.description;
  }
}

export type RazorpayOptions = {
  url: string;
  keyId: string;
  keySecret: string;
  /** For one call, and for all calls of one shopper's request. */
  timeoutMs?: number;
  /** Hears of words in answers that the shop does not know. */
  noteUnknown?: (words: readonly UnknownWord[]) => Promise<void>;
};

/** `body`: sent as JSON, or as a form with files. */
export type Call = <T>(
  schema: z.ZodType<T>,
  method: "GET" | "POST" | "PATCH",
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<T>;

/** Parses every answer by its schema. Throws RazorpayError for anything else. */
export function openCall(
  { url, keyId, keySecret, noteUnknown }: RazorpayOptions,
  timeLeftMs: () => number,
): Call {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  return async (schema, method, path, body, headers = {}) => {
    const timeoutMs = timeLeftMs();
    if (timeoutMs <= 0) throw new RazorpayError(`no time was left for ${method} ${path}`);
    const isJson = body !== undefined && !(body instanceof FormData);
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${url}/v1${path}`, {
        method,
        headers: { authorization, ...(isJson ? { "content-type": "application/json" } : {}), ...headers },
        ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: "error",
      });
      text = await response.text();
    } catch (cause) {
      throw new RazorpayError(`no answer from the payment gateway to ${method} ${path}`, { cause });
    }
    const json = parseJson(text);
    if (!response.ok) {
      const reported = failure.safeParse(json).data?.error;
      throw new RazorpayError(
        `the payment gateway answered ${response.status} to ${method} ${path}: ${reported?.description ?? "no reason given"}`,
        {
          status: response.status,
          reason: reported?.reason ?? undefined,
          description: reported?.description ?? undefined,
        },
      );
    }
    const parsed = schema.safeParse(json);
    if (!parsed.success) {
      throw new RazorpayError(`the payment gateway's answer to ${method} ${path} could not be read`, {
        cause: parsed.error,
      });
    }
    const unknown = findUnknownWords(parsed.data);
    if (unknown.length > 0) await noteUnknown?.(unknown);
    return parsed.data;
  };
}

export const collectionOf = <T>(item: z.ZodType<T>) => z.object({ items: z.array(item) });

/** Reading stops here, so that one report cannot fill the memory. */
const maxPages = 100;

/** Reads a collection page by page; `path` has a question mark. Throws RazorpayError for one of too many pages. */
export async function listPages<T>(
  call: Call,
  item: z.ZodType<T>,
  { path, perPage }: { path: string; perPage: number },
): Promise<T[]> {
  const found: T[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const pageOf = `${path}&count=${perPage}&skip=${page * perPage}`;
    const { items } = await call(collectionOf(item), "GET", pageOf);
    found.push(...items);
    if (items.length < perPage) return found;
  }
  throw new RazorpayError(`more than ${maxPages} pages of ${path}`);
}

/** Razorpay answers 400 for an unknown id. */
export function undefinedIfUnknown(error: unknown): undefined {
  if (error instanceof RazorpayError && error.status === 400) return undefined;
  throw error;
}

/** Compares in constant time. `message` must be the exact bytes that were signed; `signature` is hex. */
export function isHmac(secret: string, message: string | Uint8Array, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = createHmac("sha256", secret).update(message).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}
