import { href } from "react-router";
import { featureLinks } from "#lists/admin/feature-links.ts";
import type { StepName } from "../../first-steps/first-steps.ts";

type StepWords = { title: string; lead: string; to: string };

export const stepWords: Record<StepName, StepWords> = {
  trade: {
    title: "What do you make?",
    lead: "It fills the shop with categories, questions and care notes that fit your trade. You can change every word of them.",
    to: featureLinks.trades ?? href("/admin/content/:list", { list: "categories" }),
  },
  name: {
    title: "Your name and address",
    lead: "As customers read it on every page, in emails and on invoices.",
    to: href("/admin/make-it-yours/:step", { step: "name" }),
  },
  look: {
    title: "Logo and colour",
    lead: "Every page, email and invoice follows. No logo yet? The shop shows the initials of its name.",
    to: href("/admin/make-it-yours/look"),
  },
  products: {
    title: "Your first three products",
    lead: "A name, a price, how many there are and one photograph. The rest can wait.",
    to: href("/admin/make-it-yours/products"),
  },
  delivery: {
    title: "Delivery",
    lead: "What it costs and how long it takes. Cart, checkout and pages all say the same.",
    to: href("/admin/make-it-yours/:step", { step: "delivery" }),
  },
  tax: {
    title: "Tax and invoices",
    lead: "Whether you are registered for GST, and the letters before your order numbers. Prices and invoices follow from it.",
    to: href("/admin/make-it-yours/:step", { step: "tax" }),
  },
  officer: {
    title: "Who answers complaints",
    lead: "The foot of every page names a grievance officer, as the law asks: a person who answers within 48 hours. In a small shop that is you.",
    to: href("/admin/make-it-yours/:step", { step: "officer" }),
  },
  preview: {
    title: "See your shop",
    lead: "As a customer does. Each link opens in a new tab.",
    to: href("/admin/make-it-yours/preview"),
  },
  samples: {
    title: "Remove the samples",
    lead: "Products, texts and pages that came with the shop. What is yours stays.",
    to: href("/admin/make-it-yours/samples"),
  },
  "go-live": {
    title: "Open to the public",
    lead: "What is still missing before you sell, and how your shop moves to where everybody can visit it.",
    to: href("/admin/go-live"),
  },
};

/** The page of the next open step, or the list after the last one; the page shows the notice. */
export function pathAfter(next: StepName | undefined, notice?: "saved"): string {
  const to = next ? stepWords[next].to : href("/admin/make-it-yours");
  return notice ? `${to}?${notice}` : to;
}
