// Builds the Shop from the AppContext: opens the modules that need it and registers the job handlers.
import type { AppContext } from "#platform/app-context.ts";
import { registerCheckoutJobs } from "#shop/checkout/checkout-jobs.server.ts";
import { registerEmailJobs } from "#shop/email/email-jobs.server.ts";
import { openIdentity } from "#shop/identity/identity.server.ts";
import type { WithLinks } from "#shop/links.ts";
import { openRazorpay } from "#shop/payments/razorpay.server.ts";
import { registerPictureJobs } from "#shop/pictures/pictures.server.ts";
import type { Shop } from "#shop/shop.ts";

export async function openShop(ctx: AppContext & WithLinks): Promise<Shop> {
  const { keyId, keySecret, url } = ctx.config.razorpay;
  const razorpay = keyId && keySecret ? openRazorpay({ url, keyId, keySecret }) : undefined;
  const identity = await openIdentity(ctx);
  registerPictureJobs(ctx);
  registerCheckoutJobs({ ...ctx, razorpay });
  registerEmailJobs(ctx);
  return { ...ctx, identity, razorpay };
}
