// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";

export const fragrancesPage: BackOfficePage = {
  to: href("/admin/content/fragrances"),
  label: "Fragrances",
  words: "scent guide smell notes aroma perfume describe oil khushboo khushbu list",
  isUsed: ({ makesCandles, features }) => makesCandles || features.fragrances,
};

export const fragranceOf = (slug: string) => href("/admin/content/fragrances/:slug?/edit", { slug });
