// Lines of the shop that stand beside its pages or within their sentences. The owner can change or empty each; whatever
// contains an empty one is left out. A shop that has stored none says only what is true of every shop.
//
// To add one, write its entry here with what is true of every shop, often nothing, and the sample's words in
// seeds/page-texts/. Pages read it by currentPageTexts. What an owner would change on one page alone is a section instead
// (../section-kinds.ts).

/** The groups in which the owner edits the texts; `page` is the page that shows a group, unless a text names another page. */
export const textGroups = {
  goods: { title: "What you sell", says: "Words within sentences of the shop.", page: "shop" },
  frame: { title: "Header and foot", says: "On every page.", page: "home" },
  guide: { title: "Fragrance guide", says: "", page: "guide" },
  blog: { title: "Blog", says: "", page: "blog" },
  parcels: { title: "After buying", says: "On the packing slip.", page: "orders" },
  claims: {
    title: "Claims",
    says: "Say only what you can prove: an unproven claim can be fined.",
    page: "home",
  },
} as const satisfies Record<string, { title: string; says: string; page: string }>;

export type TextGroup = keyof typeof textGroups;
export type TextPage = (typeof textGroups)[TextGroup]["page"] | "about" | "batches" | "newsletter";

export type PageText = {
  group: TextGroup;
  page: TextPage;
  label: string;
  maxLength: number;
  /** The text while nothing is stored, or the stored one is empty. */
  plain: string;
  /** Whether it is left out when empty, although there is a plain text. */
  mayBeEmpty?: true;
  hint?: string;
  /** Whether it speaks of the fragrance guide. */
  isOfGuide?: true;
};

type Options = Partial<Omit<PageText, "group" | "label">>;

const line = (group: TextGroup, label: string, options: Options = {}): PageText => ({
  group,
  page: textGroups[group].page,
  label,
  maxLength: 300,
  plain: "",
  ...options,
});

const word = (label: string, plain: string, hint: string, page: TextPage = "shop"): PageText =>
  line("goods", label, { page, maxLength: 40, plain, hint });

/** A statement that must be provable. The sample's text is its label. */
const claim = (label: string, hint: string, page: TextPage = "home"): PageText =>
  line("claims", label, { page, maxLength: 40, hint });

const searchHint = "Shown by search engines and where a link is shared.";

export const pageTexts = {
  item: word("What you sell, one", "product", "In small letters, as in {{item}}."),
  items: word("What you sell, several", "products", "As in {{items}}."),
  made: word("How it is made", "made", "As in {{made}}.", "batches"),
  material: word("What it is made of", "Material", "As in {{material}}, on the page of a batch.", "batches"),
  since: word("Before the year you began", "Since", "As in {{since}}.", "about"),

  tagline: line("frame", "In the footer, below the name"),
  newsletterHeading: line("frame", "Heading of the newsletter", {
    plain: "News and offers, a few times a season",
  }),
  newsletterPromise: line("frame", "What readers of the newsletter get", {
    page: "newsletter",
    plain: "what is new, and now and then an offer",
  }),

  guideDescription: line("guide", "Description", { hint: searchHint, isOfGuide: true }),

  blogEyebrow: line("blog", "Above the heading"),
  blogTitle: line("blog", "Heading", { plain: "Blog" }),
  blogLead: line("blog", "Below the heading"),
  blogQuote: line("blog", "Quotation from your story"),
  blogDescription: line("blog", "Description", { hint: searchHint }),
  feedDescription: line("blog", "Description of the feed"),
  themeSustainability: line("blog", "Sustainability"),
  themeTraditionalCrafts: line("blog", "Traditional Crafts"),
  themeHomeDecor: line("blog", "Home Decor"),
  themeFragranceStories: line("blog", "Fragrance Stories", { isOfGuide: true }),

  packedBy: line("parcels", "How it was packed"),
  parcelThanks: line("parcels", "Thanks, at the end", {
    maxLength: 120,
    plain: "Thank you for your order",
    mayBeEmpty: true,
  }),
  parcelCare: line("parcels", "Care", {
    maxLength: 500,
    hint: "How what is in the parcel stays beautiful: a sentence or two.",
  }),

  handcrafted: claim("Handcrafted", "What stands before 'handcrafted', as in '100%'.", "about"),
  quality: claim("Premium quality", "What stands before 'premium quality', as in 'Guaranteed'.", "about"),
  happyCustomers: claim("Happy customers", "What stands before 'happy customers', as in '10,000+'.", "about"),
  premiumBox: claim("Premium Box", "Beside a product.", "shop"),
  qualityAssured: claim("Quality Assured", "Beside a product.", "shop"),
  artisanCraftsmanship: claim(
    "Artisan Craftsmanship",
    "Beside a product of a collection in night style.",
    "shop",
  ),
  limitedEdition: claim("Limited Edition Collection", "In the welcome of the first order."),
  handcraftedQuality: claim("Handcrafted Quality", "With the text of its section."),
  premiumIngredients: claim("Premium Ingredients", "With the text of its section."),
  ecoFriendly: claim("Eco-Friendly", "With the text of its section."),
  satisfactionGuaranteed: claim("Satisfaction Guaranteed", "Above how returns work."),
} satisfies Record<string, PageText>;

export type PageTextName = keyof typeof pageTexts;
export type PageTexts = Record<PageTextName, string>;

export const pageTextNames = Object.keys(pageTexts) as PageTextName[];

export const getPageText = (name: PageTextName): PageText => pageTexts[name];

export const isPageTextName = (name: string): name is PageTextName => Object.hasOwn(pageTexts, name);

/** The text that pages show; `stored` is undefined while the shop has stored none. */
export function textOf(name: PageTextName, stored: string | undefined): string {
  const { plain, mayBeEmpty } = getPageText(name);
  return mayBeEmpty ? (stored ?? plain) : stored || plain;
}

export const isClaim = (name: PageTextName): boolean => getPageText(name).group === "claims";

/** For claims that are figures: what each figure counts. */
const counted: Partial<Record<PageTextName, string>> = {
  handcrafted: "handcrafted",
  quality: "premium quality",
  happyCustomers: "happy customers",
};

/** The claims that the shop makes: '100%' as a `figure` of 'handcrafted'. A claim without a figure has the `label` ''. */
export const listClaims = (texts: PageTexts): { figure: string; label: string }[] =>
  pageTextNames
    .filter((name) => isClaim(name) && texts[name] !== "")
    .map((name) => ({ figure: texts[name], label: counted[name] ?? "" }));
