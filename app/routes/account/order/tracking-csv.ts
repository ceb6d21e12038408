import { respondCsv } from "#app/routes/respond-file.server.ts";
import { writeCsv } from "#platform/csv.ts";
import { writeTracking } from "#shop/payments/together/tracking-sheet.ts";
import type { Route } from "./+types/tracking-csv";
import { loadTracking } from "./load-tracking.server.ts";

export async function loader(args: Route.LoaderArgs) {
  return respondCsv(writeCsv(writeTracking(await loadTracking(args))), `parcels-${args.params.number}.csv`);
}
