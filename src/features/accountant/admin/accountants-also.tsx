import { Outlet } from "react-router";
import { accountantsAlso } from "#core/web/guard.server.ts";

/** The pages below are for accountants and the owner. */
export const middleware = [accountantsAlso];

export default function AccountantsAlso() {
  return <Outlet />;
}
