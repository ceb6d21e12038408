import { readToken } from "#core/notifications/pages/email-token.ts";
import { ForgetAddress, forgetAddressMeta } from "#core/notifications/pages/forget-address.tsx";
import { findActor } from "#core/web/guard.server.ts";
import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { readStockAlert, stopStockAlert } from "../stock-alerts.server.ts";
import type { Route } from "./+types/stock-alert-stop";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { product, isKnown } = await readStockAlert(context.get(shopContext), readToken(request));
  return { about: isKnown ? (product?.name ?? "our orders") : null };
}

/** Also the target of a mail program's own 'unsubscribe' button (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  await stopStockAlert(args.context.get(shopContext), await findActor(args), readToken(args.request));
  return { stopped: true };
}

export const headers = privateHeaders;

export default function StockAlertStopPage({ loaderData: { about } }: Route.ComponentProps) {
  return (
    <ForgetAddress
      isKept={about !== null}
      lead={`Press the button, and we do not write to you about ${about}.`}
      done="We do not write to you about it."
    />
  );
}

export const meta = () => forgetAddressMeta;
