import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { removeSearchWord } from "../edit-search-words.server.ts";
import type { Route } from "./+types/remove-word";

const page = formsOn<Route.ActionArgs>("/admin/search-words");
export const loader = page.loader;
export const action = page.call(removeSearchWord, page.params);
