// The product in the samples of emails: the first of the shop's own, or a placeholder in a shop without products.
import { formatPrice } from "#shop/money/money.ts";
import type { MailProduct } from "./email-blocks.ts";
import type { SampleShop } from "./kind.server.ts";

export function sampleProduct({ sender, products }: SampleShop): MailProduct & { slug: string } {
  const [own] = products;
  const slug = own?.url.split("/").at(-1) ?? "a-product-of-yours";
  const url = sender.links.product(slug);
  const placeholder = { name: "A product of yours", detail: "", price: formatPrice(999_00), url };
  return { ...(own ?? { ...placeholder, picture: undefined }), slug };
}
