import { href, useNavigation } from "react-router";
import { SaveBar } from "#core/back-office/admin/parts/save-bar.tsx";
import type { ManyPreview, PreviewRow } from "#core/back-office/many/many-products.server.ts";
import type { ManyAction } from "#core/back-office/many/many-products.ts";
import { countOf } from "#core/forms/count-words.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";

type PreviewProps = {
  action: ManyAction;
  preview: ManyPreview;
  search: string;
  requestKey: string;
  answer: RefusedForm | undefined;
};

/** The result for each product, unchanged ones first, with the button that makes the change. */
export function ManyPreviewForm({ action, preview, search, requestKey, answer }: PreviewProps) {
  const { words, changing, staying, rows, version } = preview;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <ShopForm
      action={`${href("/admin/products/many")}?${search}`}
      fields={{}}
      answer={answer}
      className="mt-8 max-w-3xl"
    >
      <HiddenField name="requestKey" value={requestKey} />
      <HiddenField name="seen" value={version} />
      <h2 className="text-2xl">{words}</h2>
      <p role="status" className="mt-1">
        {`${changing === 0 ? "Nothing changes" : `${countOf(changing, "product changes", "products change")}`}${staying > 0 ? `, ${countOf(staying, "product stays as it is", "products stay as they are")}` : ""}.`}
      </p>
      {action === "delete" && (
        <p className="mt-1 max-w-text">
          A product that no order and no batch contains is deleted for good. The others are archived: no
          longer for sale, and still in their orders.
        </p>
      )}
      <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-surface">
        {rows.map((row) => (
          <PreviewedProduct key={row.id} row={row} />
        ))}
      </ul>
      <Pages pages={preview.pages} search={search} />
      {changing > 0 && (
        <SaveBar>
          <Button
            variant={action === "delete" ? "danger" : "primary"}
            className="w-full sm:w-auto"
            busy={isBusy}
            busyLabel="Working…"
          >
            {labelOf(action, changing)}
          </Button>
        </SaveBar>
      )}
    </ShopForm>
  );
}

function labelOf(action: ManyAction, changing: number): string {
  if (action === "came-in") return "Add to stock";
  if (action === "count") return "Save the count";
  return `${action === "delete" ? "Delete" : "Change"} ${countOf(changing, "product")}`;
}

function PreviewedProduct({ row: { name, sku, before, after, problem, remark } }: { row: PreviewRow }) {
  return (
    <li className="flex min-h-11 items-center gap-3 px-3 py-2 text-sm">
      <span className="min-w-0 grow break-words">
        <span className="font-semibold">{name}</span> <span className="text-ink-soft">{sku}</span>
        {problem && <span className="block">{problem}</span>}
        {remark && <span className="block">{remark}</span>}
      </span>
      {!problem && after && (
        <span className="max-w-[50%] shrink-0 text-right break-words tabular-nums">
          <s className="text-ink-soft">
            <span className="sr-only">now </span>
            <span>{before}</span>
          </s>{" "}
          <strong className="block">
            <span className="sr-only">then </span>
            <span>{after}</span>
          </strong>
        </span>
      )}
    </li>
  );
}

function Pages({ pages, search }: { pages: number; search: string }) {
  if (pages < 2) return null;
  const query = new URLSearchParams(search);
  const page = Number(query.get("page") ?? "1");
  const addressOf = (to: number) => {
    query.set("page", String(to));
    return `?${query}#preview`;
  };
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3 pt-4">
      {page > 1 ? (
        <ButtonLink to={addressOf(page - 1)} variant="secondary" size="sm">
          Previous page
        </ButtonLink>
      ) : (
        <span />
      )}
      {page < pages && (
        <ButtonLink to={addressOf(page + 1)} variant="secondary" size="sm">
          Next page
        </ButtonLink>
      )}
    </nav>
  );
}
