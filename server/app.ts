// The HTTP app: middleware and endpoints in the order in which a request passes them. It contains no logic.

import { Hono } from "hono";
import type { Shop } from "#core/shop.ts";
import type { VisitCounter } from "#core/visits/visit-counter.server.ts";
import { featureEndpoints } from "#lists/routes/endpoints.ts";
import type { DatabaseWatch } from "#platform/database/database-outage.ts";
import { limitBodies } from "./body-limits.ts";
import { compress } from "./compress.ts";
import { type CountVisit, countVisits } from "./count-visits.ts";
import { auth } from "./endpoints/auth.ts";
import { createOrder } from "./endpoints/create-order.ts";
import { googleSignIn } from "./endpoints/google-sign-in.ts";
import { health } from "./endpoints/health.ts";
import { labelledPictures } from "./endpoints/labelled-pictures.ts";
import { look } from "./endpoints/look.ts";
import { media } from "./endpoints/media.ts";
import { myOrders } from "./endpoints/my-orders.ts";
import { oneClickUnsubscribe } from "./endpoints/one-click-unsubscribe.ts";
import { openApi } from "./endpoints/openapi.ts";
import { parcelsWebhook } from "./endpoints/parcels-webhook.ts";
import { paymentReturn } from "./endpoints/payment-return.ts";
import { paymentState } from "./endpoints/payment-state.ts";
import { pinCodes } from "./endpoints/pin-codes.ts";
import { razorpayWebhook } from "./endpoints/razorpay-webhook.ts";
import { saveUser } from "./endpoints/save-user.ts";
import { securityTxt } from "./endpoints/security-txt.ts";
import { sharingPicture } from "./endpoints/sharing-picture.ts";
import { shippedIcons } from "./endpoints/shipped-icons.ts";
import { verifyPayment } from "./endpoints/verify-payment.ts";
import { videos } from "./endpoints/videos.ts";
import { whatsAppWebhook } from "./endpoints/whatsapp-webhook.ts";
import { wordedPictures } from "./endpoints/worded-pictures.ts";
import type { HttpApp } from "./http-app.ts";
import { limitLargeBodies } from "./limit-large-bodies.ts";
import { limitSharedWords } from "./limit-shared-words.ts";
import { type Metrics, metricsEndpoint } from "./metrics.ts";
import { neverStorePersonal } from "./never-store-personal.ts";
import type { Pages } from "./pages.ts";
import { requestLog } from "./request-log.ts";
import { requireReadableAddress } from "./require-readable-address.ts";
import { requireSameOrigin } from "./require-same-origin.ts";
import { respondApiErrors } from "./respond-api-errors.ts";
import { respondOutage } from "./respond-outage.ts";
import { siteHeaders } from "./site-headers.ts";

export type AppParts = {
  shop: Shop;
  pages: Pages;
  /** Throws unless every pool has a connection that answers. */
  askDatabase: () => Promise<unknown>;
  database: Pick<DatabaseWatch, "isAvailable" | "onOutage">;
  metrics: Pick<Metrics, "observe" | "read">;
  /** Without it, no visits are counted. */
  visits?: { count: VisitCounter["count"]; countVisit: CountVisit };
};

export function createApp({ shop, pages, askDatabase, database, metrics, visits }: AppParts): HttpApp {
  const app: HttpApp = new Hono();
  const { trustProxy } = shop.config;
  app.use(requestLog(shop.log, { trustProxy, observe: metrics.observe, findPage: pages.findPattern }));
  app.onError(respondApiErrors(shop.log));
  if (visits) app.use(countVisits(visits.countVisit, visits));
  app.use(siteHeaders(shop.config));
  app.use(neverStorePersonal());
  app.use(requireReadableAddress());
  app.route("/", health(askDatabase, database));
  app.route("/", metricsEndpoint(metrics, shop.config.metricsToken));
  app.use(compress());
  app.route("/", shippedIcons(shop));
  app.route("/", labelledPictures(shop));
  for (const serveFiles of pages.files ?? []) app.use(serveFiles);
  app.use(respondOutage(database, shop.config));
  for (const [path, limit] of limitBodies()) app.use(path, limit);
  app.use(limitLargeBodies(shop.config.publicUrl));
  app.use(limitSharedWords(shop));
  app.route("/", oneClickUnsubscribe(shop));
  // From here on, a change must come from one of our own pages. Webhooks are exempt because they carry a signature, and so does the
  // form with which Razorpay's page sends a shopper back.
  app.use(requireSameOrigin({ except: ["/api/webhooks/", "/api/payment-return"] }));
  for (const createEndpoint of [
    auth,
    googleSignIn,
    saveUser,
    look,
    media,
    videos,
    createOrder,
    verifyPayment,
    paymentReturn,
    paymentState,
    myOrders,
    razorpayWebhook,
    whatsAppWebhook,
    parcelsWebhook,
    securityTxt,
    ...featureEndpoints,
    wordedPictures,
  ])
    app.route("/", createEndpoint(shop));
  // Product pictures are static or uploaded files; this app serves both.
  const readPicture = async (path: string) => {
    const found = await app.request(path);
    return found.ok ? Buffer.from(await found.arrayBuffer()) : undefined;
  };
  app.route("/", sharingPicture(shop, readPicture));
  for (const createEndpoint of [pinCodes, openApi]) app.route("/", createEndpoint());
  app.all("*", pages.serve(shop));
  return app;
}
