import type { SectionReader } from "#app/routes/storefront/sections/section-reader.server.ts";
import type { ShownParts } from "#app/routes/storefront/sections/shown-section.ts";
import { presentLabelMaker } from "#app/routes/storefront/site-look.ts";
import { findWritableJar } from "#shop/catalogue/label/writable-jar.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { currentLook } from "#shop/look/look.server.ts";
import { listFragranceNames } from "#shop/messages/custom-order.server.ts";
import {
  candleContainers,
  candleSizes,
  customOrderForm,
  newCustomOrder,
} from "#shop/messages/custom-order.ts";
import { listCustomOrderTestimonials } from "#shop/reviews/sample-reviews.server.ts";
import type { Shop } from "#shop/shop.ts";

export async function presentCustomOrderForm(
  { line, places, values, settings }: SectionReader,
  shop: Shop,
): Promise<ShownParts["custom-order-form"]> {
  const { db } = shop;
  const [look, jar] = await Promise.all([currentLook(shop), findWritableJar(shop)]);
  const form = {
    fields: describeForm(customOrderForm),
    fragrances: await listFragranceNames(db),
    sizes: candleSizes,
    containers: candleContainers,
    initial: newCustomOrder,
    maker: presentLabelMaker(look),
    jar: jar && { picture: jar.picture, paper: jar.paper },
    asked: settings.customOrders,
    hint: line("hint"),
  };
  const benefits = places()
    .filter((place) => values[`reason${place}`])
    .map((place) => ({ name: line(`reason${place}`), text: line(`text${place}`) }));
  return { title: line("title"), lead: line("lead"), why: line("why"), help: line("help"), benefits, form };
}

export async function presentVoices(
  { line }: SectionReader,
  shop: Shop,
): Promise<ShownParts["voices"] | undefined> {
  const testimonials = await listCustomOrderTestimonials(shop);
  return testimonials.length > 0 ? { title: line("title"), testimonials } : undefined;
}
