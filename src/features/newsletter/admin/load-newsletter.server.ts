import type { RouterContextProvider } from "react-router";
import { shopContext } from "#core/web/shop-context.ts";
import { getNewsletter } from "../newsletters.server.ts";
import { previewNewsletter } from "../send-newsletter.server.ts";
import { listSubscribers } from "../subscribers.server.ts";

type Args = { context: Readonly<RouterContextProvider>; params: { id: string } };

/** Loads a newsletter with the email made of it, and the number of its recipients; 101 stands for 'more than 100'. Throws NotFound. */
export async function loadNewsletter({ context, params }: Args) {
  const shop = context.get(shopContext);
  const written = await getNewsletter(shop.db, params.id);
  const [html, { counts }] = await Promise.all([
    previewNewsletter(shop, written),
    listSubscribers(shop.db, {}),
  ]);
  return { written, html, subscribers: counts.confirmed, mailIsOff: !shop.config.smtpUrl };
}
