// Prints the couriers' labels of several orders as one PDF, and behind them the manifests that the driver signs.

import { joinLabelsTask } from "#core/documents/join-pdfs.server.ts";
import type { PdfFile } from "#core/documents/paper.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { listLabels } from "#core/parcels/bookings.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";

/** Undefined if none of the orders has a label. `account`: who prints. */
export async function printCourierLabels(
  { db, clock, heavyWork }: Pick<AppContext, "db" | "clock"> & WithHeavyWork,
  { numbers, account }: { numbers: readonly string[]; account: string },
): Promise<PdfFile | undefined> {
  const labels = await listLabels(db, numbers);
  if (labels.length === 0) return undefined;
  const papers = [...labels.map(({ label }) => label), ...labels.flatMap(({ manifest }) => manifest ?? [])];
  const pdf = await heavyWork.run(joinLabelsTask, papers, account);
  return { fileName: `courier-labels-${indianDay(clock.now())}.pdf`, pdf: Buffer.from(pdf) };
}
