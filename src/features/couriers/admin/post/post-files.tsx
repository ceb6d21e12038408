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
import { postFileForm } from "../../india-post/post-file-form.ts";
import { listPostImports, startPostImport } from "../../india-post/post-imports.server.ts";
import type { Route } from "./+types/post-files";

export async function loader({ context }: Route.LoaderArgs) {
  const imports = await listPostImports(context.get(shopContext).db);
  return { imports, fields: describeForm(postFileForm) };
}

/** Takes the file and leads to its dry run, which changes nothing. */
export const action = submit(postFileForm, startPostImport, {
  input: (_args, { file }) => readChosen(file),
  to: (_args, { importId }) => href("/admin/orders/post-files/:importId", { importId }),
  refuse: (_refused, { bytes }) => ({ errors: { file: explainNotCsv(bytes) } }),
});

export default function PostFilesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, fields } = loaderData;
  return (
    <div className="max-w-3xl">
      <BackLink to={href("/admin/orders/hand-over")}>Hand over</BackLink>
      <h1 className="mt-2 text-3xl">Files of India Post</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        A file with article numbers hands its packed parcels over; one with events moves their orders on. An
        order is found by its number under “Bulk reference”, or by its article number. You see every change
        before it is made, and no order moves backwards.
      </p>
      <FileForm
        fields={fields}
        answer={actionData}
        label="The post office's file"
        hint="A CSV with a column for the article number, and one for the event and its date where there are any."
        press="Show what it would change"
        className="mt-6"
      />
      <RowList className="mt-8">
        {imports.map(({ id, fileName, state, by, at }) => (
          <LinkRow
            key={id}
            to={href("/admin/orders/post-files/:importId", { importId: id })}
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

export const meta = () => [{ title: "Files of India Post · Back office" }];
