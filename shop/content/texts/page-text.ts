// Lines of the shop that stand beside its pages or within their sentences. The owner can change or empty each; whatever
// contains an empty one is left out. A shop that has stored none says only what is true of every shop.
//
// To add one, write its entry here with what is true of every shop, often nothing, and the sample's words in
// seeds/page-texts/. Pages read it by currentPageTexts. What an owner would change on one page alone is a section instead
// (shop/pages/).

export type PageText = {
  /** The heading under which the owner finds it. */
  group: string;
  label: string;
  maxLength: number;
  /** The text cannot be emptied. */
  required?: true;
  /** The text while nothing is stored. */
  plain: string;
  hint?: string;
};

type Options = Partial<Pick<PageText, "required" | "plain" | "hint" | "maxLength">>;

const line = (group: string, label: string, options: Options = {}): PageText => ({
  group,
  label,
  maxLength: 300,
  plain: "",
  ...options,
});

/** A word within sentences of the program. */
const word = (label: string, plain: string, hint: string): PageText =>
  line("What you sell", label, { required: true, maxLength: 40, plain, hint });

const searchHint = "Shown by search engines and where a link is shared.";

export const pageTexts = {
  item: word("What you sell, one", "product", "In small letters, as in 'candle' or 'bowl'."),
  items: word("What you sell, several", "products", "As in 'candles' or 'bowls'."),
  made: word("How it is made", "made", "As in 'poured' or 'thrown': 'thrown on 3 March by Asha'."),
  material: word("What it is made of", "Material", "As in 'Wax' or 'Clay', on the page of a batch."),
  since: word("Before the year you began", "Since", "As in 'Hand-pouring since'."),
  tagline: line("What you sell", "In the footer, below the name"),

  guideDescription: line("Fragrance guide", "Description", { hint: searchHint }),

  blogEyebrow: line("Blog", "Above the heading"),
  blogTitle: line("Blog", "Heading", { required: true, plain: "Blog" }),
  blogLead: line("Blog", "Below the heading"),
  blogQuote: line("Blog", "Quotation from your story"),
  blogDescription: line("Blog", "Description", { hint: searchHint }),
  feedDescription: line("Blog", "Description of the feed"),
  themeSustainability: line("Blog", "Sustainability"),
  themeTraditionalCrafts: line("Blog", "Traditional Crafts"),
  themeHomeDecor: line("Blog", "Home Decor"),
  themeFragranceStories: line("Blog", "Fragrance Stories"),

  newsletterHeading: line("Newsletter", "Heading in the footer", {
    required: true,
    plain: "News and offers, a few times a season",
  }),
  newsletterPromise: line("Newsletter", "What its readers get", {
    required: true,
    plain: "what is new, and now and then an offer",
  }),

  packedBy: line("Parcels", "How it was packed, on the packing slip"),
  parcelThanks: line("Parcels", "Thanks, at the end of the packing slip", {
    maxLength: 120,
    plain: "Thank you for your order",
  }),
  parcelCare: line("Parcels", "Care, on the packing slip", {
    maxLength: 500,
    hint: "How what is in the parcel stays beautiful: a sentence or two.",
  }),
} satisfies Record<string, PageText>;

export type PageTextName = keyof typeof pageTexts;
export type PageTexts = Record<PageTextName, string>;

export const pageTextNames = Object.keys(pageTexts) as PageTextName[];

export const getPageText = (name: PageTextName): PageText => pageTexts[name];

export const isPageTextName = (name: string): name is PageTextName => Object.hasOwn(pageTexts, name);
