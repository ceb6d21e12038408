import { href } from "react-router";
import { readChosen } from "#core/back-office/admin/parts/chosen-file.ts";
import { FileForm } from "#core/back-office/admin/parts/file-form.tsx";
import { LinkRow, RowList } from "#core/back-office/admin/parts/row-list.tsx";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { ImportBadge } from "#core/catalogue/admin/import/import-badge.tsx";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { explainNotCsv } from "#platform/not-csv.ts";
import { listPriceImports, startPriceImport } from "../../price-list-files.server.ts";
import { getPriceList } from "../../price-lists.server.ts";
import { priceFileForm } from "../../trade-forms.ts";
import type { Route } from "./+types/price-file";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [{ name }, imports] = await Promise.all([getPriceList(db, params.listId), listPriceImports(db)]);
  const own = imports.filter(({ facts }) => facts.listId === params.listId);
  return { name, imports: own, fields: describeForm(priceFileForm) };
}

/** Takes the file and leads to its dry run, which changes nothing. */
export const action = submit(priceFileForm, startPriceImport, {
  input: async ({ params }: Route.ActionArgs, { file }) => ({ ...params, ...(await readChosen(file)) }),
  to: ({ params: { listId } }, { importId }) => {
    return href("/admin/trade/lists/:listId/file/:importId", { listId, importId });
  },
  refuse: (_refused, { bytes }) => ({ errors: { file: explainNotCsv(bytes) } }),
});

export default function PriceFilePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, imports, fields } = loaderData;
  return (
    <div className="max-w-3xl">
      <BackLink to={href("/admin/trade/lists/edit/:listId?", params)}>{name}</BackLink>
      <h1 className="mt-2 text-3xl">Prices from a file</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        The columns are those of the file that you save from the list: SKU, From, Price, Pack. A product in
        the file has the file's prices afterwards, and all others keep theirs. A SKU alone in its row takes
        the product's prices out. You see every change before it is made.
      </p>
      <FileForm
        fields={fields}
        answer={actionData}
        label="A file of prices"
        hint="A CSV, as every spreadsheet saves it."
        press="Show what it would change"
        className="mt-6"
      />
      <RowList className="mt-8">
        {imports.map(({ id, fileName, state, by, at }) => (
          <LinkRow
            key={id}
            to={href("/admin/trade/lists/:listId/file/:importId", { listId: params.listId, importId: id })}
            title={fileName}
            note={`${at}, ${by}`}
          >
            <ImportBadge state={state} />
          </LinkRow>
        ))}
      </RowList>
    </div>
  );
}

export const meta = () => [{ title: "Prices from a file" }];
