// The fields of the form by which shoppers ask for the shop's letters: part of every page.
import { newsletterForm } from "#features/newsletter/newsletter-form.ts";

export const letterForm = newsletterForm;
