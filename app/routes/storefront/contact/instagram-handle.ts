/** '@deodar.and.diya' of 'https://www.instagram.com/deodar.and.diya/'; empty where the address names nobody. */
export function instagramHandle(url: string): string {
  const name = new URL(url).pathname.split("/").find((part) => part !== "");
  return name ? `@${decodeURIComponent(name)}` : "";
}
