import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type DisputeNews,
  type DisputePhase,
  type DisputeStatus,
  disputeMoney,
  disputePhases,
  disputeStatuses,
  holdOf,
  holdsRefunds,
  isNewer,
  momentOf,
} from "./dispute.ts";
import { disputeAmount, disputeReason, timeLeft } from "./dispute-words.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 6, minute));
const open: DisputeNews = {
  id: "disp_00000000000001",
  razorpayPaymentId: "pay_00000000000001",
  amount: 99_900,
  currency: "INR",
  reasonCode: "goods_or_services_not_provided",
  reasonDescription: null,
  phase: "chargeback",
  status: "open",
  respondBy: at(59),
  raisedAt: at(0),
  saidAt: at(0),
};

/** What is known after reports in this order. */
function learn(reports: readonly DisputeNews[]): DisputeNews | undefined {
  let known: DisputeNews | undefined;
  for (const news of reports) if (!known || isNewer(news, known)) known = news;
  return known;
}

const report = fc.record({
  phase: fc.constantFrom(...disputePhases.filter((phase) => phase !== "fraud")),
  status: fc.constantFrom(...disputeStatuses),
  minute: fc.integer({ min: 0, max: 5 }),
});

test("reports of a dispute lead to the same state in any order and however often they come", () => {
  fc.assert(
    fc.property(
      fc
        .array(report, { minLength: 1, maxLength: 8 })
        .chain((reports) =>
          fc.tuple(
            fc.constant(reports),
            fc.shuffledSubarray([...reports, ...reports], { minLength: reports.length * 2 }),
          ),
        ),
      ([inOrder, shuffled]) => {
        const toNews = ({ minute, ...one }: (typeof inOrder)[number]) => ({
          ...open,
          ...one,
          saidAt: at(minute),
        });
        const shown = (known: DisputeNews | undefined) => [known?.phase, known?.status];
        expect(shown(learn(shuffled.map(toNews)))).toEqual(shown(learn(inOrder.map(toNews))));
      },
    ),
  );
});

test("a late report of a review does not open a dispute that was won", () => {
  const won: DisputeNews = { ...open, status: "won", saidAt: at(5) };
  expect(isNewer({ ...open, status: "under_review", saidAt: at(9) }, won)).toBe(false);
  expect(isNewer({ ...open, phase: "pre_arbitration", saidAt: at(9) }, won)).toBe(true);
});

test("a review that wants more evidence opens the dispute again, and another last day replaces the first", () => {
  const review: DisputeNews = { ...open, status: "under_review", saidAt: at(3) };
  const again: DisputeNews = { ...open, saidAt: at(4) };
  expect(isNewer(again, review)).toBe(true);
  expect(momentOf(again, review)).toBe("again");
  expect(isNewer({ ...again, respondBy: at(70), saidAt: at(5) }, again)).toBe(true);
});

test("the owner hears of a new dispute, a new phase and the end, and of each once", () => {
  const lost: DisputeNews = { ...open, status: "lost", saidAt: at(5) };
  expect(momentOf(open, undefined)).toBe("raised");
  expect(momentOf({ ...open, phase: "arbitration" }, lost)).toBe("raised");
  expect(momentOf(lost, open)).toBe("ended");
  expect(momentOf(lost, lost)).toBeUndefined();
  expect(momentOf({ ...open, status: "under_review" }, open)).toBeUndefined();
});

test("a running dispute holds refunds, except one that is only reported as fraud", () => {
  expect(holdsRefunds(open)).toBe(true);
  expect(holdsRefunds({ phase: "chargeback", status: "under_review" })).toBe(true);
  expect(holdsRefunds({ phase: "fraud", status: "open" })).toBe(false);
  for (const status of ["won", "lost", "closed"] as const)
    expect(holdsRefunds({ phase: "chargeback", status })).toBe(false);
});

