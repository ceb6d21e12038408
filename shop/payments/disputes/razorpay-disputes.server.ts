// Razorpay's disputes: read, answered with documents, or accepted.
import { z } from "zod";
import { type Call, undefinedIfUnknown } from "../razorpay-call.server.ts";
import { disputeEntity } from "./dispute-entity.ts";
import type { EvidenceKind } from "./evidence-kind.ts";

type Evidence = { summary: string; documents: Partial<Record<EvidenceKind, readonly string[]>> };

/** Razorpay's limit for a page. */
const disputesPerPage = 100;

export function openDisputes(call: Call) {
  const path = (id: string, rest = "") => `/disputes/${encodeURIComponent(id)}${rest}`;
  return {
    /** The newest of all payments. */
    async listNewest() {
      const page = await call(
        z.object({ items: z.array(disputeEntity) }),
        "GET",
        `/disputes?count=${disputesPerPage}`,
      );
      return page.items;
    },
    /** Undefined if the gateway does not know it. */
    find: (id: string) => call(disputeEntity, "GET", path(id)).catch(undefinedIfUnknown),
    /** The money stays with the payer. */
    accept: (id: string) => call(disputeEntity, "POST", path(id, "/accept")),
    /** Stores a PDF; returns its id, by which evidence names it. */
    async upload(name: string, pdf: Uint8Array) {
      const form = new FormData();
      form.set("file", new File([new Uint8Array(pdf)], name, { type: "application/pdf" }));
      form.set("purpose", "dispute_evidence");
      return (await call(z.object({ id: z.string().max(40) }), "POST", "/documents", form)).id;
    },
    /** Razorpay keeps a draft, which is never sent by itself. */
    saveDraft: (id: string, { summary, documents }: Evidence) =>
      call(disputeEntity, "PATCH", path(id, "/contest"), { ...documents, summary, action: "draft" }),
    /** Sends the saved draft to the bank. */
    submit: (id: string) => call(disputeEntity, "PATCH", path(id, "/contest"), { action: "submit" }),
  };
}
