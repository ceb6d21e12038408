// Finds the route's pattern of a path, for the log and for tabs of earlier builds.
import { matchRoutes, type ServerBuild } from "react-router";

type RouteBranch = { id: string; path?: string; index?: boolean; children?: RouteBranch[] };

/** Paths whose pattern is kept, since the router ranks all routes for each path. */
const maxKnownPaths = 2_000;

/** Finds the pattern of a path: '/products/:slug', never the address itself; '/*' for an unknown page. */
export function createPatternFinder({ routes }: Pick<ServerBuild, "routes">): (path: string) => string {
  const branches = (parentId?: string): RouteBranch[] =>
    Object.values(routes)
      .filter((route) => route !== undefined && route.parentId === parentId)
      .map((route) => ({
        id: route?.id ?? "",
        ...(route?.path === undefined ? {} : { path: route.path }),
        ...(route?.index ? { index: true } : { children: branches(route?.id) }),
      }));
  const tree = branches() as Parameters<typeof matchRoutes>[0];
  const known = new Map<string, string>();
  const findPattern = (path: string) => {
    const matches = matchRoutes(tree, path.replace(/^\/_(root)?\.data$|\.data$/, "") || "/") ?? [];
    return `/${matches
      .map((match) => match.route.path)
      .filter(Boolean)
      .join("/")}`;
  };
  return (path) => {
    const pattern = known.get(path) ?? findPattern(path);
    if (known.size < maxKnownPaths) known.set(path, pattern);
    return pattern;
  };
}
