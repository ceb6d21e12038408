// The address of the shop's account elsewhere, from what an owner types: a name, or an address in any of its usual forms.

/** `home` is where names are found: 'https://www.instagram.com/'. Undefined for what is neither; empty for nothing. */
export function readAccount(typed: string, home: string): string | undefined {
  const text = typed.replaceAll(/\s/g, "");
  if (text === "") return "";
  const name = /^@?([\w.-]{1,100})$/.exec(text)?.[1];
  if (name && !namesHost(text, home)) return `${home}${withSign(name, home)}`;
  const address = text.replace(/^(https?:)?\/\//i, "");
  if (!/^[\w-]+(\.[\w-]+)+(\/|$)/.test(address)) return undefined;
  return URL.canParse(`https://${address}`) ? new URL(`https://${address}`).href : undefined;
}

/** 'instagram.com' and 'www.instagram.com' are no names of an account there. */
function namesHost(text: string, home: string): boolean {
  const host = new URL(home).host.replace(/^www\./, "");
  return text.toLowerCase() === host || text.toLowerCase().endsWith(`.${host}`);
}

/** YouTube writes the sign into its addresses. */
function withSign(name: string, home: string): string {
  return home.includes("youtube.com") ? `@${name}` : name;
}
