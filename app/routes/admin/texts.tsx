import { href, Link } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { Heading } from "#app/components/page/heading.tsx";
import { shopContext } from "#app/shop-context.ts";
import { listEditedTexts } from "#shop/content/texts/edit-page-texts.server.ts";
import type { Route } from "./+types/texts";
import { BackToSettings } from "./settings/settings-nav.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { texts: await listEditedTexts(context.get(shopContext).db) };
}

/** Every text of the pages that all shops have, under the page that shows it. */
export default function TextsPage({ loaderData: { texts } }: Route.ComponentProps) {
  const groups = [...new Set(texts.map(({ group }) => group))];
  const samples = texts.filter(({ isSample }) => isSample).length;
  return (
    <>
      <BackToSettings />
      <h1 className="text-3xl">Texts</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        What your pages say about you and what you sell. A text that you empty is left out. What stands on a
        page made of sections, as the terms, is changed at{" "}
        <Link to={href("/admin/content/pages")} className="text-link">
          Pages
        </Link>
        <span>{`.${samples > 0 ? ` ${samples} of them are the sample shop's: change them, or save them as they are to make them yours.` : ""}`}</span>
      </p>
      {groups.map((group) => (
        <section key={group} className="mt-8">
          <Heading level={2} size="md">
            {group}
          </Heading>
          <ul className="mt-2 border-t border-line">
            {texts
              .filter((text) => text.group === group)
              .map(({ name, label, begin, isSample, isEmpty }) => (
                <li key={name} className="border-b border-line py-2">
                  <Link
                    to={href("/admin/texts/:name", { name })}
                    className="touch-target inline-flex items-center font-semibold hover:underline"
                  >
                    {label}
                  </Link>
                  <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                    {isSample && <Badge tone="brass">Sample</Badge>}
                    <span className="min-w-0 wrap-anywhere">{isEmpty ? "Left out" : begin}</span>
                  </p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export function meta() {
  return [{ title: "Texts" }];
}
