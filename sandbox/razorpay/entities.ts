import { randomInt } from "node:crypto";

/** All amounts are integer paise and all times Unix seconds, as in Razorpay's API. */
export type Notes = Record<string, string> | [];

export type Order = {
  id: string;
  entity: "order";
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: Notes;
  created_at: number;
  description: null;
  checkout: null;
  reward: null;
};

type PaymentStatus = "created" | "authorized" | "captured" | "refunded" | "failed" | "pending" | "on_hold";

type Card = {
  id: string;
  entity: "card";
  name: string;
  last4: string;
  network: string;
  type: string;
  issuer: string | null;
  international: boolean;
  emi: boolean;
  sub_type: string;
  token_iin: null;
};

export type Payment = {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: PaymentStatus;
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: "card" | "upi" | "netbanking" | "cod";
  amount_refunded: number;
  refund_status: "partial" | "full" | null;
  captured: boolean;
  description: string | null;
  card_id: string | null;
  card?: Card;
  bank: string | null;
  wallet: null;
  vpa: string | null;
  email: string;
  contact: string;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
  upi?: { vpa: string; flow: "collect"; payer_account_type: "bank_account" };
  provider: string;
  reward: null;
  checkout: null;
};

export type Refund = {
  id: string;
  entity: "refund";
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: "pending" | "processed" | "failed";
  speed_requested: "normal" | "optimum";
  speed_processed: "normal" | "instant";
  reward: null;
};

/** Has no key `entity`. A time that is not set is 0, and missing notes are null. */
export type PaymentLink = {
  id: string;
  short_url: string;
  amount: number;
  amount_paid: number;
  currency: string;
  status: "created" | "partially_paid" | "paid" | "expired" | "cancelled";
  accept_partial: boolean;
  first_min_partial_amount: number;
  reference_id: string;
  description: string;
  customer: { name?: string; email?: string; contact?: string };
  notify: { email?: boolean; sms?: boolean };
  reminder_enable: boolean;
  reminders: [];
  expire_by: number;
  expired_at: number;
  cancelled_at: number;
  created_at: number;
  updated_at: number;
  callback_url: string;
  callback_method: string;
  notes: Record<string, string> | null;
  payments:
    | {
        amount: number;
        created_at: number;
        method: string;
        payment_id: string;
        plink_id: string;
        status: "captured";
        updated_at: number;
      }[]
    | null;
  upi_link: boolean;
  user_id: string;
  /** Absent until the link is opened. */
  order_id?: string;
};

/** One transfer to the shop's bank account; `fees` includes `tax`. */
export type Settlement = {
  id: string;
  entity: "settlement";
  amount: number;
  status: "created" | "processed" | "failed";
  fees: number;
  tax: number;
  utr: string | null;
  created_at: number;
};

/** Money added to or taken from a settlement besides payments and refunds, as for a dispute. */
export type Adjustment = {
  id: string;
  way: "debit" | "credit";
  amount: number;
  payment_id: string;
  dispute_id: string;
  created_at: number;
};

/** A file that was sent for a dispute. */
export type Document = {
  id: string;
  entity: "document";
  purpose: "dispute_evidence";
  name: string;
  mime_type: string;
  size: number;
  created_at: number;
};

export const evidenceLists = [
  "shipping_proof",
  "billing_proof",
  "cancellation_proof",
  "customer_communication",
  "proof_of_service",
  "explanation_letter",
  "refund_confirmation",
  "access_activity_log",
  "refund_cancellation_policy",
  "term_and_conditions",
] as const;

type Evidence = Record<(typeof evidenceLists)[number], string[] | null> & {
  amount: number;
  summary: string | null;
  others: { type: string; document_ids: string[] }[] | null;
  submitted_at: number | null;
};

export const disputePhases = ["fraud", "retrieval", "chargeback", "pre_arbitration", "arbitration"] as const;
export type DisputePhase = (typeof disputePhases)[number];

export type Dispute = {
  id: string;
  entity: "dispute";
  payment_id: string;
  amount: number;
  currency: string;
  amount_deducted: number;
  reason_code: string;
  reason_description: string | null;
  respond_by: number;
  status: "open" | "under_review" | "won" | "lost" | "closed";
  phase: DisputePhase;
  evidence: Evidence;
  created_at: number;
};

/** A line of the settlement report, by Razorpay's names. `fee` contains `tax`. */
export type SettledItem = {
  entity_id: string;
  type: "payment" | "refund" | "adjustment";
  debit: number;
  credit: number;
  amount: number;
  currency: string;
  fee: number;
  tax: number;
  on_hold: boolean;
  settled: boolean;
  created_at: number;
  settled_at: number | null;
  posted_at: null;
  settlement_id: string | null;
  settlement_utr: string | null;
  credit_type: "default";
  description: string | null;
  notes: Notes;
  payment_id: string | null;
  order_id: string | null;
  order_receipt: string | null;
  method: string | null;
  card_network: string | null;
  card_issuer: string | null;
  card_type: string | null;
  dispute_id: string | null;
};

const idCharacters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export const makeCode = (length = 14): string =>
  Array.from({ length }, () => idCharacters[randomInt(idCharacters.length)]).join("");

type Prefix = "order" | "pay" | "rfnd" | "card" | "acc" | "plink" | "setl" | "adj" | "disp" | "doc";

export const makeId = (prefix: Prefix): string => `${prefix}_${makeCode()}`;

export const isId = (prefix: string, id: string): boolean =>
  new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`).test(id);
