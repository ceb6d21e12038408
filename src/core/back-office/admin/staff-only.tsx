import { Outlet } from "react-router";
import { staffOnly } from "#core/web/guard.server.ts";

/** The pages below are for staff and the owner. */
export const middleware = [staffOnly];

export default function StaffOnly() {
  return <Outlet />;
}
