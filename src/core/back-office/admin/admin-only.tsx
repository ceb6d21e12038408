import { Outlet } from "react-router";
import { adminOnly } from "#core/web/guard.server.ts";

/** The pages below are for the owner; others are sent home. */
export const middleware = [adminOnly];

export default function AdminOnly() {
  return <Outlet />;
}
