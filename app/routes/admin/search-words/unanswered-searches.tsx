import { Form, href } from "react-router";
import { Button, ButtonLink } from "#app/components/form/button.tsx";
import { TitledSection } from "#app/routes/admin/parts/titled-section.tsx";
import type { UnansweredSearch } from "#shop/back-office/search-words/search-words.server.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { withQuery } from "../parts/next-page.tsx";

/** Searches that found nothing, each with a way to explain the word: one click if a pack has it. */
export function UnansweredSearches({ searches }: { searches: UnansweredSearch[] }) {
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
