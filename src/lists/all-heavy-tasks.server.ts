// Every task that is done by the process for heavy work.
//
// To add one, bound its input first: bytes, pixels, rows, cells. The verb asks ctx.heavyWork.run(task, input, actor.id), or runForShopper with
// the network, which throws a Fault after `maxMs`. Tests read with heavyWorkHere; the worst input is in drills/support/worst-inputs.ts.

import { recipientSheetTask } from "#core/checkout/together/sheet-recipients.server.ts";
import { joinLabelsTask } from "#core/documents/join-pdfs.server.ts";
import { logoTask } from "#core/look/logo-intake.server.ts";
import { settlementFileTask } from "#features/accountant/settlements/import-settlement-file.server.ts";
import { formerProductsTask } from "#features/moving-here/products/translate-file.server.ts";
import { formerFileTask } from "#features/moving-here/read-file.server.ts";
import { decodeUploadTask } from "#platform/csv-text.ts";
import type { HeavyTask } from "#platform/heavy-work.ts";

export const allHeavyTasks = [
  logoTask,
  decodeUploadTask,
  recipientSheetTask,
  formerFileTask,
  formerProductsTask,
  joinLabelsTask,
  settlementFileTask,
] as readonly HeavyTask[];
