// Finds pages of the back office by a typed text: a page's name, its other names, its purpose, or the label of a setting.
import MiniSearch from "minisearch";
import { href } from "react-router";
import { significantWords, splitWords } from "#core/catalogue/search/search-words.ts";
import type { Actor } from "#core/identity/actor.ts";
import { settingsFormNames } from "#core/settings/settings-form-names.ts";
import { settingsForms } from "#core/settings/settings-forms.ts";
import type { BackOfficePage, Section } from "./back-office-page.ts";
import { pagesFor } from "./sections.ts";

export type FoundPage = Pick<BackOfficePage, "to" | "label" | "says"> & { section: string };

const maxFound = 8;

/** The labels of the fields of each settings form, by its address. */
const fieldLabels = new Map(
  settingsFormNames.map((name) => {
    const labels = Object.values(settingsForms[name].fields).map(({ label }) => label);
    return [href("/admin/settings/:form", { form: name }), labels.join(" ")];
  }),
);

type Places = ReadonlyMap<string, BackOfficePage & { section: string }>;

/** Finds the pages that fit a text best, at most eight; none if no word is known. */
export function openPageSearch(sections: readonly Section[]) {
  // A page that stands in two sections has its place in the first.
  const places: Places = new Map(
    sections
      .flatMap(({ label: section, pages }) => pages.map((page) => [page.to, { ...page, section }] as const))
      .toReversed(),
  );
  const index = makeIndex(places);
  return (text: string, actor: Pick<Actor, "role">): FoundPage[] => {
    const open = new Set(sections.flatMap((section) => pagesFor(section, actor)).map(({ to }) => to));
    return index
      .search(text.replaceAll("'", ""), { filter: ({ id }) => open.has(id) })
      .slice(0, maxFound)
      .flatMap(({ id }) => {
        const page = places.get(id);
        if (!page) return [];
        const { to, label, says, section } = page;
        return { to, label, section, ...(says && { says }) };
      });
  };
}

function makeIndex(places: Places): MiniSearch {
  const indexed = new Set<string>();

  const index = new MiniSearch({
    idField: "to",
    fields: ["label", "words", "says", "further"],
    tokenize: splitWords,
    processTerm(word) {
      indexed.add(word);
      return word;
    },
    searchOptions: {
      tokenize: significantWords,
      processTerm: (word) => (indexed.has(word) ? word : [word, ...listMeant(word, indexed)]),
      boost: { label: 3, words: 2, says: 0.5, further: 0.3 },
      // Short words begin and resemble too many others; the last one may still be typed.
      prefix: (word, at, words) => word.length > (at === words.length - 1 ? 2 : 3),
      fuzzy: (word) => (word.length > 3 ? 0.2 : false),
      weights: { prefix: 0.6, fuzzy: 0.4 },
      boostDocument: (to) => (places.get(to)?.isStep ? 0.9 : 1),
    },
  });
  index.addAll(
    [...places.values()].map(({ to, label, words, says, section }) => ({
      to,
      label,
      words,
      says,
      further: `${section} ${fieldLabels.get(to) ?? ""}`,
    })),
  );
  return index;
}

/** Known words that an unknown one probably means: without its ending, or with two letters exchanged, which `fuzzy` counts as two errors. */
function listMeant(word: string, indexed: ReadonlySet<string>): string[] {
  const stem = word.replace(/(?:s|ed|ing)$/, "");
  const exchanged = [...word.slice(1)].map(
    (letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2),
  );
  return [stem, stem.replace(/(.)\1$/, "$1"), ...exchanged].filter((meant) => indexed.has(meant));
}
