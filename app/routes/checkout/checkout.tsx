import { useEffect } from "react";
import { data, href, redirect } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { requireSessionUser } from "#app/guard.server.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { discountRefusals } from "#shop/checkout/discount.ts";
import { prepareCheckout } from "#shop/checkout/prepare-checkout.server.ts";
import { shippingForm } from "#shop/checkout/shipping-details.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { getSavedAddress } from "#shop/identity/profile.server.ts";
import { findMyOrder } from "#shop/orders/my-orders.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/checkout";
import { CheckoutForm } from "./checkout-form.tsx";
import { ThankYou } from "./thank-you.tsx";

export async function loader(args: Route.LoaderArgs) {
  const sessionUser = await requireSessionUser(args);
  const shop = args.context.get(shopContext);
  const search = new URL(args.request.url).searchParams;
  const confirmedOrder = await findMyOrder(shop.db, sessionUser.id, search.get("order") ?? "");
  if (search.has("order") && !confirmedOrder) throw redirect(href("/checkout"));
  const code = search.get("code")?.trim() || undefined;
  const [settings, prepared, saved] = await Promise.all([
    readSettings(shop.db),
    confirmedOrder ? undefined : prepareCheckout(shop, sessionUser.id, code),
    getSavedAddress(shop.db, sessionUser.id),
  ]);
  const { business, shipping, discount } = settings;
  const gateway = shop.razorpay ? { script: shop.config.razorpay.checkoutUrl } : null;
  return data({
    confirmedOrder: confirmedOrder ? { number: confirmedOrder.number, amount: confirmedOrder.amount } : null,
    prepared: prepared ? { ...prepared, discount: presentDiscount(prepared.discount, code) } : null,
    saved: saved ?? null,
    fields: describeForm(shippingForm),
    shop: {
      name: business.shopName,
      deliveryDays: shipping.deliveryDays,
      processingDays: shipping.processingDays,
    },
    discountHint: discount.active ? discount.code : null,
    customer: { id: sessionUser.id, email: sessionUser.email },
    gateway,
  });
}

type PreparedDiscount = NonNullable<Awaited<ReturnType<typeof prepareCheckout>>>["discount"];

function presentDiscount(discount: PreparedDiscount, typed: string | undefined) {
  if (!discount) return { applied: null, typed: typed ?? "", refusal: null };
  return "refusal" in discount
    ? { applied: null, typed: typed ?? "", refusal: discountRefusals[discount.refusal] }
    : { applied: { code: discount.code, percent: discount.percent }, typed: discount.code, refusal: null };
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { confirmedOrder, prepared } = loaderData;
  useOwnDocument();
  return (
    <div className="page-width py-10 md:py-14">
      {confirmedOrder ? (
        <ThankYou {...confirmedOrder} />
      ) : prepared ? (
        <CheckoutForm {...loaderData} prepared={prepared} />
      ) : (
        <EmptyState
          level={1}
          title="Your cart is empty."
          action={
            <ButtonLink to={href("/shop")} reloadDocument>
              Back to Shop
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

/**
 * Only a document that was loaded at /checkout has headers that admit the payment host: arriving by a
 * client-side navigation reloads the page, and every link away from it is a document load.
 */
function useOwnDocument() {
  useEffect(() => {
    const [entry] = performance.getEntriesByType("navigation");
    const loadedHere = entry && new URL(entry.name).pathname === window.location.pathname;
    if (!loadedHere) window.location.reload();
    const leaveByDocument = (click: MouseEvent) => {
      const link = click.target instanceof Element && click.target.closest("a[href]");
      const isPlain =
        click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.defaultPrevented;
      if (
        !(link instanceof HTMLAnchorElement) ||
        !isPlain ||
        link.target ||
        link.origin !== window.location.origin
      )
        return;
      if (link.pathname === window.location.pathname) return;
      // Hidden from the router, so that the browser follows the link itself.
      click.stopPropagation();
    };
    document.addEventListener("click", leaveByDocument, { capture: true });
    return () => document.removeEventListener("click", leaveByDocument, { capture: true });
  }, []);
}

export function meta(args: Route.MetaArgs) {
  return [
    ...pageMeta(args, { name: "Checkout", description: "Where your parcel goes, and how it is paid." }),
    { name: "robots", content: "noindex" },
  ];
}
