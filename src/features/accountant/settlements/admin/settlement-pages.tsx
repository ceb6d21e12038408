import { href } from "react-router";
import { ChipRow } from "#core/back-office/admin/parts/chip-row.tsx";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";

type Page = "all" | "unsettled" | "unmatched";

/** Tabs between the lists of settlements, and a link back to the accountant's page. */
export function SettlementPages({ current }: { current: Page }) {
  const chips = [
    { page: "all", to: href("/admin/accountant/settlements"), label: "Settlements" },
    { page: "unsettled", to: href("/admin/accountant/settlements/unsettled"), label: "Paid, not settled" },
    { page: "unmatched", to: href("/admin/accountant/settlements/unmatched"), label: "To look at" },
  ];
  return (
    <>
      <BackLink to={href("/admin/accountant")}>For the accountant</BackLink>
      <h1 className="mt-2 mb-3 text-3xl">Settlements</h1>
      <ChipRow
        label="Settlements"
        chips={chips.map(({ page, ...chip }) => ({ ...chip, current: page === current }))}
      />
    </>
  );
}

export function BackToSettlements() {
  return (
    <BackLink to={href("/admin/accountant/settlements")} className="mb-2">
      Settlements
    </BackLink>
  );
}
