// What people answer on WhatsApp in everyday words. A whole message is read, never a part of one: what stands in no list here is neither
// yes nor no, and staff read it. The transliterated and Hindi lines beyond those that customers were seen to write are our own guess.

/** 'do-not-send': no while a question waits; without one, a wish to hear no more. */
export type Answer = "yes" | "no" | "do-not-send" | "stop" | "start";

const phrases: Record<Answer, string> = {
  yes: `yes, yes yes, yes send it, yes confirm, yeah, yep, sure, ok, okay, ok send it, ok send, send it, confirm, confirmed,
    confirm order, order confirm, haan, haan haan, haa, han, ha, hanji, ji, ji haan, haan bhejo, haan bhej do, haan confirm,
    bhejo, bhej do, bhej dijiye, theek hai, thik hai, हाँ, हां, जी, जी हाँ, जी हां, हाँ भेजें, हाँ भेजो, हाँ भेज दो, भेजो, भेज दो,
    भेज दीजिए, ठीक है`,
  no: `no, no no, nope, no cancel, no cancel it, cancel, cancel it, cancel order, cancel the order, cancel my order,
    cancel this order, order cancel, cancel karo, cancel kar do, cancel kardo, cancel kar dijiye, order cancel karo,
    order cancel kar do, nahi, nahi nahi, nahin, ji nahi, nahi cancel karo, nahi chahiye, nahin chahiye, mujhe nahi chahiye,
    ab nahi chahiye, i don t want it, don t want it, नहीं, नही, जी नहीं, नहीं चाहिए, नही चाहिए, मुझे नहीं चाहिए, अब नहीं चाहिए,
    नहीं रद्द करें, रद्द, रद्द करें, रद्द करो, रद्द कर दो, रद्द कर दीजिए, कैंसिल, कैंसिल करो, कैंसिल कर दो`,
  "do-not-send": `mat bhejo, mat bhejna, mat bhejiye, nahi mat bhejo, don t send, don t send it, do not send,
    do not send it, मत भेजो, मत भेजना, मत भेजिए, नहीं मत भेजो`,
  stop: `stop, stop all, stop messages, stop message, stop sending messages, unsubscribe, unsubscribe me, roko, band karo,
    message band karo, message mat bhejo, messages mat bhejo, don t message me, रोको, रोकें, बंद, बंद करो, बंद करें,
    मैसेज मत भेजो, मैसेज बंद करो`,
  start: `start, shuru karo, शुरू, शुरू करो, शुरू करें, चालू`,
};

const answers = new Map(
  Object.entries(phrases).flatMap(([answer, all]) =>
    all.split(/,\s*/).map((words) => [words, answer as Answer] as const),
  ),
);

/** What people say to each other at the beginning or the end, and which means nothing here. */
const courtesies = new Set(
  "please pls plz kindly thanks thankyou sir madam mam maam ji bhai bhaiya didi कृपया जी सर मैडम भाई भैया दीदी धन्यवाद".split(
    " ",
  ),
);

/** Undefined for everything else, a question among it. */
export function readAnswer(text: string): Answer | undefined {
  if (/[?？👎❌🚫🛑✋🙅]/u.test(text)) return undefined;
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/thank you/g, "thankyou")
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, " ")
    .trim()
    .split(/\s+/);
  if (words[0] === "") return /[👍👌✅]/u.test(text) ? "yes" : undefined;
  return readWithoutCourtesies(words);
}

function readWithoutCourtesies(words: readonly string[]): Answer | undefined {
  const answer = answers.get(words.join(" "));
  if (answer || words.length === 0) return answer;
  if (courtesies.has(words.at(-1) ?? "")) return readWithoutCourtesies(words.slice(0, -1));
  return courtesies.has(words[0] ?? "") ? readWithoutCourtesies(words.slice(1)) : undefined;
}
