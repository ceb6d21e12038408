// The two fields for search engines, the same in every form.
import { line } from "#core/forms/field.ts";
import { maxSeoDescription, maxSeoTitle } from "./seo.ts";

export const seoFields = {
  seoTitle: line({ maxLength: maxSeoTitle, tooLong: `At most ${maxSeoTitle} characters` }),
  seoDescription: line({ maxLength: maxSeoDescription, tooLong: `At most ${maxSeoDescription} characters` }),
};
