// Pages that the navigation of the back office and its search lead to.
import { href } from "react-router";
import type { BackOfficePage } from "#core/back-office/admin/navigation/back-office-page.ts";

export const batchesPage: BackOfficePage = {
  to: href("/admin/batches"),
  label: "Batches",
  words:
    "made poured date lot batch number print mrp sticker pack jar label cure curing ready wax expiry expire best before manufacturing mfg shelf life pour",
};

export const newBatchPage: BackOfficePage = {
  to: href("/admin/batches/new"),
  label: "Record a batch",
  words: "new poured made date lot write note enter today jar wax pouring making",
  isStep: true,
};

export const newBatchOf = (productId: string) => href("/admin/batches/new/:productId", { productId });
