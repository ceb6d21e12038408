// Who may see a page: asked by its loader and by its action, once a request.
import { type RouterContextProvider, redirect } from "react-router";
import { shopContext } from "#app/shop-context.ts";
import { isAdmin, isStaff, type Visitor } from "#shop/identity/identity.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** A page's loaders run side by side; the request's context is what they share. */
const asked = new WeakMap<object, Promise<Visitor | undefined>>();

/** Who looks; undefined when signed out. */
export function findVisitor({ request, context }: Args): Promise<Visitor | undefined> {
  let answer = asked.get(context);
  if (!answer) {
    answer = context.get(shopContext).identity.findVisitor(request.headers);
    asked.set(context, answer);
  }
  return answer;
}

/** Signed out: to the sign-in page, which leads back here. */
export async function requireVisitor(args: Args): Promise<Visitor> {
  const visitor = await findVisitor(args);
  if (!visitor) throw redirect(`/auth?${new URLSearchParams({ next: returnPath(args.request) })}`);
  return visitor;
}

/** Signed out: to the sign-in page; any other customer: home, or from /dashboard to the dashboard of her own, the profile. */
export async function requireStaff(args: Args): Promise<Visitor> {
  const visitor = await requireVisitor(args);
  if (!isStaff(visitor)) throw redirect(returnPath(args.request) === "/dashboard" ? "/profile" : "/");
  return visitor;
}

export async function requireAdmin(args: Args): Promise<Visitor> {
  const visitor = await requireVisitor(args);
  if (!isAdmin(visitor)) throw redirect("/");
  return visitor;
}

/** The page behind a request: without the router's own `.data` and `_routes`. A form's answer leads to its page. */
function returnPath({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  const query = new URLSearchParams(searchParams);
  query.delete("_routes");
  query.delete("index");
  const path = pathname.replace(/\/_root\.data$|\/_\.data$/, "/").replace(/\.data$/, "");
  return query.size > 0 ? `${path}?${query}` : path;
}
