import { Hono } from "hono";
import { featureCalls, featureWebhooks } from "#lists/routes/endpoints.ts";
import { describeCalls } from "#server/describe-calls.ts";
import { authCalls } from "./auth-calls.ts";
import { createOrderCall } from "./create-order.ts";
import { myOrdersCall } from "./my-orders.ts";
import { parcelsWebhookCall } from "./parcels-webhook.ts";
import { paymentStateCall } from "./payment-state.ts";
import { pinCodesCall } from "./pin-codes.ts";
import { razorpayWebhookCall } from "./razorpay-webhook.ts";
import { saveUserCall } from "./save-user.ts";
import { verifyPaymentCall } from "./verify-payment.ts";
import { whatsAppWebhookCall } from "./whatsapp-webhook.ts";

const { paths, schemas, webhooks } = describeCalls(
  [
    createOrderCall,
    verifyPaymentCall,
    saveUserCall,
    myOrdersCall,
    paymentStateCall,
    ...authCalls,
    razorpayWebhookCall,
    whatsAppWebhookCall,
    parcelsWebhookCall,
    pinCodesCall,
    ...featureCalls,
  ],
  featureWebhooks,
);

const document = {
  openapi: "3.1.0",
  info: {
    title: "Deodar",
    version: "1",
    description:
      "The shop's HTTP API. Errors are { message, requestId }; write the request id when you ask for help. The calls below /api/v1 are for programs with an API key, and take 120 calls in a minute; all their amounts are in paise.",
  },
  components: {
    securitySchemes: {
      session: { type: "apiKey", in: "cookie", name: "session" },
      bearer: {
        type: "http",
        scheme: "bearer",
        description: "The token that sign-in returns in the header set-auth-token",
      },
      key: {
        type: "http",
        scheme: "bearer",
        description: "An API key that the owner has made; each call names the scope that the key needs",
      },
    },
    schemas,
  },
  security: [{ session: [] }, { bearer: [] }],
  paths,
  webhooks,
};

/** `GET /api/openapi.json`. */
export function openApi() {
  return new Hono().get("/api/openapi.json", (context) => context.json(document));
}
