import { Hono } from "hono";
import { href } from "react-router";
import { guestActor } from "#core/identity/actor.ts";
import { finishGoogleSignIn, startGoogleSignIn } from "#core/identity/own/google.server.ts";
import type { Shop } from "#core/shop.ts";
import { formatCookie, readCookie } from "#core/web/cookies.ts";
import { findFirstPage } from "#core/web/first-page.server.ts";
import { parseLocalPath } from "#core/web/local-path.ts";
import { completeSignIn, readDevice } from "#core/web/session.server.ts";
import type { RequestVariables } from "#server/http-app.ts";
import { googleReturnPage } from "./google-return-page.ts";

/** Registered with Google, so do not change it. */
const callbackPath = "/api/auth/callback/google";

/** The start of the sign-in with Google, and the address that Google redirects to. */
export function googleSignIn(shop: Shop) {
  const { publicUrl } = shop.config;
  return new Hono<{ Variables: RequestVariables }>()
    .get("/auth/google", async (context) => {
      const { searchParams } = new URL(context.req.url);
      const startedFrom = {
        next: parseLocalPath(searchParams.get("next")),
        popup: searchParams.has("popup"),
      };
      const redirectUri = originOf(context.req.raw, publicUrl) + callbackPath;
      const started = await startGoogleSignIn(shop, { ...startedFrom, redirectUri });
      if (!started.ok) return googleReturnPage(started, startedFrom, []);
      context.header("Set-Cookie", formatCookie("google-sign-in", started.pending, { publicUrl }));
      context.header("Cache-Control", "no-store");
      return context.redirect(started.location, 302);
    })
    .get(callbackPath, async (context) => {
      const { headers, url } = context.req.raw;
      const finished = await finishGoogleSignIn(
        shop,
        guestActor(context.get("clientNetwork"), readDevice(headers, publicUrl)),
        {
          returned: new URL(url).searchParams,
          pending: readCookie(headers, "google-sign-in", publicUrl),
        },
      );
      const { startedFrom = { next: "/", popup: false } } = finished;
      const forget = formatCookie("google-sign-in", "", { publicUrl });
      if (!finished.ok && finished.reason === "second-step") {
        const next = `${href("/second-step")}?${new URLSearchParams({ next: startedFrom.next })}`;
        const step = formatCookie("sign-in-step", finished.pending, { publicUrl });
        return googleReturnPage({ ok: true }, { ...startedFrom, next }, [forget, step]);
      }
      if (!finished.ok) return googleReturnPage(finished, startedFrom, [forget]);
      const cookies = await completeSignIn(shop, headers, finished);
      const next = await findFirstPage(shop, finished, startedFrom.next);
      return googleReturnPage(finished, { ...startedFrom, next }, [forget, ...cookies]);
    });
}

/** Locally the shop has two names, 'localhost' and '127.0.0.1', and a cookie is valid for one of them. */
function originOf(request: Request, publicUrl: string): string {
  const { origin, hostname } = new URL(request.url);
  const isLocal = [hostname, new URL(publicUrl).hostname].every((name) =>
    ["localhost", "127.0.0.1"].includes(name),
  );
  return isLocal ? origin : publicUrl;
}
