import { createContext, type ReactElement, useContext } from "react";

/** Given the part of a page that is rendered, returns what is rendered in its place. `name` says what the part shows. */
export type RenderPart = (name: string, part: ReactElement) => ReactElement;

/** Provided by the server while it renders a document (`app/kept-parts.ts`); the browser has none. */
export const KeptParts = createContext<RenderPart | undefined>(undefined);

/**
 * A part of a page that looks the same wherever its `name` and `of` are the same. The server makes its markup once and
 * then writes what it has made, so a page that is made anew costs only what has changed on it. `of` is plain data and
 * must hold everything that the part shows, but the site's settings (`useSiteSettings`) and the shopper, who is unknown to
 * the server. The part has no `useId`, no script, no link that is relative and no picture that the browser is told to load
 * first: their markup depends on the rest of the page.
 */
export function KeptMarkup({
  name,
  of,
  children,
}: {
  name: string;
  of?: unknown;
  children: ReactElement;
}): ReactElement {
  const renderPart = useContext(KeptParts);
  return renderPart ? renderPart(`${name} ${JSON.stringify(of)}`, children) : children;
}
