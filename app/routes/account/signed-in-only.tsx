import { Outlet } from "react-router";
import { signedInOnly } from "#app/guard.server.ts";

/** The pages below are for signed-in users; a guest is sent to the sign-in page and back. */
export const middleware = [signedInOnly];

export default function SignedInOnly() {
  return <Outlet />;
}
