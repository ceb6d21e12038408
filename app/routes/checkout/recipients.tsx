import { Form, href, Link, redirect } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { SelectField } from "#app/components/form/field.tsx";
import { getActor } from "#app/guard.server.ts";
import { sessionUserContext, shopContext } from "#app/shop-context.ts";
import { writeRecipientPieces } from "#shop/checkout/checkout-items.ts";
import { prepareCheckout } from "#shop/checkout/prepare-checkout.server.ts";
import { totalPieces } from "#shop/orders/order-pieces.ts";
import type { Route } from "./+types/recipients";
import { newAddress, recipientParameter } from "./checkout-address.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { id: userId } = context.get(sessionUserContext);
  const { network } = getActor(context);
  const asked = { userId, network, code: undefined, pin: undefined, now: shop.clock.now() };
  const prepared = await prepareCheckout(shop, asked);
  // What is left for the last one goes there whole.
  if (!prepared?.gift || totalPieces(prepared.lines) < 2)
    throw redirect(`${href("/checkout")}?address=${newAddress}`);
  return { lines: prepared.lines };
}

/** Says which pieces of the cart go to the next recipient. It is a GET form: the answer is part of the checkout's address. */
export default function RecipientsPage({ loaderData: { lines } }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-xl py-8">
      <h1 className="text-3xl">Gifts for several people</h1>
      <p className="mt-3 text-ink-soft">
        One after the other: choose what one person gets, then give the address and the words for the card.
        The rest stays in your cart for the next person. Each is an order of its own, with its own delivery
        charge, payment and tracking, and an offer counts in each by itself.
      </p>
      <Form method="get" action={href("/checkout")} reloadDocument className="mt-6 grid gap-5">
        <input type="hidden" name="address" value={newAddress} />
        {lines.map(({ productId, name, quantity }, index) => (
          <SelectField
            key={productId}
            name={recipientParameter}
            label={name}
            hint={`${quantity} in your cart`}
            defaultValue={writeRecipientPieces({ productId, quantity: index === 0 ? 1 : 0 })}
            options={Array.from({ length: quantity + 1 }, (_, count) => ({
              value: writeRecipientPieces({ productId, quantity: count }),
              label: count === 0 ? "Not for this person" : String(count),
            }))}
          />
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button>On to the address</Button>
          <Link to={href("/checkout")} reloadDocument className="text-link">
            All to one person
          </Link>
        </div>
      </Form>
    </div>
  );
}

export function meta() {
  return [{ title: "Gifts for several people" }, { name: "robots", content: "noindex" }];
}
