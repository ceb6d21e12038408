import { href, useRouteLoaderData } from "react-router";
import type { loader } from "#core/back-office/admin/layout.tsx";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { canEditPageTexts } from "../../content.policy.ts";

/** For pages with other words of the shop. Only for the owner, because staff cannot open 'Words'. */
export function BackToWords() {
  const session = useRouteLoaderData<typeof loader>("routes/admin/layout");
  return session && canEditPageTexts(session) && <BackLink to={href("/admin/words")}>Words</BackLink>;
}
