import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { applyRedirectImport } from "#shop/back-office/redirects/redirect-imports.server.ts";
import type { Route } from "./+types/make-redirects";
import { listFixedPages } from "./fixed-pages.server.ts";

export function loader({ params: { importId } }: Route.LoaderArgs) {
  return redirect(href("/admin/content/redirects/csv/:importId", { importId }));
}

export async function action({ context, params: { importId } }: Route.ActionArgs) {
  const input = { importId, fixedPages: listFixedPages(context) };
  await applyRedirectImport(context.get(shopContext), getActor(context), input);
  return redirect(href("/admin/content/redirects/csv/:importId", { importId }));
}
