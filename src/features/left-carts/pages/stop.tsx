import { readToken } from "#core/notifications/pages/email-token.ts";
import { ForgetAddress, forgetAddressMeta } from "#core/notifications/pages/forget-address.tsx";
import { findActor } from "#core/web/guard.server.ts";
import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { findLeftCart, forgetLeftCart } from "../left-carts.server.ts";
import type { Route } from "./+types/stop";

export async function loader({ request, context }: Route.LoaderArgs) {
  return { isKept: (await findLeftCart(context.get(shopContext).db, readToken(request))) !== undefined };
}

/** Also the target of a mail program's own 'unsubscribe' button (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  await forgetLeftCart(args.context.get(shopContext), await findActor(args), readToken(args.request));
  return { stopped: true };
}

export const headers = privateHeaders;

export default function StopLeftCartPage({ loaderData: { isKept } }: Route.ComponentProps) {
  return (
    <ForgetAddress
      isKept={isKept}
      lead="Press the button, and your address and the cart you asked for are deleted."
      done="We do not write to you about that cart."
    />
  );
}

export const meta = () => forgetAddressMeta;
