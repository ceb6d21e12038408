// Reads the page of several orders for the routes that act on them.

import { readSelectedOrders } from "#core/back-office/bulk-orders.server.ts";
import { printKinds, statusesToSet } from "#core/back-office/selected-order.ts";
import { selectionForm, statusesForm } from "#core/back-office/selected-orders-form.ts";
import { describeForm, parseForm } from "#core/forms/parse-form.ts";
import { noNumberFile } from "#core/parcels/booking.ts";
import { booksParcels } from "#core/parcels/chosen-courier.server.ts";
import type { GuardArgs } from "#core/web/guard.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { readBookedNow } from "#lists/pages/booked-now.server.ts";
import { readNumberFile } from "#lists/parcel-parts.server.ts";

/** `?order=…` for each selected order; `to` after a change of status; `cash=…` for those that were too much cash. */
export async function loadMany({ context, request }: GuardArgs) {
  const { db } = context.get(shopContext);
  const search = new URL(request.url).searchParams;
  const selection = parseForm(selectionForm, search);
  const numbers = selection.ok ? selection.value.order.map(({ number }) => number) : [];
  return {
    ...(await readSelectedOrders(db, numbers)),
    booked: await readBookedNow(db, search, numbers),
    books: await booksParcels(db),
    problem: selection.ok ? undefined : selection.errors.order,
    to: statusesToSet.find((status) => status === search.get("to")),
    tooMuchCash: search.getAll("cash"),
    refused: printKinds.find((kind) => kind === search.get("refused")),
    post: (await readNumberFile(db)) ?? noNumberFile,
    fields: describeForm(statusesForm),
  };
}
