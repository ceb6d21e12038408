import { loadTracking } from "#core/parcels/account/load-tracking.server.ts";
import { writeTracking } from "#core/payments/together/tracking-sheet.ts";
import { respondCsv } from "#core/web/routes/respond-file.server.ts";
import { writeCsv } from "#platform/csv.ts";
import type { Route } from "./+types/tracking-csv";

export async function loader(args: Route.LoaderArgs) {
  return respondCsv(writeCsv(writeTracking(await loadTracking(args))), `parcels-${args.params.number}.csv`);
}
