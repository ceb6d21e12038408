// Tells which route's pattern a path has, for the log and for the tabs of earlier builds.
import { matchRoutes, type ServerBuild } from "react-router";

type RouteBranch = { id: string; path?: string; index?: boolean; children?: RouteBranch[] };

/** The router ranks all routes for each path it has to match. */
const maxKnownPaths = 2_000;

/** Finds the pattern of a path: '/products/:slug', never the address itself; '/*' for what is no page. */
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
