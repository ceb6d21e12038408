import { getActor } from "#core/web/guard.server.ts";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { respondCsv, respondFile } from "#core/web/routes/respond-file.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import {
  exportGstr1,
  exportGstr1Json,
  exportPeriod,
  exportRegister,
  exportTally,
} from "../accounts.server.ts";
import { parseReturnPeriod } from "../accounts-period.ts";
import { gstr1Sections } from "../gstr1-csv.ts";
import type { Route } from "./+types/period-files";

/** The file of a period that the end of the address names. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  await requireRecentSignIn(args);
  const period = parseReturnPeriod(new URL(args.request.url).searchParams.get("period") ?? "");
  if (!period) throw new NotFound("no such period");
  return respondPeriod(args, period);
}

async function respondPeriod({ context, pattern, params, request }: Route.LoaderArgs, period: string) {
  const shop = context.get(shopContext);
  const actor = getActor(context);
  switch (pattern.split("/").at(-1)) {
    case "period.zip":
      return respondFile(
        await exportPeriod(shop, actor, period),
        `accounts-${period}.zip`,
        "application/zip",
      );
    case "register.csv":
      return respondCsv(await exportRegister(shop, actor, period), `invoices-${period}.csv`);
    case "tally.xml": {
      const xml = await exportTally(shop, actor, period);
      return respondFile(xml, `tally-${period}.xml`, "application/xml; charset=utf-8");
    }
    case "gstr1.json": {
      const isPart = new URL(request.url).searchParams.has("iff");
      const json = await exportGstr1Json(shop, actor, { period, table: isPart ? "iff" : "json" });
      const fileName = `${isPart ? "iff" : "gstr1"}-${period}.json`;
      return respondFile(json, fileName, "application/json; charset=utf-8");
    }
    default: {
      const section = gstr1Sections.find((name) => name === params.section);
      if (!section) throw new NotFound("no such table");
      const csv = await exportGstr1(shop, actor, { period, section });
      return respondCsv(csv, `gstr1-${period}-${section}.csv`);
    }
  }
}
