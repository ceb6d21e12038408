// The owner's report on channels: which are on, when their files were last fetched, and which products each would
// refuse.
import type { Channel } from "./channel.ts";
import { channels, feedFileOf } from "./channel.ts";
import { channelFetch } from "./channels.table.ts";
import type { FeedItem } from "./feed-item.ts";
import { type FeedContext, listFeedItems, readFeedShop } from "./feed-items.server.ts";
import { type FeedProblem, feedProblems, findFeedProblems } from "./feed-problem.ts";

export type ChannelState = { channel: Channel; isOn: boolean; address: string; fetchedAt: Date | null };

export async function listChannels(ctx: FeedContext): Promise<ChannelState[]> {
  const [{ settings }, fetches] = await Promise.all([readFeedShop(ctx), ctx.db.select().from(channelFetch)]);
  return channels.map((channel) => ({
    channel,
    isOn: settings.channels[channel],
    address: ctx.links.feed(feedFileOf(channel)),
    fetchedAt: fetches.find((fetched) => fetched.channel === channel)?.at ?? null,
  }));
}

export type ReportedProduct = Pick<FeedItem, "id" | "title" | "categorySlug"> & { problems: FeedProblem[] };

export type ChannelReport = {
  products: ReportedProduct[];
  /** The id after which the next page begins; null at the end. */
  next: string | null;
};

const productsPerPage = 25;
const readAtOnce = 250;
/** The most products searched for one page; the next page continues from there. */
const maxLookedAt = 2_000;

type Wanted = { after: string; withHints: boolean };

export async function reportProblems(
  ctx: FeedContext,
  channel: Channel,
  { after, withHints }: Wanted,
): Promise<ChannelReport> {
  const shop = await readFeedShop(ctx);
  const products: ReportedProduct[] = [];
  let from = after;
  for (let looked = 0; looked < maxLookedAt; looked += readAtOnce) {
    const items = await listFeedItems(ctx.db, shop, { after: from, limit: readAtOnce });
    for (const item of items) {
      const problems = findFeedProblems(channel, item).filter(
        (kind) => withHints || feedProblems[kind].weight !== "hint",
      );
      if (problems.length > 0) products.push({ ...pickShown(item), problems });
      from = item.id;
      if (products.length === productsPerPage) return { products, next: from };
    }
    if (items.length < readAtOnce) return { products, next: null };
  }
  return { products, next: from };
}

function pickShown({ id, title, categorySlug }: FeedItem): Omit<ReportedProduct, "problems"> {
  return { id, title, categorySlug };
}
