// Opens a shop with the rules of live mode behind a proxy.
import { openRunningShop, type RunningShop } from "../support/running-shop.ts";

export const live = {
  SHOP_MODE: "live",
  PUBLIC_URL: "https://candles.test",
  SESSION_SECRET: "x".repeat(32),
  RAZORPAY_KEY_ID: "rzp_live_Abc123",
  RAZORPAY_KEY_SECRET: "secret",
  RAZORPAY_WEBHOOK_SECRET: "other secret",
  SMTP_URL: "smtps://mail.candles.test",
  ADMIN_EMAIL: "owner@candles.test",
  TRUST_PROXY: "1",
};
export const rehearsal = { ...live, SHOP_MODE: "rehearsal", RAZORPAY_KEY_ID: "rzp_test_Abc123" };

/** The shop has the sample's name, GSTIN, officer and phone. */
export async function openPublicShop(): Promise<RunningShop> {
  const shop = await openRunningShop({
    hasOwnersLimits: true,
    env: {
      ...rehearsal,
      BOARD_URL: "",
      RAZORPAY_URL: "",
      RAZORPAY_CHECKOUT_URL: "",
      OIDC_ISSUER: "",
      OIDC_CLIENT_ID: "",
      OIDC_CLIENT_SECRET: "",
      WHATSAPP_URL: "",
      SHIPROCKET_URL: "",
    },
  });
  try {
    await shop.open();
  } catch (error) {
    await shop.close();
    throw error;
  }
  return shop;
}
