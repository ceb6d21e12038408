import { createHash } from "node:crypto";
import type { GoogleReturn } from "#shop/identity/google.server.ts";
import { googleMessages } from "#shop/identity/identity-messages.ts";

/**
 * The end of a sign-in with Google. In the popup: a page that tells the shop's page behind it and closes. Without a popup,
 * or when the page behind is gone: onwards in this window.
 */
export function googleReturnPage(outcome: GoogleReturn, setCookies: string[]): Response {
  const { next, popup } = outcome.errand;
  const onwards = outcome.ok
    ? next
    : `/auth?${new URLSearchParams({ google: outcome.reason, ...(next === "/" ? {} : { next }) })}`;
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const line of setCookies) headers.append("Set-Cookie", line);
  if (!popup) {
    headers.set("Location", onwards);
    return new Response(null, { status: 303, headers });
  }
  const message = outcome.ok
    ? { from: "google-sign-in", ok: true, next }
    : { from: "google-sign-in", ok: false, reason: outcome.reason };
  const script = `const onwards=${toScript(onwards)};if(opener&&!opener.closed){opener.postMessage(${toScript(message)},location.origin);close()}else location.replace(onwards)`;
  const hash = createHash("sha256").update(script).digest("base64");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  );
  // With the pages' own policy this window would have lost the one that opened it.
  headers.set("Cross-Origin-Opener-Policy", "unsafe-none");
  const text = outcome.ok ? "You are signed in." : googleMessages[outcome.reason];
  const html = `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in with Google</title><p>${escapeText(text)} <a href="${escapeText(onwards)}">Continue</a></p><script>${script}</script></html>`;
  return new Response(html, { headers });
}

function toScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
