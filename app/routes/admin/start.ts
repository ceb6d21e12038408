import { href, redirect } from "react-router";

/** Redirects to the product list. */
export function loader() {
  return redirect(href("/admin/products"));
}
