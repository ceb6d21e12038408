import { Readable } from "node:stream";
import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { respondFile } from "#core/web/routes/respond-file.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { exportShop } from "../export/export-shop.server.ts";
import type { Route } from "./+types/everything-zip";

export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { context } = args;
  const { fileName, stream } = await exportShop(context.get(shopContext), getActor(context));
  return respondFile(Readable.toWeb(stream) as ReadableStream<Uint8Array>, fileName, "application/zip");
}
