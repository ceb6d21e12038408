/** Paths on the way to an order or into the account, where nothing else may distract the shopper. */
export const stepPaths = ["/auth", "/cart", "/confirm", "/reset", "/second-step", "/verify-email"];

export function isWithin(pathname: string, paths: readonly string[]): boolean {
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
