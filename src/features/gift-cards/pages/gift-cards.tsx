import { href, Link } from "react-router";
import { requireFeature } from "#core/content/features.server.ts";
import { findPagePicture } from "#core/content/pages/home/page-pictures.ts";
import { formatPrice } from "#core/money/money.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import { publicPage } from "#core/web/public-page.ts";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink, buttonClass } from "#ui/form/button.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import type { Route } from "./+types/gift-cards";

export const handle = publicPage();

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireFeature(shop, "giftCards");
  const { giftCards, business, samples } = await currentSettings(shop);
  const { values, smallest, greatest, validMonths } = giftCards;
  return {
    shopName: business.shopName,
    values: values.map((value) => ({ value, label: formatPrice(value) })),
    own: smallest <= greatest ? `${formatPrice(smallest)} to ${formatPrice(greatest)}` : null,
    months: validMonths,
    picture: findPagePicture(samples, "macro-flame"),
  };
}

export default function GiftCardsPage({ loaderData }: Route.ComponentProps) {
  const { shopName, values, own, months, picture } = loaderData;
  return (
    <Container className="py-10 md:py-14">
      <div className="mx-auto max-w-2xl">
        {picture && (
          <ResponsivePicture
            picture={picture}
            priority
            sizes="(min-width: 45rem) 42rem, calc(100vw - 2.5rem)"
            className="mb-8 aspect-[21/9] rounded-md"
          />
        )}
        <Heading level={1}>Gift cards</Heading>
        <p className="mt-4 text-lg leading-relaxed">{`When you know whom it is for, and not which one they would choose. A gift card of ${shopName} goes to their inbox on the day you name, with your own words; or you print it and give it yourself.`}</p>
        <h2 className="mt-8 text-2xl">Choose what it is worth</h2>
        <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-3 sm:grid-cols-[repeat(3,minmax(0,1fr))]">
          {values.map(({ value, label }) => (
            <li key={value}>
              <Link
                to={`${href("/gift-cards/new")}?worth=${value}`}
                className={`${buttonClass("secondary", "lg")} w-full px-2! tabular-nums`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {own && (
          <p className="mt-4">
            <Link
              to={`${href("/gift-cards/new")}?worth=own`}
              className="text-link inline-flex min-h-11 items-center"
            >
              {`Another amount, from ${own}`}
            </Link>
          </p>
        )}
        <h2 className="mt-8 text-2xl">Good to know</h2>
        <ul className="mt-3 grid list-disc gap-2 pl-5 leading-relaxed">
          <li>{`It is good for ${months} months from the day it is sent, for everything in the shop.`}</li>
          <li>It can be spent bit by bit, together with other cards and any way to pay.</li>
          <li>
            You pay exactly what it is worth. Tax is charged when something is bought with it, so a card comes
            with a receipt and no invoice.
          </li>
          <li>Gift cards cannot be returned, and discount codes do not make them cheaper.</li>
        </ul>
        <p className="mt-8">
          <ButtonLink to={href("/gift-card")} variant="ghost">
            See what is left on a card
          </ButtonLink>
        </p>
      </div>
    </Container>
  );
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    name: "Gift cards",
    description:
      "Gift cards by email on the day you name, with your own words, or to print and give yourself.",
  });
