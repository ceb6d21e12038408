import { href, redirect } from "react-router";

/** Redirects to the first settings page, the admin's own account. */
export function loader() {
  return redirect(href("/admin/settings/account"));
}
