import { href, Link } from "react-router";
import { requireFeature } from "#core/content/features.server.ts";
import { countOf } from "#core/forms/count-words.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { publicPage } from "#core/web/public-page.ts";
import { pageMeta } from "#core/web/routes/page-meta.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { Heading, Intro } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { hasOnlySamples, SampleStamp } from "#ui/sample-stamp.tsx";
import { type NotebookEntry, readNotebook } from "../notebook.server.ts";
import type { Route } from "./+types/notebook";

export const handle = publicPage(["before"]);

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireFeature(shop, "batches");
  const before = new URL(request.url).searchParams.get("before") ?? "";
  return { ...(await readNotebook(shop.db, before)), before };
}

/** All published batches, page by page. */
export default function NotebookPage({ loaderData: { months, next, before } }: Route.ComponentProps) {
  const onlySamples = hasOnlySamples(months.flatMap(({ entries }) => entries));
  const made = useSiteSettings()?.words.made ?? "made";
  return (
    <Container className="pt-4 pb-section">
      <Breadcrumbs crumbs={[{ label: "Home", to: href("/") }, { label: "Notebook" }]} />
      <Intro
        level={1}
        className="mt-6"
        title="Our notebook"
        lead={`Batch by batch, the newest first: when it was ${made} and by whom, what the weather was, and what went wrong.`}
      />
      {onlySamples && (
        <p className="mt-6">
          <SampleStamp />
        </p>
      )}
      {months.map(({ name, entries }, index) => (
        <section
          key={name}
          aria-labelledby={`month-${index}`}
          className="mt-10 gap-x-10 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <Heading id={`month-${index}`} size="md" className="lg:pt-5">
            {name}
          </Heading>
          <ul className="divide-y max-lg:mt-3 divide-line border-y border-line">
            {entries.map((entry) => (
              <NotebookRow key={entry.number} entry={{ ...entry, sample: entry.sample && !onlySamples }} />
            ))}
          </ul>
        </section>
      ))}
      {(before || next) && (
        <nav aria-label="Pages of the notebook" className="mt-8 flex flex-wrap gap-3">
          {before && (
            <ButtonLink to={href("/notebook")} variant="secondary">
              Newest
            </ButtonLink>
          )}
          {next && (
            <ButtonLink to={`${href("/notebook")}?before=${next}`} variant="secondary">
              Earlier batches
            </ButtonLink>
          )}
        </nav>
      )}
    </Container>
  );
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return pageMeta(args, { name: "Not found", description: "" });
  return pageMeta(args, {
    name: "Our notebook",
    description: "Every batch with its day, who made it, the weather and what went wrong.",
    isIndexed: args.loaderData.before === "",
  });
}

/** A batch in the notebook, linked to its page. Shows a picture only if the batch has one. */
function NotebookRow({ entry }: { entry: NotebookEntry }) {
  const { number, productName, pouredOn, pouredBy, pieces, weather, faults, sample, photograph } = entry;
  return (
    <li className="relative flex items-start gap-4 py-5 sm:gap-6">
      <div className="grid min-w-0 grow gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span>{pouredOn}</span> {sample && <SampleStamp />}
        </p>
        <h3 className="text-xl">
          <Link to={href("/batch/:slug", { slug: number })} className="after:absolute after:inset-0">
            <span>{productName}</span>
            <span className="text-ink-soft">{`, batch ${number}`}</span>
          </Link>
        </h3>
        <p className="text-sm">{`${countOf(pieces, "item")}, by ${pouredBy}`}</p>
        <dl className="grid gap-1.5 text-sm empty:hidden">
          {weather && <Noted name="Weather" words={weather} />}
          {faults && <Noted name="What went wrong" words={faults} />}
        </dl>
      </div>
      {photograph && (
        <div className="w-24 shrink-0 sm:w-40">
          <ResponsivePicture
            picture={photograph}
            sizes="(min-width: 40rem) 10rem, 6rem"
            className="aspect-square w-full rounded-sm object-cover"
          />
        </div>
      )}
    </li>
  );
}

function Noted({ name, words }: { name: string; words: string }) {
  return (
    <div>
      <dt className="inline text-ink-soft">{`${name}: `}</dt>
      <dd className="inline whitespace-pre-line">{words}</dd>
    </div>
  );
}
