// Mutants that no test can detect, with the reason: by file, and by the changed line.
export const acceptedMutants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "src/core/money/gst.ts": {
    "before -= tax;": "all that counts is whether the tax before is odd",
  },
  "src/core/money/money.ts": {
    'const rupees = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: (3) });':
      "whole paise have no third decimal",
    'const wholeRupees = new Intl.NumberFormat("en-IN", { maximumFractionDigits: (1) });':
      "it writes whole rupees only",
    '? `${paise < (-1) ? "-" : ""}₹${wholeRupees.format(Math.abs(paise) / 100)}`':
      "whole rupees are never -1 paisa",
  },
  "src/core/catalogue/unit-price.ts": {
    "const { kind, amount } = readQuantity(weight.trim(), (1));": "grams are never pieces",
    "const { kind, amount } = readQuantity(weight.trim(), (-1));": "grams are never pieces",
  },
  "src/core/money/rate-by-price.ts": {
    ".reduce<RateByPrice | undefined>((best, rule) => (best && best.hsn > rule.hsn ? best : rule), undefined);":
      "no two rules have the same code",
  },
  "src/core/money/price-rows.ts": {
    "giftCardAmount = (-1),": "a part is shown above 0 only",
  },
  "src/core/catalogue/price-limit.ts": {
    "if (to <= price && to < lowest)": "a price that stays is answered above",
  },
  "src/core/catalogue/import/csv-stock.ts": {
    "const difference = by >= 0 ? `${by} more` : `${-by} fewer`;": "a difference of 0 is no change",
    "const difference = by > (-1) ? `${by} more` : `${-by} fewer`;": "a difference of 0 is no change",
    "return sold >= 0 ? `${sold} sold` : `${-sold} came back`;": "0 sold is not written",
    "return sold > (-1) ? `${sold} sold` : `${-sold} came back`;": "0 sold is not written",
  },
  "src/core/promotions/promotion.ts": {
    "return Math.floor((2 * amount * percent + (101)) / 200);":
      "the other summand is even, so that one more never reaches the next 200",
  },
  "src/core/promotions/typed-code.ts": {
    "export function explainRefusal({ refusal, minimumAmount = (1), retryAfterSeconds = 0 }: RefusedCode): string {":
      "a refusal below the minimum always brings its amount",
    "export function explainRefusal({ refusal, minimumAmount = (-1), retryAfterSeconds = 0 }: RefusedCode): string {":
      "a refusal below the minimum always brings its amount",
    "export function explainRefusal({ refusal, minimumAmount = 0, retryAfterSeconds = (1) }: RefusedCode): string {":
      "a refusal after too many codes always brings its seconds",
    "export function explainRefusal({ refusal, minimumAmount = 0, retryAfterSeconds = (-1) }: RefusedCode): string {":
      "a refusal after too many codes always brings its seconds",
  },
  "src/core/orders/credit-note.ts": {
    "const isWhole = pieces.length === 0 && totalPieces(pieces) === totalPieces(invoice.lines);":
      "the way of a part, which takes all that is left of each line, gives the same note",
    "const isWhole = pieces.length === (-1) || totalPieces(pieces) === totalPieces(invoice.lines);":
      "the way of a part, which takes all that is left of each line, gives the same note",
  },
  "src/core/orders/invoice.ts": {
    "return lines.some(({ quantity }) => quantity === 0);":
      "an invoice is over pieces alone or over a charge alone",
    'const isTaxed = scheme === "regular" && lines.some(({ rate }) => rate > (1));':
      "the lowest rate above none is 3 %, which is 300",
  },
  "src/core/orders/order-pieces.ts": {
    "Array.from({ length: line.quantity }, () => (2)),": "an amount is allocated the same over equal weights",
  },
  "src/features/gift-cards/gift-card.ts": {
    "export const maxCardsOfOrder = (6);": "how many cards pay for an order is no rule of money",
    "export const maxCardsOfOrder = (4);": "how many cards pay for an order is no rule of money",
    'const [year = (1), month = 1, date = 1] = day.split("-").map(Number);': "a day has all three parts",
    'const [year = (-1), month = 1, date = 1] = day.split("-").map(Number);': "a day has all three parts",
    'const [year = 0, month = (2), date = 1] = day.split("-").map(Number);': "a day has all three parts",
    'const [year = 0, month = (0), date = 1] = day.split("-").map(Number);': "a day has all three parts",
    'const [year = 0, month = 1, date = (2)] = day.split("-").map(Number);': "a day has all three parts",
    'const [year = 0, month = 1, date = (0)] = day.split("-").map(Number);': "a day has all three parts",
    "const isTooLittleLeft = total < amount && amount - total <= smallestPayment;":
      "cards that leave just the smallest payment pay the same",
  },
  "src/features/cash-on-delivery/on-delivery.ts": {
    "export const rememberedMs = 365 / dayMs;": "on-delivery.server.test.ts tries it on the database",
    "export const rememberedMs = (366) * dayMs;": "on-delivery.server.test.ts tries it on the database",
    "export const rememberedMs = (364) * dayMs;": "on-delivery.server.test.ts tries it on the database",
    "export const smallestMissing = (101);": "on-delivery.server.test.ts tries it on the database",
    "export const smallestMissing = (99);": "on-delivery.server.test.ts tries it on the database",
  },
  "src/features/custom-orders/custom-quote.ts": {
    "export const maxQuoteLines = (9);": "how many lines a quote may have is no rule of money",
    "export const maxQuoteLines = (7);": "how many lines a quote may have is no rule of money",
  },
};
