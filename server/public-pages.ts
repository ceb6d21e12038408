// Reads from the built routes which pages are public, and finds the public page of an address.
import type { ServerBuild } from "react-router";
import type { PublicHandle, PublicPage } from "#core/web/public-page.ts";

/** `pattern` as in routes.ts: '/products/:slug'. */
export type PublicRoute = PublicPage & { pattern: string };

export type PublicAddress = {
  /** A page's key: the same for any order of its query and any link tags. It is itself an address of the page. */
  key: string;
  /** For the log: '/products/:slug', never the address itself. */
  pattern: string;
};

/** Undefined for every address whose page is not known to be public. */
export type FindPublicAddress = (address: string) => PublicAddress | undefined;

/** Characters of an address, which an advertisement or a newsletter may lengthen; a key is shorter. */
const maxAddressLength = 2_000;
const maxKeyLength = 400;
const maxValueLength = 80;
/** How many addresses are kept with their page; most requests are for a few. */
const maxKnownAddresses = 2_000;
/** The parameter by which React Router requests the data of some routes only. */
const routesParameter = "_routes";
/**
 * Parameters that social networks, search engines and newsletters add to a link. No page reads them, and few visits
 * share them.
 */
const linkTag =
  /^(utm_\w+|fbclid|igsh|igshid|gclid|gclsrc|gbraid|wbraid|gad_\w+|srsltid|msclkid|ttclid|twclid|mc_cid|mc_eid)$/;

/** Every route whose `handle` says that its page is public, in the order of routes.ts. */
export function listPublicRoutes({ routes }: Pick<ServerBuild, "routes">): PublicRoute[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  return Object.values(routes).flatMap((route) => {
    const handle = route?.module.handle as Partial<PublicHandle> | undefined;
    return route && handle?.publicPage ? [{ ...handle.publicPage, pattern: pathOf(route.id) || "/" }] : [];
  });
}

export function createPublicAddressFinder(publicRoutes: readonly PublicRoute[]): FindPublicAddress {
  const routes = new Map(publicRoutes.map((route) => [route.pattern, route]));
  const findRoute = (path: string): PublicRoute | undefined => {
    if (!path.includes(":") && routes.has(path)) return routes.get(path);
    const [, parent, slug] = /^(\/[a-z]+\/)([a-z0-9-]{1,100})$/.exec(path) ?? [];
    return parent && slug ? routes.get(`${parent}:slug`) : undefined;
  };
  const known = new Map<string, PublicAddress>();
  const read: FindPublicAddress = (address) => {
    if (address.length > maxAddressLength) return undefined;
    const [path = "", query = "", ...more] = address.split("?");
    const document = path === "/_root.data" || path === "/_.data" ? "/" : path.replace(/\.data$/, "");
    const isData = document !== path;
    if (more.length > 0 || (isData && document === "/" && path === "/.data")) return undefined;
    const route = findRoute(document);
    if (!route) return undefined;
    const allowedNames = isData ? [...route.query, routesParameter] : route.query;
    const given = [...new URLSearchParams(query)];
    const parameters = given.filter(([name]) => !linkTag.test(name));
    const names = new Set(parameters.map(([name]) => name));
    const areAllowed = parameters.every(
      ([name, value]) =>
        allowedNames.includes(name) &&
        (name === routesParameter ? maxKeyLength : maxValueLength) >= value.length,
    );
    if (!areAllowed || names.size < parameters.length) return undefined;
    const ordered = new URLSearchParams(parameters.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
    const key = ordered ? `${path}?${ordered}` : path;
    if (key.length > maxKeyLength) return undefined;
    const found = { key, pattern: route.pattern };
    const isTagged = parameters.length < given.length;
    if (!isTagged && known.size < maxKnownAddresses) known.set(address, found);
    return found;
  };
  return (address) => known.get(address) ?? read(address);
}
