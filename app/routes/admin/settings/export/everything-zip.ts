import { Readable } from "node:stream";
import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { respondFile } from "#app/routes/respond-file.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { exportShop } from "#shop/data-export/export-shop.server.ts";
import type { Route } from "./+types/everything-zip";

export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context } = args;
  const { fileName, stream } = await exportShop(context.get(shopContext), getActor(context));
  return respondFile(Readable.toWeb(stream) as ReadableStream<Uint8Array>, fileName, "application/zip");
}
