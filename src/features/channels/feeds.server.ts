// The file of a channel: its version, so that an unchanged file is not sent again, and its text in chunks.
import { createHash } from "node:crypto";
import { and, lt, sql } from "drizzle-orm";
import type { WithVersions } from "#platform/content-version.ts";
import { minuteMs } from "#platform/durations.ts";
import type { Channel } from "./channel.ts";
import { channelFetch } from "./channels.table.ts";
import {
  type FeedContext,
  type FeedShop,
  feedTables,
  listFeedItems,
  readFeedShop,
} from "./feed-items.server.ts";
import { isLeftOut } from "./feed-problem.ts";
import { googleFeedEnd, openGoogleFeed, writeGoogleItem } from "./google-feed.ts";

export type Feed = {
  /** Changes whenever a row may have changed. */
  version: string;
  /** Reads products as it goes, so that at most one page of them is in memory. */
  write(): AsyncGenerator<string>;
};

/** Increase it when the code that makes rows changes. */
const format = 3;
const rowsPerPage = 500;

/** Undefined unless the owner has switched the channel on. */
export async function openFeed(ctx: FeedContext & WithVersions, channel: Channel): Promise<Feed | undefined> {
  // Read first, so that a later change outdates the version, never the rows.
  const versions = await ctx.readVersions();
  const shop = await readFeedShop(ctx);
  if (!shop.settings.channels[channel]) return undefined;
  const changes = feedTables.map((table) => versions.get(table) ?? "");
  const facts = [format, channel, ctx.links.home(), shop.isPaused, ...changes];
  return {
    version: createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22),
    write: () => writeFeed(ctx, shop, channel),
  };
}

/** Writes the file row by row, also if the channel is off. */
export async function* writeFeed(
  { db }: Pick<FeedContext, "db">,
  shop: FeedShop,
  channel: Channel,
): AsyncGenerator<string> {
  yield openGoogleFeed({ title: shop.settings.business.shopName, link: shop.links.home() });
  for (let after = ""; ; ) {
    const items = await listFeedItems(db, shop, { after, limit: rowsPerPage });
    const sent = items.filter((item) => !isLeftOut(channel, item));
    if (sent.length > 0) yield sent.map((item) => writeGoogleItem(channel, item)).join("");
    const last = items.at(-1);
    if (!last || items.length < rowsPerPage) break;
    after = last.id;
  }
  yield googleFeedEnd;
}

/** Rounded to the minute, so that a hundred fetches are one write. */
export async function recordFetch(
  { db, clock }: Pick<FeedContext, "db" | "clock">,
  channel: Channel,
): Promise<void> {
  const at = clock.now();
  await db
    .insert(channelFetch)
    .values({ channel, at })
    .onConflictDoUpdate({
      target: channelFetch.channel,
      set: { at },
      setWhere: and(lt(channelFetch.at, sql`${new Date(at.getTime() - minuteMs)}`)),
    });
}
