// Opens the rooms on their foundations, from ground to roof, and tells the outbox who carries out which effect.
import type { Foundations } from "#platform/foundations.ts";
import { openPictureRoom } from "#shop/catalogue/pictures.server.ts";
import { openCheckout } from "#shop/checkout/open-checkout.server.ts";
import { openIdentity } from "#shop/identity/identity.server.ts";
import { openPostOffice } from "#shop/mail/post-office.server.ts";
import { openRazorpay } from "#shop/payments/razorpay.server.ts";
import type { Shop } from "#shop/shop.ts";

export async function openWorkshop(foundations: Foundations): Promise<Shop> {
  const { keyId, keySecret, url } = foundations.config.razorpay;
  const razorpay = keyId && keySecret ? openRazorpay({ url, keyId, keySecret }) : undefined;
  const identity = await openIdentity(foundations);
  openPictureRoom(foundations);
  openCheckout(foundations, razorpay);
  openPostOffice(foundations);
  return { ...foundations, identity, razorpay };
}
