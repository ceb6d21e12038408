import { countOf } from "#shop/forms/count-words.ts";
import { findOwn } from "#shop/forms/find-own.ts";

type Notice = { tone: "success" | "error"; text: string };

/** The notice after a form of these pages, by the query that it redirected to. */
export function findSettlementNotice(query: URLSearchParams): Notice | undefined {
  const number = (name: string) => Math.max(0, Math.floor(Number(query.get(name))) || 0);
  const problem = findOwn(problems, query.get("refused") ?? "");
  if (problem) return { tone: "error", text: problem };
  if (query.get("done") === "read") {
    const missing = number("missing");
    if (missing > 0)
      return {
        tone: "error",
        text: `${countOf(number("new"), "new settlement")} read; of ${missing} the lines do not add up yet, so they are shown without them.`,
      };
    return { tone: "success", text: `${countOf(number("new"), "new settlement")} read.` };
  }
  if (query.get("done") === "file")
    return {
      tone: "success",
      text: `${countOf(number("new"), "new settlement")} taken from the file, ${number("known")} known before.`,
    };
  return undefined;
}

const problems: Record<string, string> = {
  "no-answer":
    "Razorpay gave no answer just now. What was read before stays; please try again in some minutes.",
  "no-gateway": "This shop has no keys of Razorpay, so there is nothing to read. You can still take a file.",
};
