import { useRef } from "react";
import { href } from "react-router";
import { ProductTile } from "#core/catalogue/pages/product-tile.tsx";
import { requireFeature } from "#core/content/features.server.ts";
import { findPagePicture } from "#core/content/pages/home/page-pictures.ts";
import { currentPageTexts } from "#core/content/texts/page-texts.server.ts";
import { currentSettings } from "#core/settings/settings.server.ts";
import { publicPage } from "#core/web/public-page.ts";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button } from "#ui/form/button.tsx";
import { Heading, Intro } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { parseFinderAnswers } from "../../candle-finder.ts";
import { findCandlesFor } from "../../find-candles.server.ts";
import type { Route } from "./+types/find-candle";
import { finderQuestions } from "./finder-questions.ts";

export const handle = publicPage(["room", "hour", "mood"], { changesWith: "products" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireFeature(shop, "finder");
  const [{ samples }, { item, items }] = await Promise.all([currentSettings(shop), currentPageTexts(shop)]);
  const query = new URL(request.url).searchParams;
  const answers = parseFinderAnswers(query);
  const found = answers && (await findCandlesFor(shop.db, answers));
  const chosen = finderQuestions.map(({ name }) => query.get(name) ?? "");
  const pictures = questionPictures.map((name) => findPagePicture(samples, name));
  return { chosen, found, item, items, pictures };
}

/** One beside each question. */
const questionPictures = ["insta-window", "insta-diya-glow", "article-scents"];

/** Three questions in one form that works without scripts, and the three candles that answer them. */
export default function FindCandle({ loaderData }: Route.ComponentProps) {
  const { chosen, found, item, items, pictures } = loaderData;
  const isTapped = useRef(false);
  return (
    <>
      {found && <Found found={found} item={item} items={items} />}
      <Container className="pt-10 pb-section sm:pt-16">
        <Intro
          level={found ? 2 : 1}
          title={found ? "Ask again" : `Find my ${item}`}
          lead={found ? undefined : `Three questions, three ${items}, and a reason for each.`}
        />
        {/* The last answer is applied by its tap. The arrow keys pass over answers, so the keyboard presses the button. */}
        <form
          key={chosen.join()}
          method="get"
          action={href("/find-my-candle")}
          onPointerDown={() => {
            isTapped.current = true;
          }}
          onKeyDown={() => {
            isTapped.current = false;
          }}
          onChange={({ currentTarget }) => {
            if (isTapped.current && currentTarget.checkValidity()) currentTarget.requestSubmit();
          }}
          className="mt-8 grid gap-8 sm:gap-10"
        >
          {finderQuestions.map(({ name, question, answers }, index) => {
            const picture = pictures[index];
            return (
              <fieldset key={name} className="border-t border-line pt-5">
                <legend className="sr-only">{question}</legend>
                <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-8">
                  {picture && (
                    <ResponsivePicture
                      picture={picture}
                      sizes="(min-width: 40rem) 11rem, 5rem"
                      alt=""
                      className="aspect-square rounded-sm sm:row-span-2"
                    />
                  )}
                  <p aria-hidden="true" className="font-display text-2xl sm:self-end">
                    {question}
                  </p>
                  <div className="col-span-2 grid grid-cols-2 gap-3 sm:col-span-1 sm:grid-cols-3 sm:self-start">
                    {answers.map(({ value, label }) => (
                      <label
                        key={value}
                        className="flex min-h-14 items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-2 leading-snug transition-colors hover:border-accent has-checked:border-accent has-checked:bg-accent-soft"
                      >
                        <input
                          type="radio"
                          name={name}
                          value={value}
                          required
                          defaultChecked={chosen[index] === value}
                          className="size-5 shrink-0"
                        />
                        <span>{label}</span>
                      </label>
                    ))}
                  </div>
                </div>
              </fieldset>
            );
          })}
          <Button size="lg" className="justify-self-start">
            {`Show me three ${items}`}
          </Button>
        </form>
      </Container>
    </>
  );
}

type FoundProps = Pick<Route.ComponentProps["loaderData"], "item" | "items"> & {
  found: NonNullable<Route.ComponentProps["loaderData"]["found"]>;
};

function Found({ found, item, items }: FoundProps) {
  return (
    <section aria-labelledby="found" className="bg-paper-deep pt-10 pb-14 sm:pt-16">
      <Container>
        <Heading id="found" level={1}>
          {found.length > 0 ? `Your ${items}` : `No ${item} of ours fits that today`}
        </Heading>
        <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 sm:gap-x-6">
          {/* On a phone the first card has the full width. */}
          {found.map(({ product, because }, index) => (
            <ProductTile
              key={product.id}
              product={product}
              to={href("/products/:slug", { slug: product.slug })}
              sizes={`(min-width: 40rem) 30vw, ${index === 0 ? 90 : 45}vw`}
              className="max-sm:first:col-span-2"
              priority
            >
              <p className="text-sm text-brass-ink">{`… ${because}`}</p>
            </ProductTile>
          ))}
        </ul>
      </Container>
    </section>
  );
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    name: `Find my ${args.loaderData?.item ?? "product"}`,
    description: `Room, hour and mood: answer three questions and see the three ${args.loaderData?.items ?? "products"} of ours that fit, each with the reason why.`,
    path: href("/find-my-candle"),
  });
