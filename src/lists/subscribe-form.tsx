// Shoppers subscribe to the newsletter by this form, in the footer and on the blog.
import type { ReactNode } from "react";
import { NewsletterForm } from "#features/newsletter/ui/newsletter-form.tsx";

export function SubscribeForm(props: { submitLabel?: string }): ReactNode {
  return <NewsletterForm {...props} />;
}
