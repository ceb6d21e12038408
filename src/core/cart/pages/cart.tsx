import ShoppingBag from "lucide-react/icons/shopping-bag";
import { useId, useRef } from "react";
import { href, Link } from "react-router";
import { InStockRow } from "#core/catalogue/pages/in-stock-row.tsx";
import { loadSuggestions } from "#core/catalogue/pages/suggestions.server.ts";
import { listBuyAgainNotes } from "#core/checkout/buy-again.server.ts";
import { currentFeatures } from "#core/content/features.server.ts";
import { describeBadPin } from "#core/money/bad-pin-code.ts";
import { PriceBreakdown } from "#core/orders/ui/price-breakdown.tsx";
import { readOfferCode } from "#core/web/cart-cookies.ts";
import { OpenInBrowser } from "#core/web/frame/open-in-browser.tsx";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { shopLinks } from "#lists/pages/shop-links.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { readCart } from "../cart.server.ts";
import { type CartRefusal, type CartView, describeRefusal, isBuyable, longestToMake } from "../cart.ts";
import { priceCart } from "../price-cart.ts";
import { Arrival } from "../ui/arrival.tsx";
import { CartLineList } from "../ui/cart-line-list.tsx";
import { CartSummary } from "../ui/cart-summary.tsx";
import { useCart, useShopper } from "../ui/shopper.tsx";
import { UndoRemoval } from "../ui/undo-removal.tsx";
import type { Route } from "./+types/cart";
import { findOwners } from "./cart-request.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { cart: owner, sessionUser } = await findOwners(args);
  const shop = args.context.get(shopContext);
  const query = new URL(args.request.url).searchParams;
  const again = sessionUser && { userId: sessionUser.id, number: query.get("again") ?? "" };
  const cart = await readCart(shop, owner);
  return {
    cart,
    problem: findProblem(query),
    code: readOfferCode(args.request.headers, shop.config.publicUrl),
    againNotes: again ? await listBuyAgainNotes(shop.db, again) : [],
    wayOn: cart.lines.length === 0 ? await loadSuggestions(shop) : undefined,
    byEmail: (await currentFeatures(shop)).leftCarts,
  };
}

/** The message about a refused form, which our redirect names in the query. */
function findProblem(search: URLSearchParams): string | undefined {
  const reason = search.get("problem");
  const left = Number(search.get("left"));
  const refusals: CartRefusal[] = [
    { ok: false, reason: "out-of-stock", left: Number.isSafeInteger(left) && left > 0 ? left : 0 },
    { ok: false, reason: "cart-full" },
    { ok: false, reason: "not-filled" },
  ];
  if (reason === "pin") return `PIN code: ${describeBadPin}.`;
  const refusal = refusals.find((known) => known.reason === reason);
  return refusal && describeRefusal(refusal);
}

export const headers = privateHeaders;

/** The cart as a page, for browsers without scripts and for links to it. With scripts it updates like the drawer. */
export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { view, message, refused } = useCart();
  const { ready } = useShopper();
  const pause = useSiteSettings()?.pause;
  const cart = ready ? view : loaderData.cart;
  const shownMessage = message ?? loaderData.problem;
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = () => title.current?.focus();
  return (
    <div className="page-width py-12">
      <h1 ref={title} tabIndex={-1} className="text-4xl">
        Your cart
      </h1>
      <FormMessage
        tone={refused || loaderData.problem ? "error" : "success"}
        className={shownMessage ? "mt-6" : ""}
      >
        {shownMessage}
      </FormMessage>
      <Notes notes={loaderData.againNotes} />
      <UndoRemoval className="mt-6" onUndo={focusTitle} />
      {cart.lines.length === 0 ? (
        <EmptyCart wayOn={loaderData.wayOn} />
      ) : (
        <div className="mt-6 grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_22rem]">
          <CartLineList cart={cart} focusTitle={focusTitle} />
          <section
            aria-label="Summary"
            className="rounded-md border border-line bg-surface p-6 lg:sticky lg:top-28"
          >
            {!pause && isBuyable(cart) && (
              <div className="mb-3">
                <Arrival daysToMake={longestToMake(cart)} />
                <noscript>
                  {/* React leaves out what is in here, so that browsers need no script for it. */}
                  {import.meta.env.SSR && <PinWithoutScripts />}
                </noscript>
              </div>
            )}
            <CartSummary
              cart={cart}
              focusTitle={focusTitle}
              withDelivery={hasPrice(cart) ? <PriceBreakdown totals={priceCart(cart)} isLive /> : undefined}
            />
            {cart.canDivide && (
              <a href={href("/checkout/recipients")} className="text-link mt-4 inline-block py-2">
                For several people? Say who gets what
              </a>
            )}
            {loaderData.code && (
              <p className="mt-4 text-sm text-ink-soft">
                {`Your code ${loaderData.code} waits at the checkout, which shows what it takes off.`}
              </p>
            )}
            <OpenInBrowser />
          </section>
          {loaderData.byEmail && !pause && shopLinks.cartByEmail && (
            <Link to={shopLinks.cartByEmail} className="text-link inline-block py-2">
              Send me this cart by email
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

function PinWithoutScripts() {
  return (
    <form method="post" action={href("/cart/pin")} className="max-w-72">
      <TextField
        label="Your PIN code"
        name="pin"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        beside={<Button variant="secondary">Show</Button>}
      />
    </form>
  );
}

function hasPrice(cart: CartView): boolean {
  return isBuyable(cart) && !cart.shipping.unknown;
}

/** The differences from the order that is bought again. */
function Notes({ notes }: { notes: string[] }) {
  const id = useId();
  if (notes.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="mt-6 rounded-sm border-l-2 border-warning bg-warning-soft px-4 py-3"
    >
      <h2 id={id} className="font-sans text-base font-semibold">
        Not everything is as in your order
      </h2>
      <ul className="mt-1 list-disc pl-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}

export const meta = () => [{ title: "Your cart" }, { name: "robots", content: "noindex" }];

function EmptyCart({ wayOn }: { wayOn: Route.ComponentProps["loaderData"]["wayOn"] }) {
  return (
    <>
      <EmptyState
        icon={ShoppingBag}
        picture={wayOn?.unlit}
        title="Your cart is empty"
        action={
          <ButtonLink to={href("/shop")} variant="secondary">
            Browse our collection
          </ButtonLink>
        }
      />
      {wayOn && (
        <div className="mx-auto max-w-2xl">
          <InStockRow title="Some of our favourites" products={wayOn.inStock} />
        </div>
      )}
    </>
  );
}
