import { href, Link } from "react-router";
import { readChosen } from "#core/back-office/admin/parts/chosen-file.ts";
import { DownloadLink } from "#core/back-office/admin/parts/download-link.tsx";
import { FileForm } from "#core/back-office/admin/parts/file-form.tsx";
import { LinkRow, RowList } from "#core/back-office/admin/parts/row-list.tsx";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { countOf } from "#core/forms/count-words.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { featureLinks } from "#lists/admin/feature-links.ts";
import { explainNotCsv } from "#platform/not-csv.ts";
import { useExamples } from "#ui/form/examples.ts";
import { productFileForm } from "../import/product-csv-form.ts";
import { listImports, startImport } from "../import/product-imports.server.ts";
import type { Route } from "./+types/products-csv";
import { ImportBadge } from "./import/import-badge.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const imports = await listImports(context.get(shopContext).db);
  return { imports, fields: describeForm(productFileForm) };
}

/** Takes the file and leads to its dry run, which changes nothing. */
export const action = submit(productFileForm, startImport, {
  input: (_args, { file }) => readChosen(file),
  to: (_args, { importId }) => href("/admin/products/csv/:importId", { importId }),
  refuse: (_refused, { bytes }) => ({ errors: { file: explainNotCsv(bytes) } }),
});

export default function ProductsCsvPage({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, fields } = loaderData;
  return (
    <div className="max-w-3xl">
      <h1 className="mt-2 text-3xl">Products in a spreadsheet</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Save all products as a file, change it in a spreadsheet, and read it in again. You see every change
        and every fault before anything is changed.
      </p>
      {featureLinks.movingHere && (
        <p className="mt-2 max-w-text text-ink-soft">
          A file from Shopify, WooCommerce or Etsy is read in at{" "}
          <Link to={featureLinks.movingHere} className="text-link">
            Moving here
          </Link>
          .
        </p>
      )}
      <p className="mt-5">
        <DownloadLink to={href("/admin/products/csv/export")}>Save all products as CSV</DownloadLink>
      </p>
      <FileForm
        fields={fields}
        answer={actionData}
        label="Changed file"
        press="Show what it would change"
        className="mt-8"
      />
      <Rules />
      {imports.length > 0 && <Imports imports={imports} />}
    </div>
  );
}

/** The rules of the file that its columns do not show. */
function Rules() {
  const fill = useExamples();
  return (
    <details className="mt-8 max-w-text">
      <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
        How a row is read
      </summary>
      <ul className="mt-1 grid list-disc gap-2 pl-5 text-ink-soft">
        <li>
          The SKU says which product a row is. Rows and columns that you leave out stay as they are; the order
          does not matter.
        </li>
        <li>
          A new SKU is a new product. It stays hidden until it has a picture and somebody puts it up for sale.
        </li>
        <li>
          {fill(
            "A variant is a row of its own: write the SKU of its product under “Variant of”, and what it is under “Options”, as “Size: {{size}}”, or “Size: {{size}} | {{option}}: {{value}}” where there are several. The row of the product says its own “Options” and leaves “Variant of” empty. A new variant has from its product what its row leaves empty; SKU, price and net quantity are its own. Later it keeps its product and its options.",
          )}
        </li>
        <li>A set has no stock in the file: it has what its parts allow.</li>
        <li>
          Stock: write how many there are to be, and leave “Stock when saved” as it is. The difference is
          added to what is left, so pieces that are sold meanwhile stay sold.
        </li>
        <li>
          Pictures to add: https addresses, one a line, each with what the picture shows behind it. They are
          fetched after the import; pictures that are there already stay. Pictures on your computer go in at{" "}
          <Link to={href("/admin/content/pictures")} className="text-link">
            Pictures
          </Link>
          , many at once, by the SKU in their names.
        </li>
        <li>Amounts may be written as 1299, 1,299.00 or ₹1,299. At most 20,000 rows and 16 MB at once.</li>
      </ul>
    </details>
  );
}

type Imports = Route.ComponentProps["loaderData"]["imports"];

function Imports({ imports }: { imports: Imports }) {
  return (
    <TitledSection id="imports" title="Read in lately" size="text-xl" className="mt-8">
      <RowList className="mt-3">
        {imports.map(({ id, fileName, state, by, at, failedPictures }) => (
          <LinkRow
            key={id}
            to={href("/admin/products/csv/:importId", { importId: id })}
            title={fileName}
            note={`${at}, ${by}${failedPictures > 0 ? ` · ${countOf(failedPictures, "picture")} not fetched` : ""}`}
          >
            <ImportBadge state={state} />
          </LinkRow>
        ))}
      </RowList>
    </TitledSection>
  );
}

export const meta = () => [{ title: "Products in a spreadsheet" }];
