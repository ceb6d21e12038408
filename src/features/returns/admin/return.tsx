import type { Route } from "./+types/return";
import { loadReturn } from "./load-return.server.ts";
import { metaOfReturn, ReturnPage } from "./return-page.tsx";

export const loader = loadReturn;

export default function ReturnRoute({ loaderData }: Route.ComponentProps) {
  return <ReturnPage loaded={loaderData} />;
}

export const meta = metaOfReturn;
