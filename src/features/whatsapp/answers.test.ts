import { expect, test } from "vitest";
import { type Answer, readAnswer } from "./answers.ts";

const read: Record<Answer, string[]> = {
  yes: [
    ...[
      "Yes",
      "OK!",
      " हाँ ",
      "Haan",
      "Yes, send it",
      "haan ji",
      "ji",
      "हाँ जी",
      "yes sir",
      "ok send it",
      "👍",
      "👍🏽",
    ],
    ...[
      "yes please",
      "OK thank you",
      "haan haan",
      "ठीक है",
      "Ji haan bhaiya",
      "yes 👍",
      "Please send it",
      "bhej do ji",
    ],
  ],
  no: [
    ...[
      "No",
      "नहीं",
      "cancel.",
      "No, cancel",
      "cancel kar do",
      "nahi chahiye",
      "No thanks",
      "जी नहीं",
      "no no",
    ],
    ...["Please cancel my order", "nahi ji", "रद्द कर दो", "I don't want it"],
  ],
  "do-not-send": ["mat bhejo", "मत भेजो", "Don't send it please", "mat bhejna bhaiya"],
  stop: [
    ...[
      "STOP",
      " Stop. ",
      "unsubscribe",
      "रोको",
      "बंद करें!",
      "Band Karo",
      "stop please",
      "Please stop",
      "unsubscribe me",
    ],
    ...["मैसेज मत भेजो"],
  ],
  start: ["start", "शुरू करें", "START!", "start please"],
};

for (const [answer, texts] of Object.entries(read))
  test.each(texts)(`'%s' means ${answer}`, (text) => expect(readAnswer(text)).toBe(answer));

test.each([
  ...[
    "cancel mat karo",
    "don't stop",
    "haan par kal",
    "yes but when?",
    "nahi nahi bhej do",
    "yes?",
    "cancel?",
    "ok 👎",
  ],
  ...[
    "yes but later",
    "not yet",
    "",
    "5",
    "yes 2",
    "please stop by on Monday",
    "when does it start?",
    "🛑",
    "🙏",
    "❤️",
  ],
  ...[
    "ji nahi bhej do",
    "haan nahi",
    "thank you",
    "please",
    "no stop",
    "yes cancel",
    "cancel nahi karna",
    "ha ha",
    "haha",
    "मत रोको",
  ],
  ...["naam badal do", "ok kal bhejna", "nahi samjha", "haan lekin pata badal do", "stop ka matlab"],
])("'%s' is for staff to read", (text) => expect(readAnswer(text)).toBeUndefined());
