import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { addOfferedWords } from "../edit-search-words.server.ts";

const page = formsOn("/admin/search-words");
export const loader = page.loader;
export const action = page.call(
  addOfferedWords,
  () => undefined,
  (added) => (added.ok ? "?added=1" : "?full=1"),
);
