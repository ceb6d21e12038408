import { ButtonLink } from "#app/components/form/button.tsx";

type Query = Record<string, string | null | undefined>;

type NextPageProps = {
  path: string;
  /** All pages of the list have these parameters in common. */
  query?: Query;
  /** The cursor of this page; '' on the first. */
  after: string;
  next: string | null;
};

export function NextPage({ path, query = {}, after, next }: NextPageProps) {
  if (!after && !next) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3 pt-6">
      {after ? (
        <ButtonLink to={withQuery(path, query)} variant="ghost" size="sm">
          First page
        </ButtonLink>
      ) : (
        <span />
      )}
      {next && (
        <ButtonLink to={withQuery(path, { ...query, after: next })} variant="secondary" size="sm">
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
