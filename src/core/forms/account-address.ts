// The address of the shop's account elsewhere, from what an owner types: a name, or an address in any usual form.

/**
 * `home` is the address before a name: 'https://www.instagram.com/'. '' for an empty text; undefined for neither a name
 * nor an address.
 */
export function readAccount(typed: string, home: string): string | undefined {
  const text = typed.replaceAll(/\s/g, "");
  if (text === "") return "";
  const name = /^@?([\w.-]{1,100})$/.exec(text)?.[1];
  if (name && !namesHost(text, home)) return `${home}${withSign(name, home)}`;
  const address = text.replace(/^(https?:)?\/\//i, "");
  if (!/^[\w-]+(\.[\w-]+)+(\/|$)/.test(address)) return undefined;
  return URL.canParse(`https://${address}`) ? new URL(`https://${address}`).href : undefined;
}

/** True for 'instagram.com' and 'www.instagram.com', which are no names of an account there. */
function namesHost(text: string, home: string): boolean {
  const host = new URL(home).host.replace(/^www\./, "");
  return text.toLowerCase() === host || text.toLowerCase().endsWith(`.${host}`);
}

/** YouTube's addresses have an @ before the name. */
function withSign(name: string, home: string): string {
  return home.includes("youtube.com") ? `@${name}` : name;
}
