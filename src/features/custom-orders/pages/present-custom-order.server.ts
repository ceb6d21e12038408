import { findWritableJar } from "#core/catalogue/label/writable-jar.server.ts";
import type { SectionReader } from "#core/content/pages/sections/section-reader.server.ts";
import type { ShownParts } from "#core/content/pages/sections/shown-section.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { currentLook } from "#core/look/look.server.ts";
import type { Shop } from "#core/shop.ts";
import { presentLabelMaker } from "#core/web/storefront/site-look.ts";
import { listCustomOrderTestimonials } from "#features/reviews/sample-reviews.server.ts";
import { listFragranceNames } from "../custom-order.server.ts";
import { candleContainers, candleSizes, customOrderForm, newCustomOrder } from "../custom-order.ts";

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
