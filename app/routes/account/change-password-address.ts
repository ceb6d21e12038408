import { href, redirect } from "react-router";

/** `/.well-known/change-password`: where password managers look for the page that changes it. */
export function loader() {
  return redirect(href("/profile/settings/password"));
}
