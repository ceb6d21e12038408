import { Form, href } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import type { LastProductChange } from "#shop/back-office/many/many-products.server.ts";
import { countOf } from "#shop/forms/count-words.ts";

/** The last change of many products, with the button that undoes it. */
export function LastChange({ change }: { change: LastProductChange }) {
  const { id, words, at, by, products, isUndone, canUndo, kept } = change;
  return (
    <section
      aria-labelledby="last-change"
      className="mt-6 max-w-3xl rounded-md border border-line bg-surface p-4"
    >
      <h2 id="last-change" className="font-sans text-base font-semibold">
        {`Last change: ${words}`}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {`${countOf(products, "product")} · ${at} · by ${by}${isUndone ? " · undone" : ""}`}
      </p>
      {kept.length > 0 && (
        <p className="mt-2 text-sm break-words">{`Not as before, because they were changed again: ${kept.join(", ")}.`}</p>
      )}
      {canUndo && (
        <Form
          method="post"
          action={href("/admin/products/many/:changeId/undo", { changeId: id })}
          className="mt-3"
        >
          <Button variant="secondary" size="sm">
            Undo this change
          </Button>
        </Form>
      )}
    </section>
  );
}