test("what a dispute took is held until the bank decides, comes back after a win, and is lost otherwise", () => {
  const taken = { debit: 99_900, credit: 0 };
  const back = { debit: 0, credit: 99_900 };
  expect(disputeMoney({ status: "under_review" }, [taken])).toEqual({ held: 99_900, awaited: 0, lost: 0 });
  expect(disputeMoney({ status: "won" }, [taken])).toEqual({ held: 0, awaited: 99_900, lost: 0 });
  expect(disputeMoney({ status: "won" }, [taken, back])).toEqual({ held: 0, awaited: 0, lost: 0 });
  expect(disputeMoney({ status: "lost" }, [taken])).toEqual({ held: 0, awaited: 0, lost: 99_900 });
});

test.each([
  [75, "3 days left"],
  [47.9, "1 day left"],
  [24, "1 day left"],
  [23.9, "23 hours left"],
  [0.5, "less than an hour left"],
  [-0.1, "the time to answer is over"],
])("%s hours before its last moment a dispute says: %s", (hours, words) => {
  expect(timeLeft(new Date(at(0).getTime() + hours * 3_600_000), at(0))).toBe(words);
});

test("the reason and the amount of a dispute are read without its code and with its currency", () => {
  expect(disputeReason(open)).toBe("goods or services not provided");
  expect(disputeReason({ ...open, reasonDescription: "Not received" })).toBe("Not received");
  expect(disputeAmount(open)).toBe("₹999.00");
  expect(disputeAmount({ amount: 1_250, currency: "USD" })).toBe("USD 12.50");
});

test("a lost dispute takes its sum from the payment, first from what other orders of it have left", () => {
  const lost = { phase: "chargeback", status: "lost", amount: 300 } as const;
  const after = (elsewhere: number) => holdOf({ disputes: [lost], elsewhere });
  expect(after(0)).toEqual({ isHeld: false, taken: 300, takenElsewhere: 0 });
  expect(after(200)).toEqual({ isHeld: false, taken: 100, takenElsewhere: 200 });
  expect(after(400)).toEqual({ isHeld: false, taken: 0, takenElsewhere: 300 });
  expect(after(-700)).toEqual({ isHeld: false, taken: 300, takenElsewhere: 0 });
  expect(holdOf({ disputes: [{ ...lost, status: "won" }], elsewhere: -700 }).taken).toBe(0);
  expect(holdOf({ disputes: [{ ...lost, phase: "fraud" }], elsewhere: 0 }).taken).toBe(0);
  expect(holdOf({ disputes: [{ ...lost, status: "won" }], elsewhere: 0 }).taken).toBe(0);
  for (const phase of ["retrieval", "chargeback", "pre_arbitration", "arbitration"] as const)
    expect(holdOf({ disputes: [lost, { ...lost, phase, status: "open" }], elsewhere: 0 }).isHeld).toBe(true);
  expect(holdOf({ disputes: [{ ...lost, phase: "fraud", status: "open" }], elsewhere: 0 }).isHeld).toBe(
    false,
  );
});

const over = (amount: number, phase: DisputePhase, status: DisputeStatus = "lost") => ({
  amount,
  phase,
  status,
});

test.each([
  [
    "a claim that goes on from a retrieval counts once",
    [over(300, "retrieval"), over(300, "chargeback")],
    300,
  ],
  ["two claims of one stage count twice", [over(300, "chargeback"), over(300, "chargeback")], 600],
  ["claims over other sums are other claims", [over(300, "retrieval"), over(200, "chargeback")], 500],
  ["the later stage of a claim decides", [over(300, "chargeback"), over(300, "arbitration", "won")], 0],
  ["a claim that was won and is then lost", [over(300, "chargeback", "won"), over(300, "arbitration")], 300],
  [
    "one of two claims goes on",
    [over(300, "chargeback"), over(300, "chargeback"), over(300, "arbitration")],
    600,
  ],
  ["fraud is no stage of a claim", [over(300, "fraud"), over(300, "retrieval")], 300],
])("of several disputes over one payment: %s", (_name, disputes, taken) => {
  expect(holdOf({ disputes, elsewhere: 0 }).taken).toBe(taken);
  expect(holdOf({ disputes: disputes.toReversed(), elsewhere: 0 }).taken).toBe(taken);
});
