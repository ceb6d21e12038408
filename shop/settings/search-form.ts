// The form of the owner's other words for what she sells, which the search finds it by.
import { rows } from "./setting-field.ts";
import type { SettingsForm } from "./settings-form.ts";
import { formatSynonymList, parseSynonymList, searchSettings } from "./synonym-list.ts";

export const searchForm: SettingsForm = {
  lead: "Other words for what you sell: who types the word before the sign also finds the products with a word behind it.",
  group: "search",
  fields: {
    synonyms: rows(
      searchSettings.shape.synonyms,
      "Other words",
      {
        hint: "One word a line: mombatti = candle. Several meanings have commas between them: rakhi = gift, hamper.",
        invalid: "One word a line with what it means, such as mombatti = candle, and no word twice",
      },
      { parse: parseSynonymList, format: formatSynonymList },
    ),
  },
};
