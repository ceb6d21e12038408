import { respondCsv } from "#core/web/routes/respond-file.server.ts";
import { sessionUserContext, shopContext } from "#core/web/shop-context.ts";
import { writeWaitingRows } from "../../../together/sheet-recipients.server.ts";
import type { Route } from "./+types/waiting-csv";

/** The rows that need mending, for a spreadsheet. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(sessionUserContext);
  return respondCsv(await writeWaitingRows(context.get(shopContext).db, id), "rows-to-mend.csv");
}
