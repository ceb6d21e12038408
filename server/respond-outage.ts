import type { Context, MiddlewareHandler } from "hono";
import { html } from "hono/html";
import { formatCookie } from "#core/web/cookies.ts";
import { unavailable } from "#core/web/unavailable.ts";
import { type DatabaseWatch, untilOutage } from "#platform/database/database-outage.ts";
import type { RequestVariables } from "./http-app.ts";

const retryAfterSeconds = 3;

/**
 * Answers 503 while the database cannot be reached, and to requests that wait when it is lost. The changes of such a
 * request were rolled back or committed; every change of the shop may be sent again.
 */
export function respondOutage(
  watch: Pick<DatabaseWatch, "isAvailable" | "onOutage">,
  { publicUrl }: { publicUrl: string },
): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    const outcome = await untilOutage(watch, next);
    if (outcome === "outage") {
      // Signs out this browser at least.
      if (isSignOut(context)) context.header("Set-Cookie", formatCookie("session", "", { publicUrl }));
      return respondUnavailable(context);
    }
    // A 503 with its own Retry-After has another cause.
    if (context.res.status !== 503 || context.res.headers.has("Retry-After")) return;
    const isText = /^text\/(html|plain)/.test(context.res.headers.get("Content-Type") ?? "");
    // A returned response would be ignored, since the route has already answered.
    if (isText) context.res = await respondUnavailable(context);
    else context.header("Retry-After", String(retryAfterSeconds));
  };
}

/** 503 with Retry-After: JSON for a call, otherwise a plain page, since the shop's pages need the database. */
export function respondUnavailable(
  context: Context<{ Variables: RequestVariables }>,
): Response | Promise<Response> {
  const requestId = context.get("requestId");
  const headers = { "Retry-After": String(retryAfterSeconds), "Cache-Control": "no-store" };
  const { path, method } = context.req;
  if (path.startsWith("/api/") || context.req.header("Accept")?.includes("application/json"))
    return context.json({ message: `${unavailable.title}. ${unavailable.text}`, requestId }, 503, headers);
  const isForm = method !== "GET" && method !== "HEAD";
  const whatNow = isSignOut(context)
    ? "You are signed out in this browser."
    : "Go back in your browser to find what you typed, and send it again.";
  return context.html(
    html`<!doctype html>
      <html lang="en-IN">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          ${isForm ? "" : html`<meta http-equiv="refresh" content="${retryAfterSeconds}" />`}
          <title>${unavailable.title}</title>
          <style>
            body {
              margin: 0;
              min-height: 100vh;
              display: grid;
              place-content: center;
              padding: 1.5rem;
              background: #faf6ee;
              color: #23301f;
              font: 1.125rem/1.6 Georgia, serif;
            }
            main {
              max-width: 34rem;
            }
            h1 {
              font-weight: 400;
              font-size: 2rem;
              line-height: 1.2;
            }
            small {
              color: #5b6455;
            }
          </style>
        </head>
        <body>
          <main>
            <h1>${unavailable.title}</h1>
            <p>${unavailable.text}</p>
            ${isForm ? html`<p>${whatNow}</p>` : ""}
            <p><small>If you write to us about this, tell us this number: ${requestId}</small></p>
          </main>
        </body>
      </html>`,
    503,
    headers,
  );
}

function isSignOut({ req: { path, method } }: Pick<Context, "req">): boolean {
  return method === "POST" && (path === "/sign-out" || path === "/api/auth/sign-out");
}
