import type { Route } from "./+types/dispute";
import { DisputePage, metaOfDispute } from "./dispute-page.tsx";
import { loadDispute } from "./load-dispute.server.ts";

export const loader = (args: Route.LoaderArgs) => loadDispute(args);

export default function ShownDisputePage({ loaderData }: Route.ComponentProps) {
  return <DisputePage loaded={loaderData} />;
}

export const meta = metaOfDispute;
