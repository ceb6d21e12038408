/** '@deodar.and.diya' for 'https://www.instagram.com/deodar.and.diya/'; empty if the URL has no user name. */
export function instagramHandle(url: string): string {
  const name = new URL(url).pathname.split("/").find((part) => part !== "");
  return name ? `@${decode(name)}` : "";
}

/** Returns invalid encoding unchanged: a typing mistake of the owner must not break the contact page. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
