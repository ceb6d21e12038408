import { Outlet } from "react-router";
import { staffOnly } from "#core/web/guard.server.ts";
import { featureLinks } from "#lists/admin/feature-links.ts";

/** The pages below are for staff and the owner. */
export const middleware = [staffOnly(featureLinks.accountant)];

export default function StaffOnly() {
  return <Outlet />;
}
