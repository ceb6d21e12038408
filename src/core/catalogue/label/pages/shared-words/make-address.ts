import { href } from "react-router";
import { shopContext } from "#core/web/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { signSharedWords } from "../../shared-words.server.ts";
import type { Route } from "./+types/make-address";

/** GET /with-words?of=<sold id>: `{ path }` of the page that shows these words on the product. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const soldId = new URL(request.url).searchParams.get("of") ?? "";
  const signed = await signSharedWords(context.get(shopContext), soldId);
  if (!signed) throw new NotFound("no product takes these words");
  const path = href("/with-words/:signed", { signed });
  return Response.json({ path }, { headers: { "Cache-Control": "no-store" } });
}
