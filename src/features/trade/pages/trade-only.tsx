import { href, type MiddlewareFunction } from "react-router";
import { requireFeature } from "#core/content/features.server.ts";
import SignedInOnly, { ErrorBoundary as GuardedError } from "#core/identity/pages/signed-in-only.tsx";
import { signedInOnly } from "#core/web/guard.server.ts";
import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";

/** The page that says what it is, which guests read before they sign in. Its loader knows whether the shop has it. */
const isFirstPage = ({ method, url }: Request) =>
  method !== "POST" && new URL(url).pathname.replace(/\.data$/, "") === href("/trade");

/** A shop without wholesale has no such pages, for guests neither, whom the sign-in would else lead to nothing. */
const wholesaleOnly: MiddlewareFunction<Response> = async (args, next) => {
  if (isFirstPage(args.request)) return next();
  await requireFeature(args.context.get(shopContext), "wholesale");
  return signedInOnly(args, next);
};

export const middleware = [wholesaleOnly];

export const headers = privateHeaders;

export default SignedInOnly;

export const ErrorBoundary = GuardedError;
