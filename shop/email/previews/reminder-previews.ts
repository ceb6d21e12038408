// Previews of emails that a shopper asked for in advance: the saved cart, and the reminder about a product that is
// nearly used up.
import { formatPrice } from "#shop/money/money.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { MailProduct } from "../email-blocks.ts";
import { type Preview, sampleOrder } from "../sample-order.ts";
import type { SenderDetails } from "../sender-details.ts";
import { composeBurnReminder } from "../templates/burn-reminder.ts";
import { composeLeftCart } from "../templates/left-cart.ts";

export function previewReminders(
  sender: SenderDetails,
  settings: Settings,
  products: readonly MailProduct[],
): Preview[] {
  const { customer, number: orderNumber } = sampleOrder(sender, settings);
  const [product = ownProduct(sender)] = products;
  const chosen = [{ ...product, detail: "1 item." }];
  const links = { cartUrl: sender.links.leftCart("sample"), stopUrl: sender.links.leftCartStop("sample") };
  const burnt = { customer, orderNumber, product, hours: 45 };
  return [
    [
      "left-cart",
      "A day after somebody asked for their cart",
      composeLeftCart(sender, { products: chosen, ...links }),
    ],
    ["burn-reminder", "What was bought is near its end", composeBurnReminder(sender, burnt)],
  ];
}

/** A placeholder for the owner's product in a shop without products. */
function ownProduct({ links }: SenderDetails): MailProduct {
  const url = links.product("a-product-of-yours");
  return { name: "A product of yours", detail: "", price: formatPrice(999_00), url, picture: undefined };
}
