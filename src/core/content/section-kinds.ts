// The kinds of sections that pages are made of. Each states its fields once, with their limits: the schema of its form
// (section-forms.ts), the form in the back office and what is stored come from here.
//
// To add a kind, write its entry here, or in fixed-page-kinds.ts if one page alone has it; a rule about several fields is in findMissing of
// section-forms.ts. Under pages/sections/, say what it shows (shown-section.ts), make that (present-sections.server.ts)
// and draw it (page-sections.tsx). seeds/pages.ts has an example of each, which the sweeps over public pages open.
import { fixedPageKinds } from "./fixed-page-kinds.ts";
import {
  buttonTo,
  eyebrow,
  ground,
  lead,
  markdownHint,
  requiredTitle,
  type SectionField,
  type SectionKindFacts,
  title,
} from "./section-field.ts";

export const sectionKinds = {
  hero: {
    name: "Opening",
    says: "A large heading with a line, buttons, and one picture or several to swipe.",
    fields: {
      eyebrow,
      title: requiredTitle,
      line: lead,
      button: { label: "First button", control: "line", maxLength: 40 },
      buttonTo: buttonTo("the first button"),
      second: { label: "Second button", control: "line", maxLength: 40 },
      secondTo: buttonTo("the second button"),
    },
    items: { noun: "Picture", max: 5, fields: {} },
    pictures: "each",
  },
  products: {
    name: "Products",
    says: "A row of products: chosen ones, a category, a collection, the newest or the featured ones.",
    fields: {
      title,
      lead,
      source: {
        label: "Which products",
        control: "choice",
        choices: {
          featured: "The featured ones",
          newest: "The newest ones",
          category: "Those of a category",
          collection: "Those of a collection",
          chosen: "Those chosen here, in this order",
        },
      },
      category: { label: "Category", control: "category", maxLength: 80 },
      collection: { label: "Collection", control: "collection", maxLength: 80 },
      products: {
        label: "Chosen products",
        hint: "One a line: a part of the name, or the SKU.",
        control: "products",
        maxLength: 5_000,
      },
      count: {
        label: "How many at most",
        control: "choice",
        choices: { "4": "4", "8": "8", "12": "12", "24": "24" },
      },
    },
  },
  tiles: {
    name: "Collections",
    says: "Tiles that lead to collections or other pages.",
    fields: { title, lead },
    items: {
      noun: "Tile",
      max: 6,
      fields: {
        to: buttonTo("the tile"),
        name: {
          label: "Name",
          hint: "Without it the tile of a collection has the collection's own name, text and picture.",
          control: "line",
          maxLength: 60,
        },
        text: { label: "Text", control: "line", maxLength: 200 },
        words: { label: "Words of the link", control: "line", maxLength: 60 },
      },
    },
    pictures: "each",
  },
  "text-picture": {
    name: "Text with a picture",
    says: "A text beside a picture; a button if you like.",
    fields: {
      eyebrow,
      title,
      text: { label: "Text", hint: markdownHint, control: "markdown", maxLength: 6_000, required: true },
      button: { label: "Button", control: "line", maxLength: 40 },
      buttonTo: buttonTo("the button"),
      phone: { label: "The telephone number stands beside the button", control: "box" },
      side: {
        label: "The picture stands",
        control: "choice",
        choices: {
          right: "Right of the text",
          left: "Left of the text",
          first: "Left of the text, on phones above it",
        },
      },
      shape: {
        label: "The picture is",
        control: "choice",
        choices: { wide: "Wide", tall: "Tall beside the text" },
      },
      ground,
    },
    pictures: "one",
  },
  story: {
    name: "Beginning of a story",
    says: "A large heading and the first words, beside a picture.",
    fields: {
      eyebrow,
      title: requiredTitle,
      text: { label: "Text", hint: markdownHint, control: "markdown", maxLength: 6_000, required: true },
    },
    pictures: "one",
  },
  years: {
    name: "The shop's years",
    says: "The years of the settings, in which the shop began, with a text and a picture. Nothing where both are missing.",
    fields: { text: { label: "Text", hint: markdownHint, control: "markdown", maxLength: 6_000 } },
    pictures: "one",
  },
  claims: {
    name: "Text with claims",
    says: "A text on the shop's dark colour, with the figures that you claim in the settings. Nothing where both are missing.",
    fields: {
      title,
      text: { label: "Text", hint: markdownHint, control: "markdown", maxLength: 6_000 },
    },
    pictures: "one",
  },
  text: {
    name: "Text",
    says: "A heading and a text of any length.",
    fields: {
      title,
      text: { label: "Text", hint: markdownHint, control: "markdown", maxLength: 30_000, required: true },
      align: { label: "Stands", control: "choice", choices: { left: "Left", centre: "In the middle" } },
      ground,
    },
  },
  "long-text": {
    name: "Long text",
    says: "A text with a table of contents and the day of its last change, as terms have it.",
    fields: {
      text: { label: "Text", hint: markdownHint, control: "markdown", maxLength: 30_000, required: true },
      figures: {
        label: "Figures above it",
        hint: "They come from the settings.",
        control: "choice",
        choices: { none: "None", delivery: "Of delivery", returns: "Of returns" },
      },
    },
  },
  steps: {
    name: "Steps",
    says: "What happens one after another, numbered; with pictures if you like.",
    fields: { title, lead },
    items: {
      noun: "Step",
      max: 6,
      fields: {
        step: { label: "Name", control: "line", maxLength: 80 },
        text: { label: "Text", control: "markdown", maxLength: 1_500 },
      },
    },
    pictures: "each",
  },
  figures: {
    name: "Figures",
    says: "Numbers with a word each, as '12 years'.",
    fields: { title, ground },
    items: {
      noun: "Figure",
      max: 6,
      fields: {
        figure: { label: "Figure", control: "line", maxLength: 24 },
        label: { label: "What it counts", control: "line", maxLength: 60 },
      },
    },
  },
  quote: {
    name: "Quote",
    says: "What somebody said, and who.",
    fields: {
      text: { label: "What was said", control: "text", maxLength: 600, required: true },
      who: { label: "Who said it", control: "line", maxLength: 120 },
      ground,
    },
  },
  gallery: {
    name: "Gallery",
    says: "Up to twelve pictures side by side.",
    fields: { title, lead },
    items: {
      noun: "Picture",
      max: 12,
      fields: { caption: { label: "Words below it", control: "line", maxLength: 120 } },
    },
    pictures: "each",
  },
  video: {
    name: "Film",
    says: "A film of your own with a picture before it plays. It plays on a click, and nothing of it is loaded before.",
    fields: {
      title,
      lead,
      film: { label: "Film", control: "film", maxLength: 40, required: true },
      caption: { label: "Words below it", control: "line", maxLength: 200 },
      said: {
        label: "What is said in it",
        hint: "For people who cannot hear it. Empty where nobody speaks.",
        control: "markdown",
        maxLength: 6_000,
      },
    },
    pictures: "one",
  },
  reviews: {
    name: "Reviews",
    says: "What customers wrote, with their stars. Nothing before the first review.",
    fields: { title },
  },
  season: {
    name: "Season",
    says: "The festival that is near, with the last day to order. Nothing while none is near.",
    fields: {},
  },
  questions: {
    name: "Questions",
    says: "Questions with answers that open: those of the FAQ, or your own.",
    fields: {
      title,
      source: {
        label: "Which questions",
        control: "choice",
        choices: { own: "Those below", faq: "Those of the FAQ page", contact: "Those of the contact page" },
      },
      more: { label: "A button to the FAQ page below them", control: "box" },
    },
    items: {
      noun: "Question",
      max: 10,
      fields: {
        question: { label: "Question", control: "line", maxLength: 200 },
        answer: { label: "Answer", control: "markdown", maxLength: 2_000 },
      },
    },
  },
  invitation: {
    name: "Invitation",
    says: "A heading and a line with one button or two, for wholesale or a visit.",
    fields: {
      eyebrow,
      title: requiredTitle,
      lead,
      button: { label: "First button", control: "line", maxLength: 40 },
      buttonTo: buttonTo("the first button"),
      second: { label: "Second button", control: "line", maxLength: 40 },
      secondTo: buttonTo("the second button"),
      ground,
    },
  },
  newsletter: {
    name: "Newsletter",
    says: "An invitation to subscribe.",
    fields: {
      title: requiredTitle,
      lead,
      button: { label: "Button", hint: "Without it: Subscribe", control: "line", maxLength: 40 },
    },
  },
  contact: {
    name: "Contact and map",
    says: "Telephone, mail, hours, address and the map, from the settings, and the form of the contact page.",
    fields: {
      title,
      lead,
      form: { label: "Show the form", control: "box" },
      map: { label: "Show the map", control: "box" },
    },
  },
  announcement: {
    name: "Announcement",
    says: "One line in a coloured band, from one day to another.",
    fields: {
      text: { label: "Text", control: "line", maxLength: 200, required: true },
      words: { label: "Words of the link", control: "line", maxLength: 60 },
      to: buttonTo("the link"),
      from: { label: "First day", hint: "Without it: from now on", control: "day" },
      until: { label: "Last day", hint: "Without it: until you remove it", control: "day" },
    },
  },
  ...fixedPageKinds,
} as const satisfies Record<string, SectionKindFacts>;

