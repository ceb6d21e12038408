import { createHash } from "node:crypto";
import { href } from "react-router";
import { type GoogleRefusal, googleMessages } from "#core/identity/identity-messages.ts";
import type { StartedFrom } from "#core/identity/own/google.server.ts";

/**
 * The response at the end of a sign-in with Google. A popup gets a page that posts the result to the page that opened
 * it, and closes. Without a popup, or when the page that opened it is closed: a redirect in this window.
 */
export function googleReturnPage(
  outcome: { ok: true } | { ok: false; reason: GoogleRefusal },
  { next, popup }: StartedFrom,
  setCookies: string[],
): Response {
  const target = outcome.ok
    ? next
    : `${href("/auth")}?${new URLSearchParams({ google: outcome.reason, ...(next === "/" ? {} : { next }) })}`;
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of setCookies) headers.append("Set-Cookie", cookie);
  if (!popup) {
    headers.set("Location", target);
    return new Response(null, { status: 303, headers });
  }
  const message = outcome.ok
    ? { from: "google-sign-in", ok: true, next }
    : { from: "google-sign-in", ok: false, reason: outcome.reason };
  const script = `const onwards=${toScript(target)};if(opener&&!opener.closed){opener.postMessage(${toScript(message)},location.origin);close()}else location.replace(onwards)`;
  const hash = createHash("sha256").update(script).digest("base64");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  );
  // With the shop's usual policy this window would lose its `opener`.
  headers.set("Cross-Origin-Opener-Policy", "unsafe-none");
  const text = outcome.ok ? "You are signed in." : googleMessages[outcome.reason];
  const html = `<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in with Google</title><p>${escapeHtml(text)} <a href="${escapeHtml(target)}">Continue</a></p><script>${script}</script></html>`;
  return new Response(html, { headers });
}

function toScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
