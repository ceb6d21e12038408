import { Form, href, Link } from "react-router";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { Button } from "#ui/form/button.tsx";
import type { ImportPage } from "../../import/product-imports.server.ts";

type PicturesProps = { importId: string; pictures: ImportPage["pictures"] };

/** The pictures that an import fetches: how many are there, and why the others are not. */
export function ImportPictures({ importId, pictures: { waiting, added, failed, problems } }: PicturesProps) {
  if (waiting + added + failed === 0) return null;
  return (
    <TitledSection id="pictures" title="Pictures" size="text-xl" className="mt-6">
      <p role="status" className="mt-1">
        {`${added} fetched, ${waiting} on their way, ${failed} not fetched.`}
      </p>
      {failed > 0 && (
        <>
          <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-surface">
            {problems.map(({ row, productId, name, address, problem }) => (
              <li key={`${row} ${address}`} className="px-4 py-2 break-words">
                <span>{`Row ${row},`}</span>{" "}
                <Link
                  to={href("/admin/products/:productId", { productId })}
                  className="text-link touch-target"
                >
                  {name}
                </Link>
                : <span className="text-danger">{problem}</span>
                <span className="block text-sm break-all text-ink-soft">{address}</span>
              </li>
            ))}
          </ul>
          {failed > problems.length && <p className="mt-1">{`The first ${problems.length} are shown.`}</p>}
          <Form
            method="post"
            action={href("/admin/products/csv/:importId/pictures", { importId })}
            className="mt-3"
          >
            <Button variant="secondary" size="sm">
              Fetch them again
            </Button>
          </Form>
        </>
      )}
    </TitledSection>
  );
}
