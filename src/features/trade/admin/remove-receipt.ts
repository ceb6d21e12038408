import { formsOn } from "#core/web/routes/forms-on.server.ts";
import { removeReceipt } from "../on-account/record-receipt.server.ts";
import type { Route } from "./+types/remove-receipt";

const page = formsOn<Route.ActionArgs>("/admin/trade/:id/books");
export const loader = page.loader;
export const action = page.call(removeReceipt, ({ params: { id: accountId, receiptId } }) => ({
  accountId,
  receiptId,
}));
