import { type Look, makeLook } from "#core/look/look.server.ts";
import type { Settings } from "#core/settings/settings.ts";
import type { PaymentShop } from "./use-payment.ts";

/** Name, colour and picture of the payment window. */
export function presentPaymentShop(settings: Settings, publicUrl: string): PaymentShop {
  const look = makeLook(settings);
  return {
    name: settings.business.shopName,
    accent: look.palette.day.accent,
    image: look.mark.kind === "emblem" ? undefined : ownPicture(look, publicUrl),
  };
}

/** An absolute address, because the window is on the payment company's page. */
function ownPicture({ picturesVersion }: Look, publicUrl: string): string {
  return new URL(`/look/icon-192.png?v=${picturesVersion}`, publicUrl).href;
}
