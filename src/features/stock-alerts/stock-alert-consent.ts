// The words that ask whether the shop may write once. They are shown to whoever agrees, and kept with the alert.
import { tellMeWords } from "#core/catalogue/product.ts";

/** `product` is null for an email at the end of a pause. */
type Awaited = { name: string; readyOn: string | null } | null;

/** 'Cedar is back'. */
export function describeAwaited(product: Awaited): string {
  return product ? `${product.name} is ${product.readyOn ? "ready" : "back"}` : "we take orders again";
}

/** The words of the page behind the link in the email. */
export function alertConfirmationWords(product: Awaited) {
  return {
    title: `Shall we tell you when ${describeAwaited(product)}?`,
    lead: `One email, as soon as ${product ? "it can be bought again" : "you can order"}. Then we delete your address from the list.`,
    button: "Yes, tell me",
  };
}

/** The words of the form. A person who is signed in and gives the account's own address agrees by the form alone. */
export function alertFormWords(product: Pick<NonNullable<Awaited>, "readyOn"> | null) {
  return {
    note: "We write to you once, and then delete your address from the list.",
    button: product ? tellMeWords(product.readyOn) : "Tell me when",
  };
}
