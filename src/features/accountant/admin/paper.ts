import { href, redirect } from "react-router";
import { printPaper } from "#core/documents/order-documents.server.ts";
import { respondPdf } from "#core/web/routes/respond-pdf.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { cutText } from "#platform/whole-text.ts";
import type { Route } from "./+types/paper";

/** The invoice or credit note of a number, for who keeps the books and sees no orders. An unknown one leads to its field. */
export function loader({ context, request }: Route.LoaderArgs) {
  const number = cutText(new URL(request.url).searchParams.get("number")?.trim() ?? "", 40);
  return respondPdf(printPaper(context.get(shopContext), number), () =>
    redirect(`${href("/admin/accountant")}?${new URLSearchParams({ unknown: number })}#paper`),
  );
}
