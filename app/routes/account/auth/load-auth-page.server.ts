import { href, redirect } from "react-router";
import { findSessionUser, type GuardArgs } from "#app/guard.server.ts";
import { findInAppBrowser } from "#app/in-app-browser.ts";
import { parseLocalPath } from "#app/local-path.ts";
import { shopContext } from "#app/shop-context.ts";
import { describeForm, type FormSchema } from "#shop/forms/parse-form.ts";
import { isEmailCodeOffered } from "#shop/identity/email-codes/email-code.server.ts";
import { currentSettings } from "#shop/settings/settings.server.ts";
import { findWaitingOrder } from "./find-waiting-order.server.ts";

/**
 * The data of a sign-in page. Redirects a signed-in shopper to the page they came for, or to their profile. Somebody known by a number alone
 * may still sign in.
 */
export async function loadAuthPage(args: GuardArgs, form: FormSchema) {
  const next = readNext(args.request);
  const sessionUser = await findSessionUser(args);
  if (sessionUser && sessionUser.email !== null) throw redirect(next === "/" ? href("/profile") : next);
  const shop = args.context.get(shopContext);
  const hasGoogle = shop.google !== undefined;
  const inApp = findInAppBrowser(args.request.headers.get("user-agent") ?? "")?.app;
  const hasEmailCode = await isEmailCodeOffered(shop);
  const { features } = await currentSettings(shop);
  const hasNumberAlone = features.numberAlone && !sessionUser && next === href("/checkout");
  const order = await findWaitingOrder(args, next);
  const offered = { hasGoogle, inApp, hasEmailCode, hasNumberAlone };
  return { next, ...offered, fields: describeForm(form), order };
}

/** The page to return to after signing in. */
export function readNext(request: Request): string {
  return parseLocalPath(new URL(request.url).searchParams.get("next"));
}
