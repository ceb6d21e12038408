import { Link } from "react-router";
import { RouteDialog } from "#ui/route-dialog.tsx";
import type { FragranceFamily } from "../fragrance.ts";
import { guidePath } from "./guide-path.ts";

const linkClass =
  "flex min-h-11 items-center justify-between gap-3 rounded-sm px-3 py-1.5 hover:bg-accent-soft aria-[current=true]:bg-accent aria-[current=true]:text-on-accent";

/** Links to the fragrance guide filtered by each family. */
export function FamilyDialog({
  families,
  chosen,
}: {
  families: FragranceFamily[];
  chosen: string | undefined;
}) {
  const total = families.reduce((sum, { count }) => sum + count, 0);
  return (
    <RouteDialog closeTo={guidePath({ family: chosen })} title="Fragrance families" size="lg">
      <ul className="grid gap-x-4 gap-y-0.5 p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-3">
        <li>
          <Link
            to={guidePath({})}
            replace
            preventScrollReset
            aria-current={chosen === undefined}
            className={linkClass}
          >
            All <Count of={total} />
          </Link>
        </li>
        {families.map(({ slug, name, count }) => (
          <li key={slug}>
            <Link
              to={guidePath({ family: slug })}
              replace
              preventScrollReset
              aria-current={slug === chosen}
              className={linkClass}
            >
              <span>{name}</span> <Count of={count} />
            </Link>
          </li>
        ))}
      </ul>
    </RouteDialog>
  );
}

function Count({ of }: { of: number }) {
  return <span className="text-sm tabular-nums opacity-75">{of}</span>;
}
