import type { MiddlewareHandler } from "hono";
import { readSessionToken } from "#core/web/session.server.ts";
import type { RequestVariables } from "./http-app.ts";
import { createPlaces } from "./places.ts";
import { respondPlainPage } from "./plain-page.ts";

/** In bytes. A smaller body is parsed in a few milliseconds. */
const largeBytes = 1024 * 1024;
const maxAtOnce = 2;

/**
 * Lets each session, and each network without one, send two large bodies at a time: a third gets a 429 before it is
 * read. Sessions do not wait for each other.
 */
export function limitLargeBodies(publicUrl: string): MiddlewareHandler<{ Variables: RequestVariables }> {
  const places = createPlaces({ ofOne: maxAtOnce });
  return async (context, next) => {
    const { headers, body } = context.req.raw;
    const bytes = Number(headers.get("content-length") ?? Number.POSITIVE_INFINITY);
    if (!body || bytes <= largeBytes) return next();
    const sender = readSessionToken(headers, publicUrl) ?? context.get("clientNetwork");
    const leave = places.take(sender);
    if (!leave) {
      context.header("Retry-After", "5");
      context.header("Connection", "close");
      return respondPlainPage(context, 429, {
        title: "One moment, please",
        text: "Two of your uploads are still running.",
        advice: "Go back in your browser and send it again in a few seconds: what you typed is still there.",
      });
    }
    try {
      await next();
    } finally {
      leave();
    }
  };
}
