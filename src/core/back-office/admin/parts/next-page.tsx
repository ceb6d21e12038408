import { useLocation, useSearchParams } from "react-router";
import { ButtonLink } from "#ui/form/button.tsx";

type Query = Record<string, string | null | undefined>;

type NextPageProps = {
  /** The address of the list; by default the current one. */
  path?: string;
  /** The parameters that all pages of the list share. */
  query?: Query | undefined;
  next: string | null;
};

/** Links from one page of a list to the next one and to the first. */
export function NextPage({ path, query = {}, next }: NextPageProps) {
  const here = useLocation().pathname;
  const isFirst = !useSearchParams()[0].get("after");
  const list = path ?? here;
  if (isFirst && !next) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3 pt-6">
      {isFirst ? (
        <span />
      ) : (
        <ButtonLink to={withQuery(list, query)} variant="ghost" size="sm">
          First page
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={withQuery(list, { ...query, after: next })} variant="secondary" size="sm">
          Next page
        </ButtonLink>
      )}
    </nav>
  );
}

/** `path` with these query parameters; empty ones are left out. */
export function withQuery(path: string, parameters: Query): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
