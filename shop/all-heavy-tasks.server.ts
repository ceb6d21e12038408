// Every task that is done by the process for heavy work.
//
// To add one, bound its input first: bytes, pixels, rows, cells. The verb asks ctx.heavyWork.run(task, input, actor.id), or runForShopper with
// the network, which throws a Fault after `maxMs`. Tests read with heavyWorkHere; the worst input is in drills/support/worst-inputs.ts.
import { decodeUploadTask } from "#platform/csv-text.ts";
import type { HeavyTask } from "#platform/heavy-work.ts";
import { settlementFileTask } from "./accounts/settlements/import-settlement-file.server.ts";
import { formerProductsTask } from "./catalogue/former-shop/translate-file.server.ts";
import { recipientSheetTask } from "./checkout/together/sheet-recipients.server.ts";
import { joinLabelsTask } from "./documents/join-pdfs.server.ts";
import { formerFileTask } from "./former-shop/read-file.server.ts";
import { logoTask } from "./look/logo-intake.server.ts";

export const allHeavyTasks = [
  logoTask,
  decodeUploadTask,
  recipientSheetTask,
  formerFileTask,
  formerProductsTask,
  joinLabelsTask,
  settlementFileTask,
] as readonly HeavyTask[];
