import { href, Link } from "react-router";
import { readChosen } from "#app/routes/admin/parts/chosen-file.ts";
import { FileForm } from "#app/routes/admin/parts/file-form.tsx";
import { BackLink } from "#app/routes/admin/parts/text-link.tsx";
import { ImportBadge } from "#app/routes/admin/products/import/import-badge.tsx";
import { submit } from "#app/routes/submit.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { explainNotCsv } from "#platform/not-csv.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { postFileForm } from "#shop/parcels/india-post/post-file-form.ts";
import { listPostImports, startPostImport } from "#shop/parcels/india-post/post-imports.server.ts";
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
      <ul className="mt-8 divide-y divide-line rounded-md border border-line bg-surface empty:hidden">
        {imports.map(({ id, fileName, state, by, at }) => (
          <li key={id}>
            <Link
              to={href("/admin/orders/post-files/:importId", { importId: id })}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-paper-deep"
            >
              <span className="min-w-0 font-semibold break-words">{fileName}</span>
              <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                <span>{`${at}, ${by}`}</span>
                <ImportBadge state={state} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function meta() {
  return [{ title: "Files of India Post · Back office" }];
}
