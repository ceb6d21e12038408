import { ButtonLink } from "#app/components/form/button.tsx";

/** Links of a paged list: to the next page, and back to the first. */
export function NextPage({ first, next }: { first: string | null; next: string | null }) {
  if (!first && !next) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3 pt-6">
      {first ? (
        <ButtonLink to={first} variant="ghost" size="sm">
          First page
        </ButtonLink>
      ) : (
        <span />
      )}
      {next && (
        <ButtonLink to={next} variant="secondary" size="sm">
          Next page
        </ButtonLink>
      )}
    </nav>
  );
}

/** `path` with these query parameters; empty ones are left out. */
export function withQuery(path: string, parameters: Record<string, string | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
