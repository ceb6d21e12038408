// Razorpay's disputes: read, answered with documents, or accepted.
import { z } from "zod";
import { type Call, RazorpayError } from "../razorpay-call.server.ts";
import type { DisputeReport } from "./dispute.ts";
import { disputeEntity } from "./dispute-entity.ts";
import type { EvidenceKind } from "./evidence-kind.ts";

export type Evidence = { summary: string; documents: Partial<Record<EvidenceKind, readonly string[]>> };

export type DisputeClient = {
  /** The newest of all payments. */
  listNewest(): Promise<DisputeReport[]>;
  /** Undefined if the gateway does not know it. */
  find(id: string): Promise<DisputeReport | undefined>;
  /** The money stays with the payer. */
  accept(id: string): Promise<DisputeReport>;
  /** Stores a PDF; returns its id, by which evidence names it. */
  upload(name: string, pdf: Uint8Array): Promise<string>;
  /** Razorpay keeps a draft, which is never sent by itself. */
  saveDraft(id: string, evidence: Evidence): Promise<DisputeReport>;
  /** Sends the saved draft to the bank. */
  submit(id: string): Promise<DisputeReport>;
};

/** Razorpay's limit for a page. */
const disputesPerPage = 100;

export function openDisputes(call: Call): DisputeClient {
  const path = (id: string, rest = "") => `/disputes/${encodeURIComponent(id)}${rest}`;
  return {
    async listNewest() {
      const page = await call(
        z.object({ items: z.array(disputeEntity) }),
        "GET",
        `/disputes?count=${disputesPerPage}`,
      );
      return page.items;
    },
    find: (id) => call(disputeEntity, "GET", path(id)).catch(undefinedIfUnknown),
    accept: (id) => call(disputeEntity, "POST", path(id, "/accept")),
    async upload(name, pdf) {
      const form = new FormData();
      form.set("file", new File([new Uint8Array(pdf)], name, { type: "application/pdf" }));
      form.set("purpose", "dispute_evidence");
      return (await call(z.object({ id: z.string().max(40) }), "POST", "/documents", form)).id;
    },
    saveDraft: (id, { summary, documents }) =>
      call(disputeEntity, "PATCH", path(id, "/contest"), { ...documents, summary, action: "draft" }),
    submit: (id) => call(disputeEntity, "PATCH", path(id, "/contest"), { action: "submit" }),
  };
}

/** Razorpay answers 400 for an unknown id. */
function undefinedIfUnknown(error: unknown): undefined {
  if (error instanceof RazorpayError && error.status === 400) return undefined;
  throw error;
}
