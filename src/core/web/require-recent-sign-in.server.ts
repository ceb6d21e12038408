// Confirms identity again before the most harmful commands: roles, large refunds, exports. An action or a download
// calls `requireRecentSignIn`; the page that asks leads back, and nothing typed is lost.
import { data, href, redirect } from "react-router";
import { findSecondFactors } from "#core/identity/second-factor/second-factors.server.ts";
import { acceptedSecrets } from "#core/identity/session-secret.server.ts";
import { isRecentlyConfirmed, type Session } from "#core/identity/sessions.server.ts";
import { readSignedValue, signValue } from "#core/identity/signed-value.server.ts";
import type { WaitingForm } from "#core/identity/ui/confirm-identity.tsx";
import type { Shop } from "#core/shop.ts";
import { findSession, type GuardArgs, returnPath } from "./guard.server.ts";
import { parseLocalPath } from "./local-path.ts";
import { shopContext } from "./shop-context.ts";

const purpose = "ask-again";

/** Returns if the session was confirmed in the last ten minutes, else throws. `form`: the sent form; a download has none. */
export async function requireRecentSignIn(args: GuardArgs, form?: FormData): Promise<void> {
  const shop = args.context.get(shopContext);
  const session = await findSession(args);
  if (!session || isRecentlyConfirmed(session, shop.clock.now())) return;
  if (session.user.email === null && !(await hasPasskey(shop, session))) return;
  const path = returnPath(args.request);
  if (!form)
    throw redirect(`${href("/confirm")}?${new URLSearchParams({ next: path, ...readLinkedFrom(args) })}`);
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
  throw data({ waitingForm: await describeWaitingForm(shop, session, { path, fields }) }, { status: 403 });
}

/** Somebody known by a number alone has nothing but the session, unless they have added a passkey. */
async function hasPasskey({ db }: Shop, { user }: Session): Promise<boolean> {
  return (await findSecondFactors(db, user.id)).passkeys > 0;
}

/**
 * The page with the link to a download: the browser stays on the question after a download, so that page offers a
 * link back.
 */
function readLinkedFrom({ request, context }: GuardArgs): { from?: string } {
  const referrer = request.headers.get("referer") ?? "";
  const { origin } = new URL(context.get(shopContext).config.publicUrl);
  const from = referrer.startsWith(`${origin}/`) ? parseLocalPath(referrer.slice(origin.length)) : "/";
  return from === "/" ? {} : { from };
}

export async function describeWaitingForm(
  shop: Shop,
  session: Session,
  { path, fields }: { path: string; fields: [string, string][] },
): Promise<WaitingForm> {
  const ticket = signValue(shop.sessionSecret, purpose, `${session.id} ${path}`);
  const [hasPassword, { passkeys, authenticator: hasApp, recoveryCodes }] = await Promise.all([
    shop.identity.hasPassword(session.user.id),
    findSecondFactors(shop.db, session.user.id),
  ]);
  return {
    ticket,
    fields,
    hasPassword,
    hasApp,
    hasRecoveryCode: recoveryCodes > 0,
    hasPasskey: passkeys > 0,
  };
}

/** The path that the form is sent on to. The ticket is signed, so that no other site can choose the path. */
export function readTicket(shop: Shop, session: Session, ticket: string): string | undefined {
  const text = readSignedValue(acceptedSecrets(shop), purpose, ticket) ?? "";
  const [sessionId, path] = text.split(" ");
  return sessionId === session.id ? path : undefined;
}
