import { href, redirect } from "react-router";

/** Redirects to the page, which shows that the days of a file were refused. */
export function redirectRefusedDays(): Response {
  return redirect(`${href("/admin/accountant")}?${new URLSearchParams({ refused: "days" })}`);
}
