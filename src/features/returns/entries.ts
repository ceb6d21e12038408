// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";

export const returnsPage: BackOfficePage = {
  to: href("/admin/returns"),
  label: "Returns",
  words:
    "take back exchange damaged broken complaint sent back replacement wants return came goods wrong product cracked broke arrived leaked melted glass transit angry defective spoiled send refund happy unhappy wapas toot tuta saman khraab kharab galat size customer",
  waiting: ({ openReturns }) => openReturns,
};
