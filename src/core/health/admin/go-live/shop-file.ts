import { downloadShop } from "#core/shop-file/download-shop.server.ts";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { respondFile } from "#core/web/routes/respond-file.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import type { Route } from "./+types/shop-file";

/** Sends the owner's part of the shop in one file, for another server. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context, request } = args;
  const withSamples = new URL(request.url).searchParams.has("samples");
  const packed = await downloadShop(context.get(shopContext), getActor(context), { withSamples });
  const length = { "Content-Length": String(packed.bytes) };
  return respondFile(packed.stream, packed.fileName, "application/zstd", length);
}
