// Every page describes the fields of the form by which shoppers subscribe to the newsletter.
import { describeForm } from "#core/forms/parse-form.ts";
import { newsletterForm } from "#features/newsletter/newsletter-form.ts";

export function describeSubscribeForm(): ReturnType<typeof describeForm> | undefined {
  return describeForm(newsletterForm);
}
