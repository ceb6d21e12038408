import { href, redirect } from "react-router";

/** Back to the page, which says that the days of a file were refused. */
export function redirectRefusedDays(): Response {
  return redirect(`${href("/admin/accountant")}?${new URLSearchParams({ refused: "days" })}`);
}
