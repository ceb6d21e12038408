// Downloads the shop file to the owner's browser. The file is deleted once it is open, so that nothing is left on the disk
// however the download ends.
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Actor } from "#core/identity/actor.ts";
import type { AppContext } from "#platform/app-context.ts";
import { newId } from "#platform/new-id.ts";
import { shopFileName } from "./describe-shop-file.ts";
import { packShop } from "./pack-shop.server.ts";

export type ShopDownload = { fileName: string; bytes: number; stream: ReadableStream<Uint8Array> };

/** Throws Forbidden for anybody but the owner. */
export async function downloadShop(
  ctx: Pick<AppContext, "db" | "clock" | "config">,
  actor: Actor,
  { withSamples }: { withSamples: boolean },
): Promise<ShopDownload> {
  // The backup folder has room for a file with all pictures, and leftovers of killed processes are cleaned up there.
  const file = join(ctx.config.backup.folder, `shop-${newId()}.tar.zst`);
  try {
    const { bytes } = await packShop(ctx, actor, { file, withSamples });
    const handle = await open(file, "r");
    const stream = Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>;
    return { fileName: shopFileName(ctx.clock.now()), bytes, stream };
  } finally {
    await rm(file, { force: true });
  }
}
