// The kinds of sections that only fixed pages have, each once: forms, maps, lists and others.
import { buttonTo, eyebrow, lead, requiredTitle, type SectionKindFacts } from "./section-field.ts";

export const fixedPageKinds = {
  "home-hero": {
    name: "{{opening}}",
    says: "A large heading with a line and buttons, on the shop's dark colour; with the pictures that came with the shop while you let pages show them.",
    only: ["home"],
    fields: {
      eyebrow,
      title: requiredTitle,
      lead,
      button: { label: "Button to the shop", control: "line", maxLength: 40 },
      second: { label: "Button to your story", control: "line", maxLength: 40 },
    },
  },
  featured: {
    name: "Featured products",
    says: "The products that you have marked as featured, to look into without leaving the page.",
    only: ["home"],
    fields: {
      title: requiredTitle,
      lead,
      button: { label: "Button to the shop", control: "line", maxLength: 40 },
    },
  },
  reasons: {
    name: "Why choose us",
    says: "The reasons that you claim in the settings, each with its text here.",
    only: ["home"],
    fields: {
      title: requiredTitle,
      why: { label: "Before the link to your story", control: "text", maxLength: 300 },
      handcrafted: { label: "Handcrafted Quality", control: "text", maxLength: 300 },
      ingredients: { label: "Premium Ingredients", control: "text", maxLength: 300 },
      eco: { label: "Eco-Friendly", control: "text", maxLength: 300 },
    },
  },
  instagram: {
    name: "Instagram",
    says: "The way to your profile. Nothing while the settings name none.",
    only: ["home"],
    fields: { title: requiredTitle },
  },
  faq: {
    name: "Questions of the FAQ",
    says: "All questions of the FAQ with their answers, and where to read on.",
    only: ["faq"],
    fields: { lead: { ...lead, label: "Line above the questions" } },
  },
  "gift-finder": {
    name: "Choosing a gift",
    says: "Occasion, day and PIN code; what arrives when; and three gifts by price: of your sets and boxes, or what you chose for a festival.",
    only: ["gifts"],
    fields: {
      title: requiredTitle,
      lead,
      gifts: { label: "Above the three gifts", control: "line", maxLength: 120 },
    },
    items: {
      noun: "Occasion",
      max: 8,
      fields: { occasion: { label: "Name", control: "line", maxLength: 60 } },
    },
  },
  "contact-form": {
    name: "Contact form",
    says: "The form by which people write to you, and every other way to reach you.",
    only: ["contact"],
    fields: { title: requiredTitle, lead },
  },
  visit: {
    name: "Where you are",
    says: "A text beside the map.",
    only: ["contact"],
    fields: { eyebrow, title: requiredTitle, lead },
  },
  grievance: {
    name: "Grievance officer",
    says: "Who answers for complaints, from the settings. The law asks for it.",
    only: ["contact"],
    fields: { title: requiredTitle },
  },
  "custom-order-form": {
    name: "Form for custom orders",
    says: "The form by which people ask for something of their own, with your reasons beside it.",
    only: ["custom-order"],
    fields: {
      title: requiredTitle,
      lead,
      hint: { label: "Below 'Special instructions'", control: "line", maxLength: 300 },
      why: { label: "Heading of the reasons", control: "line", maxLength: 120 },
      help: { label: "Below 'Need Help?'", control: "text", maxLength: 300 },
    },
    items: {
      noun: "Reason",
      max: 6,
      fields: {
        reason: { label: "Name", control: "line", maxLength: 80 },
        text: { label: "Text", control: "text", maxLength: 300 },
      },
    },
  },
  list: {
    name: "The list of products",
    says: "The products of the collection, with its name. Sections before it stand above the list, those after it below.",
    only: ["list"],
    fields: {},
  },
  voices: {
    name: "Voices about custom orders",
    says: "What the sample shop's customers say. Nothing once the samples are removed.",
    only: ["custom-order"],
    fields: { title: requiredTitle },
  },
  "moving-gallery": {
    name: "Moving gallery",
    says: "Pictures that pass by slowly, and can be stopped.",
    only: ["custom-order"],
    fields: {
      title: requiredTitle,
      button: { label: "Button", control: "line", maxLength: 40 },
      buttonTo: buttonTo("the button"),
    },
    items: { noun: "Picture", max: 12, fields: {} },
    pictures: "each",
  },
} as const satisfies Record<string, SectionKindFacts>;
