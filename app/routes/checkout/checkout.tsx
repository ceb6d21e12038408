import { useEffect } from "react";
import { data, href, redirect } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { requireVisitor } from "#app/guard.server.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { offerRefusals } from "#shop/checkout/offer.ts";
import { prepareCheckout } from "#shop/checkout/prepare-checkout.server.ts";
import { findSavedAddress } from "#shop/identity/profile.server.ts";
import { findMyOrder } from "#shop/orders/my-orders.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/checkout";
import { CheckoutForm } from "./checkout-form.tsx";
import { ThankYou } from "./thank-you.tsx";

export async function loader(args: Route.LoaderArgs) {
  const visitor = await requireVisitor(args);
  const shop = args.context.get(shopContext);
  const search = new URL(args.request.url).searchParams;
  const bought = await findMyOrder(shop.db, visitor.id, search.get("order") ?? "");
  if (search.has("order") && !bought) throw redirect(href("/checkout"));
  const code = search.get("code")?.trim() || undefined;
  const [settings, prepared, saved] = await Promise.all([
    readSettings(shop.db),
    bought ? undefined : prepareCheckout(shop, visitor.id, code),
    findSavedAddress(shop.db, visitor.id),
  ]);
  const { business, shipping, offer } = settings;
  const gateway = shop.razorpay ? { script: shop.config.razorpay.checkoutUrl } : null;
  return data({
    bought: bought ? { number: bought.number, amount: bought.amount } : null,
    prepared: prepared ? { ...prepared, offer: presentOffer(prepared.offer, code) } : null,
    saved: saved ?? null,
    shop: {
      name: business.shopName,
      deliveryDays: shipping.deliveryDays,
      processingDays: shipping.processingDays,
    },
    offerHint: offer.active ? offer.code : null,
    customer: { id: visitor.id, email: visitor.email },
    gateway,
  });
}

type PreparedOffer = NonNullable<Awaited<ReturnType<typeof prepareCheckout>>>["offer"];

function presentOffer(offer: PreparedOffer, typed: string | undefined) {
  if (!offer) return { applied: null, typed: typed ?? "", refusal: null };
  return "refusal" in offer
    ? { applied: null, typed: typed ?? "", refusal: offerRefusals[offer.refusal] }
    : { applied: { code: offer.code, percent: offer.percent }, typed: offer.code, refusal: null };
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { bought, prepared } = loaderData;
  useOwnDocument();
  return (
    <div className="page-width py-10 md:py-14">
      {bought ? (
        <ThankYou {...bought} />
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
 * Only a document that was loaded at /checkout opens to the payment host: arriving by a click within another one loads this one
 * anew, and every link out of here leaves by a document load.
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
      // Before the router hears of it: the browser follows the link by itself.
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
