import { useCallback, useEffect, useRef } from "react";
import { href, Link, redirect, useRevalidator } from "react-router";
import { UndoRemoval } from "#core/cart/ui/undo-removal.tsx";
import type { SessionUser } from "#core/identity/identity.ts";
import type { Picture } from "#core/pictures/picture.ts";
import type { Shop } from "#core/shop.ts";
import { readOfferCode, readPin } from "#core/web/cart-cookies.ts";
import { formatCookie } from "#core/web/cookies.ts";
import { getActor } from "#core/web/guard.server.ts";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { sessionUserContext, shopContext } from "#core/web/shop-context.ts";
import { pauseAlertPage } from "#lists/pages/alert-pages.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import type { Route } from "./+types/checkout";
import { CheckoutForm } from "./checkout-form.tsx";
import { explainNoForm, findConfirmed, prepareForm } from "./prepare-form.server.ts";
import { ThankYou } from "./thank-you.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const sessionUser = context.get(sessionUserContext);
  const search = new URL(request.url).searchParams;
  const number = search.get("order");
  if (number === null) {
    const { network } = getActor(context);
    const kept = readKept(request, shop.config.publicUrl);
    const checkout = await prepareForm(shop, sessionUser, { search, network, ...kept });
    return checkout ? { checkout } : { without: await explainNoFormOrRedirect(shop, sessionUser, request) };
  }
  forgetCodeAfterOrder(request, shop.config.publicUrl, number);
  const confirmed = await findConfirmed(shop, sessionUser, number);
  if (!confirmed) throw redirect(href("/checkout"));
  if (confirmed === "earlier") throw redirect(href("/profile/orders/:number", { number }));
  return { confirmed };
}

/** The PIN code and the offer's code that this browser has brought. */
function readKept(request: Request, publicUrl: string) {
  return { pin: readPin(request, publicUrl), brought: readOfferCode(request.headers, publicUrl) };
}

/** Opens the page of the order again without the code from a link: at the next order it would only be refused. */
function forgetCodeAfterOrder({ headers }: Request, publicUrl: string, number: string): void {
  if (readOfferCode(headers, publicUrl))
    throw redirect(orderPath(number), { headers: { "Set-Cookie": formatCookie("code", "", { publicUrl }) } });
}

/**
 * With an empty cart, a reload or a new tab redirects to the order that emptied it. Otherwise the page only names that order: on
 * an open page the shopper may have removed the last product, and products in the cart are another purchase.
 */
async function explainNoFormOrRedirect(shop: Shop, sessionUser: SessionUser, request: Request) {
  const without = await explainNoForm(shop, sessionUser);
  const isDocument = request.headers.get("sec-fetch-dest") !== "empty";
  const isAfterOrder = without.unavailable.length === 0 && !without.paused;
  if (without.justPaid && isAfterOrder && isDocument) throw redirect(orderPath(without.justPaid));
  return without;
}

function orderPath(number: string): string {
  return `${href("/checkout")}?${new URLSearchParams({ order: number })}`;
}

/** Only the page's scripts can open the payment window, so a form sent without them comes back to the page. */
export function action() {
  return redirect(href("/checkout"));
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { confirmed, checkout, without } = loaderData;
  useOwnDocument(checkout !== undefined);
  const { page, focusTitle } = useTitleFocus(checkout !== undefined, confirmed !== undefined);
  return (
    <div ref={page} className="page-width pt-6 md:pt-8 lg:pb-12">
      {confirmed ? (
        <ThankYou {...confirmed} />
      ) : checkout ? (
        <CheckoutForm {...checkout} />
      ) : (
        <NoForm {...without} focusTitle={focusTitle} />
      )}
    </div>
  );
}

type NoFormProps = {
  /** The number of an order that was paid a moment ago, here or in another tab. */
  justPaid?: string | undefined;
  /** Why nothing of the cart can be bought; empty for an empty cart. */
  unavailable?: string[];
  /** The owner's words while selling is paused. */
  paused?: string | undefined;
  /** A product that is not lit yet, if the shop uses the sample's pictures. */
  unlit?: Picture | undefined;
  focusTitle: () => void;
};

function NoForm({ justPaid, unavailable = [], paused, unlit, focusTitle }: NoFormProps) {
  const { revalidate } = useRevalidator();
  if (paused) return <Paused words={paused} justPaid={justPaid} />;
  const isEmpty = unavailable.length === 0;
  return (
    <>
      <UndoRemoval onUndo={focusTitle} onUndone={() => void revalidate()} />
      <EmptyState
        level={1}
        picture={unlit}
        title={isEmpty ? "Your cart is empty." : "Nothing in your cart can be ordered at this moment."}
        action={
          <ButtonLink to={isEmpty ? href("/shop") : href("/checkout")} reloadDocument>
            {isEmpty ? "Back to Shop" : "Look again"}
          </ButtonLink>
        }
      >
        {!isEmpty && (
          <>
            {unavailable.map((words) => (
              <p key={words}>{words}</p>
            ))}
            <p>Your cart stays as it is.</p>
          </>
        )}
        <JustPaid number={justPaid} />
      </EmptyState>
    </>
  );
}

function Paused({ words, justPaid }: { words: string; justPaid: string | undefined }) {
  const alertPage = pauseAlertPage();
  return (
    <EmptyState
      level={1}
      title="We take no orders just now."
      action={
        alertPage && (
          <ButtonLink to={alertPage} reloadDocument>
            Tell me when
          </ButtonLink>
        )
      }
    >
      <p>{`${words} Your cart stays as it is.`}</p>
      <JustPaid number={justPaid} />
    </EmptyState>
  );
}

function JustPaid({ number }: { number: string | undefined }) {
  if (!number) return null;
  return (
    <p>
      You paid for order <span className="inline-block">{number}</span> a little while ago.{" "}
      <Link to={orderPath(number)} className="text-link">
        See that order
      </Link>
    </p>
  );
}

/** Focuses the page's title when the cart is emptied or filled again, because the focused element is gone. */
function useTitleFocus(isForm: boolean, isConfirmed: boolean) {
  const page = useRef<HTMLDivElement>(null);
  const wasForm = useRef(isForm);
  const focusTitle = useCallback(() => page.current?.querySelector("h1")?.focus(), []);
  useEffect(() => {
    if (wasForm.current === isForm) return;
    wasForm.current = isForm;
    // A new order focuses its own title.
    if (!isConfirmed) focusTitle();
  }, [isForm, isConfirmed, focusTitle]);
  return { page, focusTitle };
}

/**
 * Only a document loaded at /checkout has headers that allow the payment host. So a form reached by client-side navigation
 * reloads the page, and every link away from it loads a document. A paid order is shown without a reload.
 */
function useOwnDocument(isForm: boolean) {
  useEffect(() => {
    const [entry] = performance.getEntriesByType("navigation");
    const loadedHere = entry && new URL(entry.name).pathname === window.location.pathname;
    if (isForm && !loadedHere) window.location.reload();
  }, [isForm]);
  useEffect(() => {
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
      // Keeps the click from the router, so that the browser follows the link itself.
      click.stopPropagation();
    };
    document.addEventListener("click", leaveByDocument, { capture: true });
    return () => document.removeEventListener("click", leaveByDocument, { capture: true });
  }, []);
}

export function meta(args: Route.MetaArgs) {
  const confirmed = args.loaderData?.confirmed;
  const page = confirmed
    ? { name: `Thank you for order ${confirmed.number}`, description: "What you ordered, and when it comes." }
    : { name: "Checkout", description: "Where your parcel goes, and how it is paid." };
  return pageMeta(args, { ...page, isIndexed: false });
}
