import { href, redirect } from "react-router";
import { authPath } from "#core/identity/pages/auth/auth-path.ts";
import { findMyOrder } from "#core/orders/my-orders.server.ts";
import { findSessionUser } from "#core/web/guard.server.ts";
import { readOutcome } from "#core/web/paid-outcome.server.ts";
import { returnedParam } from "#core/web/returned-paths.ts";
import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import { checkoutMessages, paymentSuccessful, refusedMessages } from "../checkout-messages.ts";
import type { Route } from "./+types/paid";

/** A browser that still has the session goes to the order's own thank-you page. */
export async function loader(args: Route.LoaderArgs) {
  const shop = args.context.get(shopContext);
  const outcome = readOutcome(shop, new URL(args.request.url).searchParams.get("outcome") ?? "");
  if (!outcome) throw redirect(href("/cart"));
  const number = "number" in outcome ? outcome.number : undefined;
  const user = number ? await findSessionUser(args) : undefined;
  if (number && user && (await findMyOrder(shop.db, { userId: user.id, number })))
    throw redirect(`${href("/checkout")}?${new URLSearchParams({ order: number, [returnedParam]: "" })}`);
  if (number) return { number };
  return {
    problem: "refused" in outcome ? refusedMessages[outcome.refused] : checkoutMessages.confirming,
  };
}

export const headers = privateHeaders;

/** What became of a payment, for a browser that has lost its session on the way: the order's number and nothing else of it. */
export default function PaidPage({ loaderData: { number, problem } }: Route.ComponentProps) {
  return (
    <Container className="grid justify-items-center gap-6 py-12 text-center sm:py-16">
      {number ? (
        <>
          <FormMessage tone="success">{paymentSuccessful}</FormMessage>
          <Heading level={1}>Thank you for your order!</Heading>
          <p>
            <span>Your order is</span> <strong className="whitespace-nowrap">{number}</strong>
            <span>. A confirmation is on its way to your mailbox.</span>
          </p>
          <ButtonLink
            to={authPath("sign-in", href("/profile/orders/:number", { number }))}
            variant="secondary"
            reloadDocument
          >
            Sign in to follow it
          </ButtonLink>
        </>
      ) : (
        <>
          <Heading level={1}>Your payment</Heading>
          <p className="max-w-text">{problem}</p>
        </>
      )}
    </Container>
  );
}

export const meta = () => [{ title: "Your payment" }, { name: "robots", content: "noindex" }];
