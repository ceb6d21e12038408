import Search from "lucide-react/icons/search";
import { Form, href, useSearchParams } from "react-router";
import { Button, ButtonLink } from "#app/components/form/button.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { EmptyState } from "#app/components/page/empty-state.tsx";
import { TitledSection } from "#app/routes/admin/parts/titled-section.tsx";
import { shopContext } from "#app/shop-context.ts";
import { listSearchWords } from "#shop/back-office/search-words/search-words.server.ts";
import type { Route } from "./+types/search-words";
import { DownloadLink } from "./parts/download-link.tsx";
import { readListQuery } from "./parts/list-query.ts";
import { NextPage } from "./parts/next-page.tsx";
import { OfferedWords } from "./search-words/offered-words.tsx";
import { UnansweredSearches } from "./search-words/unanswered-searches.tsx";

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

export function meta() {
  return [{ title: "Search words" }];
}
