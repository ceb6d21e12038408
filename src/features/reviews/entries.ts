// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";

export const reviewsPage: BackOfficePage = {
  to: href("/admin/reviews"),
  label: "Reviews",
  words:
    "reveiws answer reply approve reject stars rating feedback testimonial photograph hide remove bad customer fake comment star opinion delete publish said",
};
