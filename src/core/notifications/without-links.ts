// Words of one person in an email to another: nothing in them becomes a link, and all of them stay.

/** Mail programs make a link of a scheme, of a domain and of an email address, also with the dots of other scripts. */
export function withoutLinks(words: string): string {
  return words.replace(/:(?=[/\\])/g, ": ").replace(/([.\u3002\uff0e\uff61@])(?=[\p{L}\p{N}])/gu, "$1 ");
}
