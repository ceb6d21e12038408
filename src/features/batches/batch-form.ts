// The forms of a batch: noting a pouring, changing it, deleting it, printing its cards, and noting it for a parcel.
import { z } from "zod";
import {
  checkbox,
  fieldAttributes,
  files,
  line,
  paragraph,
  parsedLine,
  wholeNumber,
} from "#core/forms/field.ts";
import { formKey } from "#core/forms/form-key.ts";
import { parseDay } from "#core/money/indian-time.ts";
import { explainNumber, parseCount } from "#core/money/read-number.ts";
import { isBatchNumber, maxBatchPieces, maxPhotographs, parseFragranceLoad } from "./batch.ts";
import { type PackedBatch, parsePackedBatch } from "./packed-batch.ts";

const fields = {
  pouredOn: parsedLine(
    parsePouringDay,
    { required: "When was it made?", invalid: "Give a date, as in 2026-11-20" },
    { type: "date" },
  ),
  readyOn: parsedLine<string | null>(
    (text) => (text === "" ? null : parseDay(text)),
    { invalid: "Give a date, as in 2026-12-08, or nothing" },
    { required: false, type: "date" },
  ),
  pieces: wholeNumber({
    required: "How many pieces were made?",
    invalid: "A whole number from 1 to 10,000",
    min: 1,
    max: maxBatchPieces,
  }),
  wax: line({ required: "What was it made of?", maxLength: 80 }),
  fragranceLoad: parsedLine(
    parseFragranceLoad,
    { invalid: "A percentage from 0 to 30, as in 8 or 8.5; or nothing", explain: explainNumber },
    { required: false, inputMode: "decimal", maxLength: 12 },
  ),
  pouredBy: line({ required: "Who made it?", maxLength: 60 }),
  burnTest: paragraph({ maxLength: 1_000 }),
  weather: line({ maxLength: 120 }),
  faults: paragraph({ maxLength: 1_000 }),
  note: paragraph({ maxLength: 2_000 }),
  photograph: files(),
  published: checkbox(),
};

const readyOnceMade = {
  isMet: ({ pouredOn, readyOn }: { pouredOn: string; readyOn: string | null }) =>
    readyOn === null || readyOn >= pouredOn,
  refusal: { path: ["readyOn"], message: "This day is before the day on which it was made" },
};

export const createBatchForm = z
  .object({ ...fields, requestKey: formKey() })
  .refine(readyOnceMade.isMet, readyOnceMade.refusal);

export const editBatchForm = z
  .object({
    ...fields,
    removePhotograph: texts(maxPhotographs),
    /** The version that the form showed. */
    seen: line({ maxLength: 40 }),
  })
  .refine(readyOnceMade.isMet, readyOnceMade.refusal);

export type BatchInput = Omit<z.output<typeof createBatchForm>, "photograph" | "requestKey">;

export const deleteBatchForm = z.object({ takeOut: checkbox() });

const maxCards = 500;

/** How many cards or labels to print for each batch, or labels for a product without a batch. */
export const batchCardsForm = z
  .object({
    batch: texts(50),
    product: line({ maxLength: 64 }),
    month: parsedLine(
      (text) => (text === "" || parseDay(`${text}-01`) ? text : undefined),
      { invalid: "A month, as in 2026-11" },
      { required: false },
    ),
    copies: parsedLine(
      (text) => (text === "" ? 1 : parseCount(text, { min: 1, max: maxCards })),
      { invalid: `A whole number from 1 to ${maxCards}`, explain: explainNumber },
      { inputMode: "numeric", required: false },
    ),
    labels: checkbox(),
  })
  .refine(({ batch, product }) => (batch.length > 0 || product !== "") && batch.every(isBatchNumber), {
    path: ["batch"],
    message: "Tick a batch first",
  })
  .refine(({ batch, copies }) => batch.length * copies <= maxCards, {
    path: ["copies"],
    message: `At most ${maxCards} cards at once`,
  });

/** More than a hundred orders need. */
const maxPackedBatches = 2_000;

/** The ticked batches of parcels; none is a valid choice, too. */
export function packedBatches() {
  return z
    .preprocess(
      (given) => (Array.isArray(given) ? given : []),
      z
        .array(
          z.unknown().transform((value, ctx): PackedBatch => {
            const packed = parsePackedBatch(value);
            if (packed) return packed;
            ctx.addIssue({ code: "custom", message: "Please choose the batches again" });
            return z.NEVER;
          }),
        )
        .max(maxPackedBatches, "Please choose the batches again"),
    )
    .register(fieldAttributes, { required: false, multiple: true });
}

export const packedBatchesForm = z.object({ batch: packedBatches() });

function texts(maxCount: number) {
  return z
    .preprocess((given) => (Array.isArray(given) ? given : []), z.array(z.string().max(64)).max(maxCount))
    .register(fieldAttributes, { required: false, multiple: true });
}

/** The year 2000 is refused, because its numbers belong to the sample batches. */
function parsePouringDay(text: string): string | undefined {
  return text.startsWith("2000") ? undefined : parseDay(text);
}
