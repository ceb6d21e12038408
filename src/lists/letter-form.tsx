// The form by which shoppers ask for the shop's letters, in the footer and on the blog.
import { NewsletterForm } from "#features/newsletter/ui/newsletter-form.tsx";

export const LetterForm = NewsletterForm;
