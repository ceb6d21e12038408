import { href, redirect } from "react-router";

/** `/.well-known/change-password`, where password managers look: redirects to the page that changes the password. */
export function loader() {
  return redirect(href("/profile/settings/password"));
}
