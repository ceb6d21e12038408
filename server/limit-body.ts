import type { MiddlewareHandler } from "hono";
import type { RequestVariables } from "./http-app.ts";
import { answerPlainly } from "./plain-page.ts";

/**
 * Refuses a body of more than `maxBytes`: by its Content-Length before a byte is read, or by counting the
 * bytes while they are read when there is no Content-Length. Nothing is buffered here.
 */
export function limitBody(
  maxBytes: number,
  message: string,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    const { raw } = context.req;
    const createRefusal = () => {
      const refusal = answerPlainly(context, 413, {
        title: "Too large",
        text: message,
        advice: "Go back in your browser: what you typed is still there.",
      });
      // The rest of the body is not read, so nothing else can be asked over this connection.
      refusal.headers.set("Connection", "close");
      return refusal;
    };
    if (!raw.body) return next();
    const contentLength = raw.headers.get("content-length");
    if (contentLength !== null && !raw.headers.has("transfer-encoding"))
      return Number(contentLength) > maxBytes ? createRefusal() : next();
    let bytesRead = 0;
    const countedBody = raw.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytesRead += chunk.byteLength;
          if (bytesRead > maxBytes) controller.error(new BodyTooLarge());
          else controller.enqueue(chunk);
        },
      }),
    );
    context.req.raw = new Request(raw, { body: countedBody, duplex: "half" } as RequestInit);
    await next();
    if (bytesRead > maxBytes) {
      context.res = undefined;
      context.res = createRefusal();
    }
  };
}

/** Has the fields of React Router's error response: the client caused it, so it is not logged as an error. */
class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
  readonly status = 413;
  readonly statusText = "Content Too Large";
  readonly internal = false;
  readonly data = null;
}