export type SectionKind = keyof typeof sectionKinds;

export const sectionKindNames = Object.keys(sectionKinds) as SectionKind[];

export function isSectionKind(name: string): name is SectionKind {
  return Object.hasOwn(sectionKinds, name);
}

/** The kind's fields with general types, for code that handles all kinds alike. */
export function factsOf(kind: SectionKind): SectionKindFacts {
  return sectionKinds[kind];
}

/** Every field of the kind's form by name; those of items are numbered. */
export function listFields(kind: SectionKind): { name: string; field: SectionField }[] {
  const { fields, items } = factsOf(kind);
  const own = Object.entries(fields).map(([name, field]) => ({ name, field }));
  return [...own, ...placesOf(items?.max ?? 0).flatMap((place) => listItemFields(kind, place))];
}

export function listItemFields(kind: SectionKind, place: number): { name: string; field: SectionField }[] {
  const fields = factsOf(kind).items?.fields ?? {};
  return Object.entries(fields).map(([name, field]) => ({ name: `${name}${place}`, field }));
}

/** The places that can have a picture, counted from 1. */
export function listPicturePlaces(kind: SectionKind): number[] {
  const { pictures, items } = factsOf(kind);
  if (!pictures) return [];
  return pictures === "one" ? [1] : placesOf(items?.max ?? 0);
}

function placesOf(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
