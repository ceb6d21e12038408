// Removes invisible characters that come with copied text, such as U+200B, U+200E and the soft hyphen. Keeps those that
// change their neighbours: joiners of India's scripts, and the parts of an emoji.

/** Includes U+2800, an empty Braille cell. */
const printsNothing = /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]|\u2800/gu;
const mayBeMeant = /\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}]/u;

/** A black flag followed by letters is the flag of a region. */
const perhapsMeant =
  /\u{1f3f4}[\u{e0020}-\u{e007f}]+|(?:\u200c|\u200d)+|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}]/gu;

export function withoutHidden(text: string): string {
  // Lone surrogates on both sides of a hidden character would become one character.
  const whole = text.replaceAll(/\p{Cs}/gu, "");
  const bare = whole.replaceAll(printsNothing, (found) => (mayBeMeant.test(found) ? found : ""));
  return bare.replaceAll(perhapsMeant, (found, at: number, whole: string) => {
    if (found.startsWith("\u{1f3f4}")) return found;
    const [before, after] = [characterBefore(whole, at), characterAt(whole, at + found.length)];
    const character = found.charAt(0);
    const isMeant = /\u200c|\u200d/.test(character)
      ? isJoinerMeant(character, before, after)
      : /\ufe0e|\ufe0f/.test(character) && isEmojiMarkMeant(before, after);
    return isMeant ? character : "";
  });
}

const joined = /[\u0900-\u0dff]|\p{Script=Arabic}/u;
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/;
const pictogram = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;

function isJoinerMeant(joiner: string, before: string, after: string): boolean {
  if (joined.test(before) && joined.test(after)) return true;
  if (joiner !== "\u200d") return false;
  // A half letter may end a word, and older Malayalam writes its final consonants like that.
  return virama.test(before) || (pictogram.test(before) && /\p{Extended_Pictographic}/u.test(after));
}

function isEmojiMarkMeant(before: string, after: string): boolean {
  return /\p{Extended_Pictographic}/u.test(before) || (/[0-9#*]/.test(before) && after === "\u20e3");
}

function characterBefore(text: string, at: number): string {
  const last = text.charAt(at - 1);
  return /[\udc00-\udfff]/.test(last) ? text.slice(at - 2, at) : last;
}

function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}
