import { createContext, memo, type ReactElement, useContext } from "react";
import { haveSameValues } from "#app/components/form/have-same-values.ts";
import { useSiteSettings } from "./use-site-settings.ts";

/** Given the part of a page that is rendered, returns what is rendered in its place. `name` says what the part shows. */
export type RenderPart = (name: string, part: ReactElement) => ReactElement;

/** Provided by the server while it renders a document (`app/first-paint/cached-fragments.ts`); the browser has none. */
export const CachedFragments = createContext<RenderPart | undefined>(undefined);

/**
 * A part of a page that looks the same wherever its `name` and `of` are the same. The server makes its markup once and
 * then writes what it has made, so a page that is made anew costs only what has changed on it. `of` is plain data and
 * must hold everything that the part shows or does, but the site's settings (`useSiteSettings`) and the shopper, who is unknown to
 * the server. The part has no `useId`, no script, no link that is relative and no picture that the browser is told to load
 * first: their markup depends on the rest of the page.
 */
export function CachedFragment({
  name,
  of,
  children,
}: {
  name: string;
  of?: unknown;
  children: ReactElement;
}): ReactElement {
  const renderPart = useContext(CachedFragments);
  return renderPart ? (
    renderPart(`${name} ${JSON.stringify(of)}`, children)
  ) : (
    <UnchangedPart of={of}>{children}</UnchangedPart>
  );
}

/**
 * In the browser. The router renders every route again at each step of a navigation, of which a part shows nothing, so it
 * is left as it is. What a part reads by itself, such as the cart, still renders it.
 */
function UnchangedPart({ of, children }: { of: unknown; children: ReactElement }) {
  return (
    <Part of={of} settings={useSiteSettings()}>
      {children}
    </Part>
  );
}

type PartProps = { of: unknown; settings: unknown; children: ReactElement };

const Part = memo(
  ({ children }: PartProps) => children,
  (before, after) => before.settings === after.settings && haveSameValues(before.of, after.of),
);
