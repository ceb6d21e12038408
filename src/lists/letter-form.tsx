// The form by which shoppers ask for the shop's letters, in the footer and on the blog.
import type { ReactNode } from "react";
import { NewsletterForm } from "#features/newsletter/ui/newsletter-form.tsx";

export function LetterForm(props: { submitLabel?: string }): ReactNode {
  return <NewsletterForm {...props} />;
}
