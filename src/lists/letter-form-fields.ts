// The fields of the form by which shoppers ask for the shop's letters: part of every page.
import { describeForm } from "#core/forms/parse-form.ts";
import { newsletterForm } from "#features/newsletter/newsletter-form.ts";

export function describeLetterForm(): ReturnType<typeof describeForm> | undefined {
  return describeForm(newsletterForm);
}
