// Who may write a review, and who decides which are shown.
import { isSignedIn, type Policy } from "#core/identity/actor.ts";
import { isStaff } from "#core/identity/identity.ts";

/** `checkReviewEligibility` decides for which products. */
export const canWriteReview: Policy = isSignedIn;

export const canModerateReviews: Policy = isStaff;
