import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Routes without a page that share a file, each named after the last word of its address, by which `formsOn(…).choose` finds it. */
export function buttonRoutes(
  file: string,
  id: string,
  above: string,
  words: readonly string[],
): RouteConfigEntry[] {
  return words.map((word) => route(`${above}/${word}`, file, { id: `${id}/${word}` }));
}
