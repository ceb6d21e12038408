import { href, Link } from "react-router";
import type { CartViewLine } from "#core/cart/cart.ts";
import { findOwners, respondCartChange } from "#core/cart/pages/cart-request.server.ts";
import { requireFeature } from "#core/content/features.server.ts";
import { formatPrice } from "#core/money/money.ts";
import { readToken } from "#core/notifications/pages/email-token.ts";
import { findActor } from "#core/web/guard.server.ts";
import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { Intro } from "#ui/page/heading.tsx";
import { Section } from "#ui/page/section.tsx";
import { describeLeftLine } from "../left-cart.ts";
import { findLeftCart, restoreLeftCart } from "../left-carts.server.ts";
import type { Route } from "./+types/left-cart";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireFeature(shop, "leftCarts");
  const left = await findLeftCart(shop.db, readToken(request));
  return { lines: left?.lines.map(presentLine) ?? [] };
}

function presentLine(line: CartViewLine) {
  const { productId, slug, name, maxQuantity, unitPrice } = line;
  const price = formatPrice(unitPrice);
  return { productId, slug, name, price, detail: describeLeftLine(line), canBuy: maxQuantity > 0 };
}

/** Changes nothing before the button is pressed, because mail scanners follow links. */
export async function action(args: Route.ActionArgs) {
  const shop = args.context.get(shopContext);
  await requireFeature(shop, "leftCarts");
  const { cart: owner } = await findOwners(args);
  const input = { owner, token: readToken(args.request) };
  const change = await restoreLeftCart(shop, await findActor(args), input);
  return respondCartChange(args, owner, change);
}

export const headers = privateHeaders;

export default function LeftCartPage({ loaderData: { lines } }: Route.ComponentProps) {
  if (lines.length === 0) return <NothingKept />;
  const canBuy = lines.some((line) => line.canBuy);
  return (
    <Section labelledBy="left-cart">
      <Intro
        id="left-cart"
        level={1}
        eyebrow="Your cart"
        title="You asked for this cart"
        lead="With the prices and the stock of now."
      />
      <ul className="mt-8 max-w-xl divide-y divide-line border-y border-line">
        {lines.map(({ productId, slug, name, price, detail }) => (
          <li key={productId} className="flex justify-between gap-4 py-3">
            <div>
              <Link to={href("/products/:slug", { slug })} translate="no" className="text-link">
                {name}
              </Link>
              <p className="text-sm text-ink-soft">{detail}</p>
            </div>
            <p className="shrink-0">{price}</p>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        {canBuy ? (
          <form method="post">
            <Button size="lg">Put it into my cart</Button>
          </form>
        ) : (
          <ButtonLink to={href("/shop")} variant="secondary">
            Browse our collection
          </ButtonLink>
        )}
      </div>
    </Section>
  );
}

function NothingKept() {
  return (
    <Section labelledBy="left-cart">
      <Intro
        id="left-cart"
        level={1}
        eyebrow="Your cart"
        title="We no longer keep this cart"
        lead="A cart that we sent is deleted within a week. What you liked is still in the shop."
      />
      <div className="mt-8">
        <ButtonLink to={href("/shop")} variant="secondary">
          Browse our collection
        </ButtonLink>
      </div>
    </Section>
  );
}

export const meta = () => [{ title: "The cart you asked for" }, { name: "robots", content: "noindex" }];
