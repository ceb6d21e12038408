import Search from "lucide-react/icons/search";
import { Form, href, useSearchParams } from "react-router";
import { DownloadLink } from "#core/back-office/admin/parts/download-link.tsx";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { NextPage, withQuery } from "#core/back-office/admin/parts/next-page.tsx";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { countOf } from "#core/forms/count-words.ts";
import type { Synonym } from "#core/settings/synonym-list.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { listSearchWords, type UnansweredSearch } from "../search-words.server.ts";
import type { Route } from "./+types/search-words";

export async function loader({ context, request }: Route.LoaderArgs) {
  return listSearchWords(context.get(shopContext), readListQuery(request));
}

export default function SearchWordsPage({ loaderData }: Route.ComponentProps) {
  const { words, next, total, offered, searches } = loaderData;
  const [query] = useSearchParams();
  return (
    <>
      <h1 className="text-3xl">Search words</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Other words for what you sell: who types the first word also finds the products with a word behind it.
      </p>
      <FormMessage tone="success" className="mt-4 max-w-2xl">
        {query.has("added") && "Added. The search knows it from now on."}
      </FormMessage>
      <FormMessage tone="error" className="mt-4 max-w-2xl">
        {query.has("full") && "Not added: the list is full. Remove some words first."}
      </FormMessage>
      <UnansweredSearches searches={searches} />
      <TitledSection id="words" title="Your words" className="mt-10">
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to={href("/admin/search-words/add")} size="sm">
            Add a word
          </ButtonLink>
          <DownloadLink to={href("/admin/search-words.csv")}>Export CSV</DownloadLink>
        </div>
        {total === 0 && <EmptyState icon={Search} title="No words yet." />}
        <ul className="mt-4 max-w-2xl divide-y divide-line">
          {words.map(({ word, means }) => (
            <li key={word} className="flex items-center justify-between gap-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{word}</span>{" "}
                <span className="text-ink-soft">{`also finds ${means.join(", ")}`}</span>
              </span>
              <Form
                method="post"
                action={href("/admin/search-words/:word/remove", { word })}
                preventScrollReset
              >
                <Button variant="ghost" size="sm" aria-label={`Remove ${word}`}>
                  Remove
                </Button>
              </Form>
            </li>
          ))}
        </ul>
        <NextPage next={next} />
      </TitledSection>
      <OfferedWords offered={offered} />
    </>
  );
}

export const meta = () => [{ title: "Search words" }];

/** Words that shoppers of the trade type. None is added until the owner does it. */
function OfferedWords({ offered }: { offered: Synonym[] }) {
  if (offered.length === 0) return null;
  return (
    <TitledSection id="offered" title="Words of your trade" className="mt-10 max-w-2xl">
      <p className="text-sm text-ink-soft">
        Hindi and other words that shoppers type. Add them all, and remove what does not fit.
      </p>
      <Form method="post" action={href("/admin/search-words/add-offered")} className="mt-3">
        <Button variant="secondary" size="sm">
          {`Add all ${offered.length}`}
        </Button>
      </Form>
      <details className="mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">See them</summary>
        <ul className="grid gap-1">
          {offered.map(({ word, means }) => (
            <li key={word}>
              <span>{word}</span> <span className="text-ink-soft">{`= ${means.join(", ")}`}</span>
            </li>
          ))}
        </ul>
      </details>
    </TitledSection>
  );
}

/** Searches that found nothing, each with a way to explain the word: one click if a pack has it. */
function UnansweredSearches({ searches }: { searches: UnansweredSearch[] }) {
  return (
    <TitledSection id="unanswered" title="Searched for and not found" className="mt-8">
      <p className="text-sm text-ink-soft">In the last 90 days. A search that found something is not here.</p>
      {searches.length === 0 && <p className="mt-3">No such search.</p>}
      <ul className="mt-3 max-w-2xl divide-y divide-line">
        {searches.map(({ text, count, word, offer }) => (
          <li key={text} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{text}</span>{" "}
              <span className="text-sm text-ink-soft">{countOf(count, "search", "searches")}</span>
            </span>
            {offer.length > 0 ? (
              <Form method="post" action={href("/admin/search-words/add")}>
                <input type="hidden" name="word" value={word} />
                <input type="hidden" name="means" value={offer.join(", ")} />
                <Button variant="secondary" size="sm">
                  {`${word} means ${offer.join(", ")}`}
                </Button>
              </Form>
            ) : (
              <ButtonLink
                to={withQuery(href("/admin/search-words/add"), { word })}
                variant="secondary"
                size="sm"
              >
                Say what it means
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
