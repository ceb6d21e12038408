import { href } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { Heading, Intro } from "#app/components/page/heading.tsx";
import { Section } from "#app/components/page/section.tsx";
import { findActor, findSessionUser } from "#app/guard.server.ts";
import { publicPage } from "#app/public-page.ts";
import { readForm, respondRefused, respondTooMany } from "#app/routes/form-response.server.ts";
import { keepFormOffline } from "#app/routes/keep-form-offline.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { currentPageTexts } from "#shop/content/texts/page-texts.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { listFragranceNames } from "#shop/messages/custom-order.server.ts";
import {
  type CustomOrder,
  candleContainers,
  candleOrderSubject,
  candleSizes,
  customOrderForm,
  customOrderMailLink,
  customOrderSubject,
  describeCustomOrder,
  isEmptyCustomOrder,
  newCustomOrder,
} from "#shop/messages/custom-order.ts";
import { formatTicket } from "#shop/messages/message.ts";
import { sendMessage } from "#shop/messages/messages.server.ts";
import { listCustomOrderTestimonials } from "#shop/reviews/sample-reviews.server.ts";
import { currentSettings, readSettings } from "#shop/settings/settings.server.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { Route } from "./+types/custom-order";
import { CustomOrderForm } from "./custom-order/custom-order-form.tsx";
import { presentCustomOrderTexts } from "./custom-order/custom-order-texts.ts";
import { NeedHelp, Testimonials, WhyCustom } from "./custom-order/side-panels.tsx";
import { WorkshopGallery } from "./custom-order/workshop-gallery.tsx";
import { listPagePictures } from "./home/page-pictures.ts";

export const handle = publicPage();

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [fragrances, testimonials, { customOrders: asked, claims }, texts] = await Promise.all([
    listFragranceNames(shop.db),
    listCustomOrderTestimonials(shop.db),
    currentSettings(shop),
    currentPageTexts(shop),
  ]);
  const options = { sizes: candleSizes, containers: candleContainers, initial: newCustomOrder };
  const hint = texts.customHint;
  const form = { fields: describeForm(customOrderForm), fragrances, asked, hint, ...options };
  const pictures = listPagePictures(claims, galleryPictures);
  return { form, testimonials, pictures, texts: presentCustomOrderTexts(texts) };
}

const galleryPictures = [
  "workshop-pouring",
  "workshop-wicks",
  "workshop-flakes",
  "workshop-fragrance",
  "workshop-moulds",
  "workshop-rack",
  "workshop-packing",
];

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const shop = context.get(shopContext);
  const order = await readForm(customOrderForm, request);
  if (!order.ok) return respondRefused(request, order);
  if (isEmptyCustomOrder(order.value) && !order.value.sendEmpty)
    return respondRefused(request, {
      values: order.values,
      problem: "Nothing chosen yet. Send it anyway?",
      isEmpty: true,
    });
  const { business, customOrders } = await readSettings(shop.db);
  const draft = draftOf(order.value, customOrders, await findSessionUser(args));
  const sent = await sendMessage(shop, await findActor(args), draft);
  if (!sent.ok) return respondTooMany(request, sent, order);
  const ticket = formatTicket(sent.ticket);
  const mailUrl = customOrderMailLink(business.email, draft.subject, { ...draft.fields, Ticket: ticket });
  return { ok: true as const, ticket, mailUrl, details: draft.fields, canAnswer: draft.email !== "" };
}

/** The message that a custom order becomes; name and email of the account stand where none were given. */
function draftOf(
  order: CustomOrder,
  { askCandle }: Settings["customOrders"],
  sessionUser: { name: string; email: string } | undefined,
) {
  return {
    kind: "custom-order" as const,
    name: order.name || (sessionUser?.name ?? ""),
    email: order.email || (sessionUser?.email ?? ""),
    subject: askCandle ? candleOrderSubject : customOrderSubject,
    body: order.specialInstructions || "No special instructions.",
    fields: describeCustomOrder(order, { askCandle }),
  };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOffline(serverAction);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function CustomOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, testimonials, pictures, texts } = loaderData;
  return (
    <>
      <Section labelledBy="custom-order">
        <Intro id="custom-order" level={1} title={texts.title} lead={texts.lead} />
        <div className="mt-10 grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20">
          <CustomOrderForm {...form} answer={actionData} />
          <div className="grid gap-6">
            {texts.benefits.length > 0 && <WhyCustom benefits={texts.benefits} />}
            <NeedHelp text={texts.help} />
          </div>
        </div>
      </Section>
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      {pictures.length > 0 && (
        <Section labelledBy="gallery" className="overflow-hidden">
          <div className="flex flex-wrap items-end justify-between gap-6">
            <Heading id="gallery">Gallery</Heading>
            <ButtonLink to={href("/shop")} variant="secondary">
              View our full gallery
            </ButtonLink>
          </div>
          <WorkshopGallery pictures={pictures} />
        </Section>
      )}
    </>
  );
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    name: args.loaderData?.texts.name ?? "",
    description: args.loaderData?.texts.description ?? "",
  });
