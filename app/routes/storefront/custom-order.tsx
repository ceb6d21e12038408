import { href } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { Heading, Intro } from "#app/components/heading.tsx";
import { Section } from "#app/components/section.tsx";
import { findActor, findSessionUser } from "#app/guard.server.ts";
import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { listFragranceNames } from "#shop/messages/custom-order.server.ts";
import { customOrderSubject, describeCustomOrder, parseCustomOrder } from "#shop/messages/custom-order.ts";
import { mailLink } from "#shop/messages/mail-link.ts";
import { formatTicket } from "#shop/messages/message.ts";
import { sendMessage } from "#shop/messages/messages.server.ts";
import { findShippedPicture } from "#shop/pictures/shipped-pictures.ts";
import { listCustomOrderTestimonials } from "#shop/reviews/sample-reviews.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/custom-order";
import { CustomOrderForm } from "./custom-order/custom-order-form.tsx";
import { NeedHelp, Testimonials, WhyCustom } from "./custom-order/side-panels.tsx";
import { WorkshopGallery } from "./custom-order/workshop-gallery.tsx";
import { answerInvalid, answerTooMany, readForm, tooManyMessage } from "./read-form.server.ts";

export const handle = publicPage();

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [fragrances, testimonials] = await Promise.all([
    listFragranceNames(shop),
    listCustomOrderTestimonials(shop),
  ]);
  return {
    fragrances,
    testimonials,
    pictures: galleryPictures.flatMap((name) => findShippedPicture(name) ?? []),
  };
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

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { values, faults } = parseCustomOrder(await readForm(request));
  if (faults) return answerInvalid(request, { ok: false as const, values, faults });
  const sessionUser = await findSessionUser({ request, context });
  const details = describeCustomOrder(values);
  const draft = {
    kind: "custom-order" as const,
    name: sessionUser?.name ?? "",
    email: values.email || (sessionUser?.email ?? ""),
    subject: customOrderSubject,
    body: values.specialInstructions || "No special instructions.",
    fields: details,
  };
  const sent = await sendMessage(shop, await findActor({ request, context }), draft);
  if (!sent.ok)
    return answerTooMany(request, sent, { ok: false as const, values, problem: tooManyMessage(sent) });
  const { business } = await readSettings(shop.db);
  const ticket = formatTicket(sent.ticket);
  const lines = [...Object.entries(details), ["Ticket", ticket]].map(([name, value]) => `${name}: ${value}`);
  const mailUrl = mailLink(business.email, customOrderSubject, lines.join("\n"));
  return { ok: true as const, ticket, mailUrl, details, canAnswer: draft.email !== "" };
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function CustomOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fragrances, testimonials, pictures } = loaderData;
  return (
    <>
      <Section labelledBy="custom-order">
        <Intro
          id="custom-order"
          level={1}
          eyebrow="Made for you"
          title="Craft Your Signature Candle"
          lead="Tell us what it should smell of, what it should look like and what is written on it. We answer with a price and a date, and pour only when you have agreed to both."
        />
        <div className="mt-10 grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20">
          <CustomOrderForm answer={actionData} fragrances={fragrances} />
          <div className="grid gap-6">
            <WhyCustom />
            <NeedHelp />
          </div>
        </div>
      </Section>
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      {pictures.length > 0 && (
        <Section labelledBy="gallery" className="overflow-hidden">
          <div className="flex flex-wrap items-end justify-between gap-6">
            <Heading id="gallery">From the workshop</Heading>
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
    name: "Custom Candles",
    description:
      "A candle to your own idea: choose fragrance, size, container and label, from a single jar to a few hundred for a wedding.",
  });
