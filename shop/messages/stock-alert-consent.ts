// The words in which the shop asks whether it may write once: shown where somebody agrees, and kept with the answer.
import { tellMeWords } from "#shop/catalogue/product.ts";

/** `product` is null for an email at the end of a pause. */
type Awaited = { name: string; readyOn: string | null } | null;

/** 'Cedar is back'. */
export function whatIsAwaited(product: Awaited): string {
  return product ? `${product.name} is ${product.readyOn ? "ready" : "back"}` : "we take orders again";
}

/** The page behind the link in the email. */
export function askToTell(product: Awaited) {
  return {
    title: `Shall we tell you when ${whatIsAwaited(product)}?`,
    lead: `One email, as soon as ${product ? "it can be bought again" : "you can order"}. Then we delete your address from the list.`,
    button: "Yes, tell me",
  };
}

/** The form; whoever is signed in and gives the account's own address agrees with it. */
export function askForAddress(product: Pick<NonNullable<Awaited>, "readyOn"> | null) {
  return {
    note: "We write to you once, and then delete your address from the list.",
    button: product ? tellMeWords(product.readyOn) : "Tell me when",
  };
}
