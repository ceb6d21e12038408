import { Outlet } from "react-router";
import { signedInOnly } from "#app/guard.server.ts";

/** The pages below are for signed-in users; guests are sent to the sign-in, which leads back. */
export const middleware = [signedInOnly];

export default function SignedInOnly() {
  return <Outlet />;
}
