/** On the way to an order or into the account: nothing else asks for attention there. */
export const stepPaths = ["/auth", "/cart", "/confirm", "/reset", "/second-step", "/verify-email"];

/** True of a path that is one of `paths` or below one of them. */
export function isWithin(pathname: string, paths: readonly string[]): boolean {
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
