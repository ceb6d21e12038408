import { href, useFetcher } from "react-router";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { removalWord } from "#core/back-office/removal-word.ts";
import { Button } from "#ui/form/button.tsx";
import { useExamples } from "#ui/form/examples.ts";
import { TextField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";

export type RemovalAnswer = RefusedForm | { ok: true; notice: string };

/** `answer` was sent without scripts; with scripts the form keeps its own. */
export function RemoveSamples({
  fields,
  answer,
  counts,
}: {
  fields: FormFields;
  answer?: RemovalAnswer | undefined;
  /** The samples to be removed: '72 products'. */
  counts?: readonly string[];
}) {
  const fill = useExamples();
  const fetcher = useFetcher<RemovalAnswer>();
  const latest = fetcher.data ?? answer;
  return (
    <TitledSection
      id="remove"
      title="Remove sample data"
      className="mt-12 max-w-3xl rounded-md border border-danger p-5"
    >
      {counts && counts.length > 0 && (
        <>
          <p className="mt-3">What came with the shop and would go now:</p>
          <ul className="mt-2 grid list-disc gap-x-6 pl-5 sm:grid-cols-2">
            {counts.map((count) => (
              <li key={count}>{count}</li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-3 grid gap-3 text-ink-soft">
        <p>
          {fill(
            "Deletes the sample products (including those you have edited) with their reviews, {{sample}} what you have not edited. Products in an order or in another batch are archived instead.",
          )}
        </p>
        <p>
          Your settings, your own products and batches, all that you have edited of the rest, and all people,
          orders and messages stay: those of this practice stay in its database when you take the shop along
          to go live. This cannot be undone. On the command line: <code>npm run remove-samples</code>
        </p>
      </div>
      <FormMessage tone="success" className="mt-4">
        {latest?.ok && latest.notice}
      </FormMessage>
      <ShopForm
        fetcher={fetcher}
        fields={fields}
        answer={latest}
        action={href("/admin/go-live/remove-samples")}
        className="mt-5 grid gap-3"
      >
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={`Type ${removalWord} to confirm`}
            name="word"
            autoComplete="off"
            autoCapitalize="characters"
          />
          <Button variant="danger" busy={fetcher.state !== "idle"} busyLabel="Removing…">
            Remove sample data
          </Button>
        </div>
      </ShopForm>
    </TitledSection>
  );
}
