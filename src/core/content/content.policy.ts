// Who may write the shop's texts and its calendar, and who may like an article.
import { anyone, type Policy } from "#core/identity/actor.ts";
import { isAdmin, isStaff } from "#core/identity/identity.ts";

/** Articles, fragrances and their families, questions, and the names of the categories. */
export const canEditContent: Policy = isStaff;

/** Only the owner, because the calendar decides what the home page shows. */
export const canEditFestivals: Policy = isAdmin;

/** Only the owner, because these texts describe the shop and make its promises. */
export const canEditPageTexts: Policy = isAdmin;

export const canLikeArticle: Policy = anyone;
