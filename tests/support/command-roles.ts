// Who may carry out each command of the shop. A command that is not listed fails its test until somebody has decided.

/** The lowest role that may; 'or system' where jobs and scripts may too. */
export type CommandRole =
  | "everybody"
  | "signed in"
  | "signed in or system"
  | "staff"
  | "staff or system"
  | "admin"
  | "admin or system"
  | "system";

/** By module and name. */
export const commandRoles: Record<string, CommandRole> = {
  "back-office/confirmGoLive": "admin",
  "back-office/removeSamples": "admin or system",
  "back-office/saveSettings": "admin",
  "catalogue/addPictures": "staff",
  "catalogue/addProduct": "staff",
  "catalogue/clearMrpsAbovePrice": "admin",
  "catalogue/describePicture": "staff",
  "catalogue/keepSampleProduct": "staff",
  "catalogue/movePicture": "staff",
  "catalogue/removePicture": "staff",
  "catalogue/removeProduct": "staff",
  "catalogue/restoreProduct": "staff",
  "catalogue/saveProduct": "staff",
  "catalogue/setStockWarning": "staff",
  "checkout/confirmIfPaid": "signed in",
  "checkout/confirmOrder": "system",
  "checkout/confirmWithProof": "signed in",
  "checkout/countStock": "staff",
  "checkout/startCheckout": "signed in",
  "content/deleteArticle": "staff",
  "content/deleteFaq": "staff",
  "content/deleteFragrance": "staff",
  "content/likeArticle": "everybody",
  "content/moveFaq": "staff",
  "content/publishArticle": "staff",
  "content/saveArticle": "staff",
  "content/saveFaq": "staff",
  "content/saveFragrance": "staff",
  "content/unpublishArticle": "staff",
  "editing/addName": "staff",
  "editing/moveEntry": "staff",
  "editing/removeEntry": "staff",
  "editing/renameEntry": "staff",
  "identity/addPasskey": "signed in",
  "identity/changePassword": "signed in",
  "identity/completeSecondStep": "everybody",
  "identity/confirmAuthenticator": "signed in",
  "identity/confirmIdentity": "signed in",
  "identity/confirmWithPasskey": "signed in",
  "identity/disableAccount": "admin",
  "identity/enableAccount": "admin",
  "identity/endOtherSessions": "signed in",
  "identity/endOwnSession": "signed in",
  "identity/finishGoogleSignIn": "everybody",
  "identity/grantRole": "admin",
  "identity/removeAuthenticator": "signed in",
  "identity/removePasskey": "signed in",
  "identity/renewRecoveryCodes": "signed in",
  "identity/requestReset": "everybody",
  "identity/resetPassword": "everybody",
  "identity/rescueOwner": "system",
  "identity/saveProfile": "signed in",
  "identity/signIn": "everybody",
  "identity/signInWithPasskey": "everybody",
  "identity/signOut": "everybody",
  "identity/signOutEverywhere": "admin",
  "identity/signUp": "everybody",
  "identity/startAddingPasskey": "signed in",
  "identity/startAuthenticator": "signed in",
  "identity/verifyEmail": "signed in",
  "messages/confirmSubscription": "everybody",
  "messages/exportSubscribers": "admin",
  "messages/replyToMessage": "staff",
  "messages/requestNewsletter": "everybody",
  "messages/sendMessage": "everybody",
  "messages/setMessageState": "staff",
  "messages/unsubscribe": "everybody",
  "orders/askAboutOrder": "signed in",
  "orders/changeStatus": "staff",
  "orders/handOverParcel": "staff",
  "payments/cancelOrder": "staff",
  "payments/refundOrder": "admin",
  "payments/refundPart": "admin",
  "payments/retryRefund": "admin or system",
  "returns/answerReturnQuestion": "signed in",
  "returns/askForReturn": "signed in",
  "returns/cancelOwnOrder": "signed in",
  "returns/decideReturn": "staff",
  "returns/receiveReturn": "staff",
  "returns/refundReturn": "admin",
  "returns/replaceReturn": "staff",
  "reviews/answerReview": "staff",
  "reviews/approveReview": "staff",
  "reviews/rejectReview": "staff",
  "reviews/writeReview": "signed in",
};

const rolesAllowed: Record<CommandRole, readonly string[]> = {
  everybody: ["guest", "user", "staff", "admin", "system"],
  "signed in": ["user", "staff", "admin"],
  "signed in or system": ["user", "staff", "admin", "system"],
  staff: ["staff", "admin"],
  "staff or system": ["staff", "admin", "system"],
  admin: ["admin"],
  "admin or system": ["admin", "system"],
  system: ["system"],
};

export function isRoleAllowed(role: string, allowed: CommandRole | undefined): boolean {
  return allowed !== undefined && rolesAllowed[allowed].includes(role);
}
