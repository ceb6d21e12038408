import { href } from "react-router";
import { requireRecentSignIn } from "#core/web/require-recent-sign-in.server.ts";
import { respondCsv } from "#core/web/routes/respond-file.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { writeCsv } from "#platform/csv.ts";
import { listSeriesCodes } from "../series.server.ts";
import type { Route } from "./+types/codes-csv";

/** The codes of a series as a CSV download, each with a link that brings it to the checkout. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentSignIn(args);
  const { db, config } = args.context.get(shopContext);
  const codes = await listSeriesCodes(db, args.params.id);
  const linkOf = (code: string) => `${config.publicUrl}${href("/")}?${new URLSearchParams({ code })}`;
  const rows = codes.map(({ code, isUsed }) => [code, linkOf(code), isUsed ? "yes" : ""]);
  return respondCsv(writeCsv([["Code", "Link", "Used"], ...rows]), "codes.csv");
}
