import { href } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { Breadcrumbs } from "#app/components/page/breadcrumbs.tsx";
import { Heading, Intro } from "#app/components/page/heading.tsx";
import { Container } from "#app/components/page/section.tsx";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import { hasOnlySamples, SampleStamp } from "#app/components/sample-stamp.tsx";
import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { readNotebook } from "#shop/batches/notebook.server.ts";
import { requireFeature } from "#shop/pages/features.server.ts";
import type { Route } from "./+types/notebook";
import { NotebookRow } from "./notebook-row.tsx";

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
