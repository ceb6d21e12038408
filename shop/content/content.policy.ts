// Who may write the shop's texts, and who may like an article.
import { anyone, type Policy } from "#shop/identity/actor.ts";
import { isStaff } from "#shop/identity/identity.ts";

/** Articles, fragrances and their families, questions, and the names of the categories. */
export const canEditContent: Policy = isStaff;

export const canLikeArticle: Policy = anyone;
