/** '@deodar.and.diya' of 'https://www.instagram.com/deodar.and.diya/'; empty where the address names nobody. */
export function instagramHandle(url: string): string {
  const name = new URL(url).pathname.split("/").find((part) => part !== "");
  return name ? `@${decode(name)}` : "";
}

/** As it stands where it is not an encoding: an owner's slip must not take the contact page away. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
