import { Outlet } from "react-router";
import { signedInOnly } from "#core/web/guard.server.ts";
import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import { GuardedErrorPage } from "../ui/guarded-error-page.tsx";
import type { Route } from "./+types/signed-in-only";

/** Redirects guests to the sign-in, which leads back. */
export const middleware = [signedInOnly];

/** The headers of pages that export no headers themselves. */
export const headers = privateHeaders;

export default function SignedInOnly() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <GuardedErrorPage error={error} />;
}
