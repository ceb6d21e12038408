import { href } from "react-router";
import { ButtonLink } from "#app/components/button.tsx";
import { Heading, Intro } from "#app/components/heading.tsx";
import { Section } from "#app/components/section.tsx";
import { pageMeta } from "#app/routes/page-meta.ts";
import { requestContext, shopContext } from "#app/shop-context.ts";
import { findSamplePicture } from "#seeds/pictures.ts";
import { listCustomOrderVoices, listFragranceNames } from "#shop/content/custom-order.server.ts";
import { customOrderSubject, describeCustomOrder, parseCustomOrder } from "#shop/content/custom-order.ts";
import { mailLink } from "#shop/content/mail-link.ts";
import { formatTicket } from "#shop/content/message.ts";
import { sendMessage } from "#shop/content/messages.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/custom-order";
import { CustomOrderForm } from "./custom-order/custom-order-form.tsx";
import { NeedHelp, Voices, WhyCustom } from "./custom-order/side-panels.tsx";
import { WorkshopGallery } from "./custom-order/workshop-gallery.tsx";
import { answerFaulty, answerTooMany, readForm, sayTooMany } from "./read-form.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [fragrances, voices] = await Promise.all([listFragranceNames(shop), listCustomOrderVoices(shop)]);
  return { fragrances, voices, pictures: galleryPictures.flatMap((name) => findSamplePicture(name) ?? []) };
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
  if (faults) return answerFaulty(request, { ok: false as const, values, faults });
  const visitor = await shop.identity.findVisitor(request.headers);
  const wish = describeCustomOrder(values);
  const draft = {
    kind: "custom-order" as const,
    name: visitor?.name ?? "",
    email: values.email || (visitor?.email ?? ""),
    subject: customOrderSubject,
    body: values.specialInstructions || "No special instructions.",
    fields: wish,
    userId: visitor?.id,
  };
  const sent = await sendMessage(shop, draft, context.get(requestContext).clientNetwork);
  if (!sent.ok)
    return answerTooMany(request, sent, { ok: false as const, values, problem: sayTooMany(sent) });
  const { business } = await readSettings(shop.db);
  const ticket = formatTicket(sent.ticket);
  const lines = [...Object.entries(wish), ["Ticket", ticket]].map(([name, value]) => `${name}: ${value}`);
  const mailUrl = mailLink(business.email, customOrderSubject, lines.join("\n"));
  return { ok: true as const, ticket, mailUrl, wish, canAnswer: draft.email !== "" };
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function CustomOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fragrances, voices, pictures } = loaderData;
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
      {voices.length > 0 && <Voices voices={voices} />}
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
