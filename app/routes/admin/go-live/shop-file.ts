import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { downloadShop } from "#shop/shop-file/download-shop.server.ts";
import type { Route } from "./+types/shop-file";

/** Sends the owner's part of the shop in one file, for another server. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const withSamples = new URL(request.url).searchParams.has("samples");
  const packed = await downloadShop(context.get(shopContext), getActor(context), { withSamples });
  const headers = {
    "Content-Type": "application/zstd",
    "Content-Length": String(packed.bytes),
    "Content-Disposition": `attachment; filename="${packed.fileName}"`,
    "Cache-Control": "no-store",
  };
  return new Response(packed.stream, { headers });
}
