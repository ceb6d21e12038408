// The search over the pages of the back office.
import { openPageSearch } from "#core/back-office/admin/navigation/find-pages.server.ts";
import { sections } from "./sections.ts";

export const findPages = openPageSearch(sections);
