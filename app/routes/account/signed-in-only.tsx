import { Outlet } from "react-router";
import { signedInOnly } from "#app/guard.server.ts";

/** The pages below are for signed-in users; guests are sent to the sign-in, which leads back. */
export const middleware = [signedInOnly];

/** For the pages without headers of their own. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export default function SignedInOnly() {
  return <Outlet />;
}
