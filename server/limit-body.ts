import type { MiddlewareHandler } from "hono";
import type { DoorVariables } from "./app.ts";

/**
 * Refuses a body of more than `most` bytes: by what it says of itself before a byte is read, and one that does not say by counting
 * as it flows. Nothing is stored here; whoever reads the body reads it from the socket.
 */
export function limitBody(most: number, message: string): MiddlewareHandler<{ Variables: DoorVariables }> {
  return async (context, next) => {
    const { raw } = context.req;
    const answer = () =>
      new Response(tooLargePage(message), {
        status: 413,
        headers: { "Content-Type": "text/html; charset=utf-8" },
      });
    if (!raw.body) return next();
    const declared = raw.headers.get("content-length");
    if (declared !== null && !raw.headers.has("transfer-encoding"))
      return Number(declared) > most ? answer() : next();
    let size = 0;
    const counted = raw.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          size += chunk.byteLength;
          if (size > most) controller.error(new BodyTooLarge());
          else controller.enqueue(chunk);
        },
      }),
    );
    context.req.raw = new Request(raw, { body: counted, duplex: "half" } as RequestInit);
    await next();
    if (size > most) {
      context.res = undefined;
      context.res = answer();
    }
  };
}

/** Has the fields by which React Router knows an error response: a sender's doing, and nothing for the log. */
class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
  readonly status = 413;
  readonly statusText = "Content Too Large";
  readonly internal = false;
  readonly data = null;
}

function tooLargePage(message: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Too large</title>
<body style="font:1.1rem/1.6 system-ui;max-width:36rem;margin:3rem auto;padding:0 1rem;background:#faf6ee;color:#22302a"><h1>Too large</h1><p>${message}</p><p>Go back in your browser: what you typed is still there.</p></body></html>`;
}
