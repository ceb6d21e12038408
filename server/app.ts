// The door: a request's path from top to bottom. No logic here, only order.
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { except } from "hono/combine";
import { secureHeaders } from "hono/secure-headers";
import { formTooLarge, largestPictureForm } from "#shop/catalogue/picture-form.ts";
import type { Shop } from "#shop/shop.ts";
import { answerFaults } from "./answer-faults.ts";
import { compress } from "./compress.ts";
import { auth } from "./endpoints/auth.ts";
import { createOrder } from "./endpoints/create-order.ts";
import { health } from "./endpoints/health.ts";
import { media } from "./endpoints/media.ts";
import { myOrders } from "./endpoints/my-orders.ts";
import { oneClickUnsubscribe } from "./endpoints/one-click-unsubscribe.ts";
import { openApi } from "./endpoints/openapi.ts";
import { paymentState } from "./endpoints/payment-state.ts";
import { pinCodes } from "./endpoints/pin-codes.ts";
import { razorpayWebhook } from "./endpoints/razorpay-webhook.ts";
import { saveUser } from "./endpoints/save-user.ts";
import { verifyPayment } from "./endpoints/verify-payment.ts";
import { limitBody } from "./limit-body.ts";
import { ownPagesOnly } from "./own-pages-only.ts";
import type { Pages } from "./pages.ts";
import { requestLog } from "./request-log.ts";

/** What the door writes on a request for those behind it. */
export type DoorVariables = { requestId: string; clientNetwork: string; pattern?: string };
export type Door = Hono<{ Variables: DoorVariables }>;
/** Handed over with a request that no visitor made: the page is made to be kept, and kept pages write a line of their own. */
export const forPageCache = { forPageCache: true };

export type AppParts = { shop: Shop; pages: Pages; isReady: () => Promise<boolean> };

export function createApp({ shop, pages, isReady }: AppParts): Door {
  const app: Door = new Hono();
  app.use(requestLog(shop.log, { trustProxy: shop.config.trustProxy }));
  app.onError(answerFaults(shop.log));
  app.use(
    secureHeaders({
      crossOriginOpenerPolicy: false,
      xFrameOptions: "DENY",
      referrerPolicy: "strict-origin-when-cross-origin",
    }),
  );
  app.route("/", health(isReady));
  app.use(compress());
  app.use("/admin/*", limitBody(largestPictureForm, formTooLarge));
  app.use(except("/admin/*", bodyLimit({ maxSize: 256 * 1024 })));
  app.route("/", oneClickUnsubscribe(shop));
  // After this line a change is refused unless it comes from our own page; webhooks carry a proof of their own.
  app.use(ownPagesOnly({ except: ["/api/webhooks/"] }));
  for (const subject of [
    auth,
    saveUser,
    media,
    createOrder,
    verifyPayment,
    paymentState,
    myOrders,
    razorpayWebhook,
  ])
    app.route("/", subject(shop));
  for (const subject of [pinCodes, openApi]) app.route("/", subject());
  for (const files of pages.files ?? []) app.use(files);
  app.all("*", pages.serve(shop));
  return app;
}
