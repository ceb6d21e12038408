// Razorpay's settlements and the lines of its report, read page by page.
import { z } from "zod";
import { type Call, listPages } from "#core/payments/razorpay-call.server.ts";
import { UnknownWord, wordOf } from "#platform/unknown-word.ts";
import { cutText } from "#platform/whole-text.ts";
import { findDisputeId, type SettlementHead, type SettlementLine } from "./settlement.ts";

/** A payment is at most the largest integer of the database. */
const paise = z.int().min(0).max(2_147_483_647);
const momentOf = (seconds: number) => new Date(seconds * 1000);

const head = z
  .object({
    id: z.string().max(40),
    amount: z.int(),
    status: wordOf("Razorpay: settlement", ["created", "processed", "failed"]),
    fees: z.int().nullish(),
    tax: z.int().nullish(),
    utr: z.string().max(60).nullish(),
    created_at: z.int(),
  })
  .transform(({ fees, tax, utr, created_at, ...same }) => ({
    ...same,
    fees: fees ?? 0,
    tax: tax ?? 0,
    utr: utr || null,
    createdAt: momentOf(created_at),
  }));

// 0 is a valid credit; a line without credit or debit is refused.
const line = z
  .object({
    entity_id: z.string().max(40),
    type: z.string().max(40),
    amount: paise,
    credit: paise,
    debit: paise,
    fee: paise.nullish(),
    tax: paise.nullish(),
    currency: wordOf("Razorpay: currency of a settlement's line", ["INR"]),
    created_at: z.int(),
    settlement_id: z.string().max(40).nullish(),
    payment_id: z.string().max(40).nullish(),
    dispute_id: z.string().nullish(),
    method: z.string().max(40).nullish(),
    description: z.string().nullish(),
  })
  .transform(({ entity_id, type, created_at, settlement_id, payment_id, dispute_id, fee, tax, ...same }) => {
    const { amount, credit, debit, currency, method, description } = same;
    return {
      amount,
      credit,
      debit,
      currency,
      entityId: entity_id,
      kind: type,
      fee: fee ?? 0,
      tax: tax ?? 0,
      paymentId: payment_id || null,
      disputeId: findDisputeId(dispute_id, description),
      method: method || null,
      description: cutText(description ?? "", 200) || null,
      madeAt: momentOf(created_at),
      settlementId: settlement_id || null,
    };
  });

/** Razorpay's limit for a page. */
const settlementsPerPage = 100;
const linesPerPage = 1000;
export function openSettlements(call: Call) {
  return {
    /** Settlements made in this period, less those in a state that the shop does not know: what is stored of them stays. */
    async list({ from, until }: { from: Date; until: Date }): Promise<SettlementHead[]> {
      const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
      const path = `/settlements?from=${seconds(from)}&to=${seconds(until)}`;
      const heads = await listPages(call, head, { path, perPage: settlementsPerPage });
      return heads.flatMap(({ status, ...same }) =>
        status instanceof UnknownWord ? [] : [{ ...same, status }],
      );
    },
    /**
     * Lines settled on this day in India, such as '2026-11-20'; `settlementId` is null for a line on hold. A settlement with a line in
     * another currency does not add up.
     */
    async listLinesOfDay(
      day: string,
    ): Promise<readonly (SettlementLine & { settlementId: string | null })[]> {
      const [year, month, date] = day.split("-").map(Number);
      const path = `/settlements/recon/combined?year=${year}&month=${month}&day=${date}`;
      const lines = await listPages(call, line, { path, perPage: linesPerPage });
      return lines.flatMap(({ currency, ...same }) => (currency === "INR" ? [same] : []));
    },
  };
}
