import { href, redirect } from "react-router";
import { readCart } from "#core/cart/cart.server.ts";
import { findOwners } from "#core/cart/pages/cart-request.server.ts";
import { pictureOfLine } from "#core/cart/ui/worded-picture.ts";
import { paidCheckoutPath } from "#core/checkout/pages/paid-checkout-path.ts";
import { describeForm, type FormSchema } from "#core/forms/parse-form.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import { findSessionUser, type GuardArgs } from "#core/web/guard.server.ts";
import { findInAppBrowser } from "#core/web/in-app-browser.ts";
import { parseLocalPath } from "#core/web/local-path.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { isEmailCodeOffered } from "../../email-codes/email-code.server.ts";
import type { WaitingOrder } from "./sign-in-to-pay.tsx";

const maxPictures = 4;

/** The purchase that a guest is about to pay; 'paid' if it was paid; null if `next` is another page. */
async function findWaitingOrder(args: GuardArgs, next: string): Promise<WaitingOrder | "paid" | null> {
  if (next === paidCheckoutPath) return "paid";
  const checkout = href("/checkout");
  if (next !== checkout && !next.startsWith(`${checkout}?`)) return null;
  const owners = await findOwners(args);
  const cart = await readCart(args.context.get(shopContext), owners.cart);
  const bought = cart.lines.filter(({ maxQuantity }) => maxQuantity > 0);
  return {
    pieces: cart.quantityCount,
    total: cart.total,
    pictures: bought.flatMap((line) => pictureOfLine(line) ?? []).slice(0, maxPictures),
    others: Math.max(0, bought.length - maxPictures),
  };
}

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
