// How long a shopper's own words on a label may be; apart from the fitting of words, which few pages load.

/** The most letters of a shopper's own words on a label, as people count them (`countLetters`). */
export const maxLabelLetters = 40;
/** What may be stored for them: a letter of an Indian script can be several characters. */
export const maxLabelCharacters = 4 * maxLabelLetters;
