import type { MiddlewareHandler } from "hono";
import { readBodyKind } from "./count-fields.ts";
import type { RequestVariables } from "./http-app.ts";
import { respondPlainPage } from "./plain-page.ts";

/** The longest text of a form, an article of 60,000 characters, is 540 KB in Devanagari. */
const maxTextBytes = 1024 * 1024;
/** The largest forms, those of the settings and of many orders, have some hundreds. */
const maxFields = 2_000;

/**
 * Refuses a body of more than `maxBytes`, or of more than 1 MB if it cannot contain files; a form of more than 2,000
 * fields; and a body with several content types. Checks the Content-Length before a byte is read, or counts while the
 * body is read. Buffers nothing.
 */
export function limitBody(
  maxBytes: number,
  message: string,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    const { raw } = context.req;
    const createRefusal = () => {
      const refusal = respondPlainPage(context, 413, {
        title: "Too large",
        text: message,
        advice: "Go back in your browser: what you typed is still there.",
      });
      // The rest of the body is not read, so the connection cannot be used again.
      refusal.headers.set("Connection", "close");
      return refusal;
    };
    if (!raw.body) return next();
    const kind = readBodyKind(raw.headers.get("content-type") ?? "");
    if (!kind) return createRefusal();
    const { mayHaveFiles, countFields } = kind;
    const limit = mayHaveFiles ? maxBytes : Math.min(maxBytes, maxTextBytes);
    const contentLength = raw.headers.get("content-length");
    const isLengthKnown = contentLength !== null && !raw.headers.has("transfer-encoding");
    if (isLengthKnown && Number(contentLength) > limit) return createRefusal();
    if (isLengthKnown && !countFields) return next();
    let bytesRead = 0;
    let isTooLarge = false;
    const countedBody = raw.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytesRead += chunk.byteLength;
          isTooLarge ||= bytesRead > limit || (countFields?.(chunk) ?? 0) > maxFields;
          if (isTooLarge) controller.error(new BodyTooLarge());
          else controller.enqueue(chunk);
        },
      }),
    );
    context.req.raw = new Request(raw, { body: countedBody, duplex: "half" } as RequestInit);
    await next();
    if (isTooLarge) {
      context.res = undefined;
      context.res = createRefusal();
    }
  };
}

/** Has the fields of React Router's error response, so that it is not logged as an error: the client caused it. */
class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
  readonly status = 413;
  readonly statusText = "Content Too Large";
  readonly internal = false;
  readonly data = null;
}
