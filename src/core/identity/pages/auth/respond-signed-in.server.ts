import { href, redirect, redirectDocument } from "react-router";
import { formatCookie } from "#core/web/cookies.ts";
import { findFirstPage } from "#core/web/first-page.server.ts";
import type { GuardArgs } from "#core/web/guard.server.ts";
import { completeSignIn } from "#core/web/session.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import type { SignedIn } from "../../own/sign-in-account.server.ts";
import type { SecondStepNeeded } from "../../second-factor/second-step.server.ts";
import { readNext } from "./load-auth-page.server.ts";

/** Redirects with a document load, so that the whole page shows the account. */
export async function respondSignedIn(
  { request, context }: GuardArgs,
  signedIn: SignedIn,
): Promise<Response> {
  const shop = context.get(shopContext);
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of await completeSignIn(shop, request.headers, signedIn))
    headers.append("Set-Cookie", cookie);
  const page = await findFirstPage(shop, signedIn, readNext(request));
  return redirectDocument(page, { status: 303, headers });
}

/** Sets the cookie that the first step is done. */
export function redirectToSecondStep(
  { request, context }: GuardArgs,
  { pending }: SecondStepNeeded,
): Response {
  const { publicUrl } = context.get(shopContext).config;
  const headers = { "Set-Cookie": formatCookie("sign-in-step", pending, { publicUrl }) };
  const query = new URLSearchParams({ next: readNext(request) });
  return redirect(`${href("/second-step")}?${query}`, { status: 303, headers });
}
