// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";

export const articlesPage: BackOfficePage = {
  to: href("/admin/content/articles"),
  label: "Articles",
  words: "blog post write news story journal tip guide use how",
};

export const articleOf = (slug: string) => href("/admin/content/articles/:slug?/edit", { slug });
