import { AskingAgainPage } from "#core/web/routes/asking-again-page.tsx";
import { askingAgain, formsOn } from "#core/web/routes/forms-on.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { findSaleOfCard } from "../sales/card-sales.server.ts";
import { refundCardSale } from "../sales/refund-card-sale.server.ts";
import type { Route } from "./+types/refund-gift-card";

const page = formsOn<Route.ActionArgs>("/admin/gift-cards/:id");
export const loader = page.loader;
export const action = askingAgain(
  page.call(refundCardSale, async ({ context, params }) => {
    const sale = await findSaleOfCard(context.get(shopContext).db, params.id);
    if (!sale) throw new NotFound("this card was not sold in the shop");
    return { saleId: sale.id, reason: "Given back by the owner" };
  }),
);

export default AskingAgainPage;
