import { shopContext } from "#core/web/shop-context.ts";
import { renderUpiCode } from "../upi-requests.server.ts";
import type { Route } from "./+types/upi-picture";

/** The QR code for the order's emails. The address alone gives access. Not found once nothing is due. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const png = await renderUpiCode(context.get(shopContext), params.orderId);
  return new Response(new Uint8Array(png), {
    headers: { "Content-Type": "image/png", "Cache-Control": "no-store" },
  });
}
