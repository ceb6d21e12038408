import type { MiddlewareFunction } from "react-router";
import { signedInOnly } from "#app/guard.server.ts";
import SignedInOnly, { ErrorBoundary as GuardedError } from "#app/routes/account/signed-in-only.tsx";
import { privateHeaders } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { requireFeature } from "#shop/pages/features.server.ts";

/** A shop without wholesale has no such pages, for guests neither, whom the sign-in would else lead to nothing. */
const wholesaleOnly: MiddlewareFunction<Response> = async ({ context }, next) => {
  await requireFeature(context.get(shopContext), "wholesale");
  return next();
};

export const middleware = [wholesaleOnly, signedInOnly];

export const headers = privateHeaders;

export default SignedInOnly;

export const ErrorBoundary = GuardedError;
