// Who may write the shop's texts and its calendar, and who may like an article.
import { anyone, type Policy } from "#shop/identity/actor.ts";
import { isAdmin, isStaff } from "#shop/identity/identity.ts";

/** Articles, fragrances and their families, questions, and the names of the categories. */
export const canEditContent: Policy = isStaff;

/** The owner alone: the calendar decides what the home page shows. */
export const canEditFestivals: Policy = isAdmin;

/** The owner alone: they are what the shop says of itself and promises. */
export const canEditPageTexts: Policy = isAdmin;

export const canLikeArticle: Policy = anyone;
