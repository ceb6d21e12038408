// The building blocks for kinds of sections, and the fields that several kinds share.

export type FieldControl =
  | "line"
  | "text"
  | "markdown"
  | "link"
  | "choice"
  | "box"
  | "day"
  | "products"
  | "category"
  | "collection"
  | "film";

export type SectionField = {
  label: string;
  hint?: string;
  control: FieldControl;
  maxLength?: number;
  required?: boolean;
  /** Names by value; a new section has the first one. */
  choices?: Readonly<Record<string, string>>;
};

/** Repeated fields: `step` becomes `step1`, `step2` and so on. */
export type SectionItems = {
  noun: string;
  max: number;
  fields: Readonly<Record<string, SectionField>>;
};

export type SectionKindFacts = {
  name: string;
  says: string;
  fields: Readonly<Record<string, SectionField>>;
  items?: SectionItems;
  /** The fixed pages that may have it, once each; without it, all pages may. */
  only?: readonly string[];
  /** 'one' picture for the section, or one for 'each' item. */
  pictures?: "one" | "each";
};

export const title: SectionField = { label: "Heading", control: "line", maxLength: 120 };
export const requiredTitle: SectionField = { ...title, required: true };
export const lead: SectionField = {
  label: "Line below the heading",
  control: "text",
  maxLength: 400,
};
export const eyebrow: SectionField = {
  label: "Small line above the heading",
  control: "line",
  maxLength: 80,
};
export const ground: SectionField = {
  label: "Ground",
  control: "choice",
  choices: { paper: "Paper", deep: "Darker paper", cedar: "The shop's dark colour" },
};
export const buttonTo = (button: string): SectionField => ({
  label: `Where ${button} leads`,
  hint: "A page of the shop as /shop, or https://, tel: or mailto:",
  control: "link",
  maxLength: 300,
});
export const markdownHint =
  "Markdown: ## for a heading, **bold**, - for a list, [words](/shop) for a link. Figures as {returnDays} come from the settings.";
