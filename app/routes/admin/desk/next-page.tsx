import { ButtonLink } from "#app/components/button.tsx";

/** The way through a long list: onwards, and back to its beginning. */
export function NextPage({ first, next }: { first: string | null; next: string | null }) {
  if (!first && !next) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3 pt-6">
      {first ? (
        <ButtonLink to={first} variant="ghost" size="sm">
          Back to the beginning
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

/** The same address with some choices changed; empty ones leave. */
export function withQuery(path: string, choices: Record<string, string | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choices)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
