// The places in src/routes.ts where a feature's addresses hang, and two helpers for routes that share a file.
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** A feature's routes. Those of `packing`, `staff`, `content` and `owner` are below /admin, without it in their path. */
export type FeatureRoutes = {
  /** In the shop's frame, for everybody. */
  shop?: RouteConfigEntry[];
  /** Parts of the page /profile. */
  profile?: RouteConfigEntry[];
  /** In the shop's frame, signed in. */
  signedIn?: RouteConfigEntry[];
  checkout?: RouteConfigEntry[];
  packing?: RouteConfigEntry[];
  /** In the back office's frame, with a guard of the feature's own. */
  backOffice?: RouteConfigEntry[];
  staff?: RouteConfigEntry[];
  /** Parts of the page /admin/content. */
  content?: RouteConfigEntry[];
  owner?: RouteConfigEntry[];
  /** Without a frame: files, pictures, feeds. */
  bare?: RouteConfigEntry[];
};

/** What stands before the paths of a place. */
export function pathOfPlace(place: string): string {
  if (place === "content") return "/admin/content";
  if (place === "profile") return "/profile";
  return ["packing", "staff", "owner"].includes(place) ? "/admin" : "";
}

/** Routes without a page that share a file, each named after the last word of its address, by which `formsOn(…).choose` finds it. */
export function buttonRoutes(
  file: string,
  id: string,
  above: string,
  words: readonly string[],
): RouteConfigEntry[] {
  return words.map((word) => route(`${above}/${word}`, file, { id: `${id}/${word}` }));
}
