import { href } from "react-router";
import { wordedPicturePath } from "#core/cart/ui/worded-picture.ts";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import { findSharedWords } from "../../shared-words.server.ts";
import type { Route } from "./+types/shared-words";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shared = await findSharedWords(context.get(shopContext), params.signed);
  if (!shared) throw new NotFound("no product with these words");
  return shared;
}

/** The page that a shopper sends to others: a product with her words on its label. */
export default function SharedWordsPage({ loaderData: { words, of, soldId } }: Route.ComponentProps) {
  return (
    <Container className="grid max-w-xl justify-items-center gap-6 pt-6 pb-section text-center">
      <Heading level={1}>
        <span translate="no">{`“${words}”`}</span> <span>on</span> <span translate="no">{of.name}</span>
      </Heading>
      <img
        src={wordedPicturePath(soldId)}
        alt={`${of.name}, with “${words}” on its label`}
        className="aspect-[4/5] w-full max-w-md rounded-sm bg-paper-deep object-cover"
      />
      <ButtonLink to={href("/products/:slug", { slug: of.slug })}>Write your own words</ButtonLink>
    </Container>
  );
}

export function meta(args: Route.MetaArgs) {
  const { words, of, soldId } = args.loaderData ?? {};
  return pageMeta(args, {
    name: of && `“${words}” on ${of.name}`,
    description: "",
    hasToken: true,
    ...(of && {
      // Messengers show no preview of a WebP.
      image: {
        url: wordedPicturePath(soldId ?? "").replace(/webp$/, "jpg"),
        alt: `${of.name}, with “${words}” on its label`,
      },
    }),
  });
}
