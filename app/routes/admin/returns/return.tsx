import type { Route } from "./+types/return";
import { loadReturn, searchedProduct } from "./load-return.server.ts";
import { metaOfReturn, ReturnPage } from "./return-page.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  return loadReturn(context, params.id, searchedProduct(request));
}

export default function ReturnRoute({ loaderData }: Route.ComponentProps) {
  return <ReturnPage loaded={loaderData} />;
}

export const meta = metaOfReturn;
