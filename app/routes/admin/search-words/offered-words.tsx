import { Form, href } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { TitledSection } from "#app/routes/admin/parts/titled-section.tsx";
import type { Synonym } from "#shop/settings/synonym-list.ts";

/** Words that shoppers of the trade type. None is added until the owner does it. */
export function OfferedWords({ offered }: { offered: Synonym[] }) {
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
