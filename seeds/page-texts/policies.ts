// The sample shop's policies: the plain ones, with its own words in some places.
import { plainReturns } from "#core/content/plain/plain-returns.ts";
import { plainShipping } from "#core/content/plain/plain-shipping.ts";
import { plainTerms } from "#core/content/plain/plain-terms.ts";

export const termsText = withOwnWords(plainTerms, {
  "Pictures cannot show every shade;":
    "Our goods are made by hand. Colour, grain and weight vary a little from piece to piece, and pictures cannot show every shade;",
  "tell you at once and refund the whole amount.":
    "tell you at once and refund the whole amount. Burn times come from our own tests under the conditions of the [{careGuide}](/care-guide).",
  "the instructions that come with the goods": "the safety label and the care instructions",
});

export const shippingText = withOwnWords(plainShipping, {
  "from {address}.":
    "from our workshop at {address}. We pack it ourselves, by hand, and then it is a courier's.",
  "We pack and label.": "We check the candle, trim the wick, pack and label.",
  "If we already know of a delay":
    "Heavy snow, the worst of the monsoon and the fortnight before Diwali may add a little; if we already know of a delay",
  "## Following your parcel": `## How we pack

Jars travel upright in fitted card sleeves with paper padding; tapers and sculpted candles are wrapped one by one. We use paper rather than plastic wherever a parcel survives it.

In the hot months wax can soften on the road. Stand the candle upright in a cool room overnight before you open or light it. A smooth or slightly sunken top after a warm journey does no harm; if the wax has run or the shape is spoilt, it is damaged, and we replace it.

## Following your parcel`,
  "the phone number and a landmark": "the phone number and, in the hills above all, a landmark",
  "a photograph of the goods": "a photograph of the candle",
});

export const returnsText = withOwnWords(plainReturns, {
  "return unused goods": "return an unused candle or piece of decor",
  "They should be unused, clean and in their own packing, so that they can":
    "It should be unlit, clean and in its own packing, so that it can",
  "goods that have been used": "candles that have been lit",
  "made to your own choice": "poured to your own choice",
  "{giftCard}s": "gift cards",
  "one photograph of the goods": "one photograph of the candle",
  "only later, in use.":
    "only later, at the first or second burn: a wick that will not stay lit, a cracked glass.",
  "used goods included": "a lit candle included",
  "for another piece:": "for another scent or size:",
});

/** Replaces words of a plain text. Throws if the text has them not exactly once. */
function withOwnWords(plain: string, ownWords: Record<string, string>): string {
  return Object.entries(ownWords).reduce((text, [words, own]) => {
    const [before, after, ...more] = text.split(words);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`the plain text does not have "${words}" once`);
    return before + own + after;
  }, plain);
}
