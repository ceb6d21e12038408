// Razorpay's disputes: read, answered with documents, or accepted.
import { z } from "zod";
import { UnknownWord } from "#platform/unknown-word.ts";
import { type Call, collectionOf, undefinedIfUnknown } from "../razorpay-call.server.ts";
import { disputeEntity, readDispute } from "./dispute-entity.ts";
import type { EvidenceKind } from "./evidence-kind.ts";

type Evidence = { summary: string; documents: Partial<Record<EvidenceKind, readonly string[]>> };

type Ask = [method: "POST" | "PATCH", path: string, body?: object];

/** Razorpay's limit for a page. */
const disputesPerPage = 100;

/** One that cannot be read holds up no other; Health names it. */
const disputeIfReadable = disputeEntity.or(
  z.unknown().transform((said) => new UnknownWord("Razorpay: fields of a dispute", said)),
);

export function openDisputes(call: Call) {
  const ask = async (...[method, path, body]: Ask) =>
    readDispute(await call(disputeEntity, method, path, body));
  const path = (id: string, rest = "") => `/disputes/${encodeURIComponent(id)}${rest}`;
  return {
    /** The newest of all payments. */
    async listNewest() {
      const page = await call(collectionOf(disputeIfReadable), "GET", `/disputes?count=${disputesPerPage}`);
      return page.items.flatMap((item) => (item instanceof UnknownWord ? [] : [readDispute(item)]));
    },
    /** Undefined if the gateway does not know it, an UnknownWord if its answer cannot be read. */
    async find(id: string) {
      const found = await call(disputeIfReadable, "GET", path(id)).catch(undefinedIfUnknown);
      return found === undefined || found instanceof UnknownWord ? found : readDispute(found);
    },
    /** The money stays with the payer. */
    accept: (id: string) => ask("POST", path(id, "/accept")),
    /** Stores a PDF; returns its id, by which evidence names it. */
    async upload(name: string, pdf: Uint8Array) {
      const form = new FormData();
      form.set("file", new File([new Uint8Array(pdf)], name, { type: "application/pdf" }));
      form.set("purpose", "dispute_evidence");
      return (await call(z.object({ id: z.string().max(40) }), "POST", "/documents", form)).id;
    },
    /** Razorpay keeps a draft, which is never sent by itself. */
    saveDraft: (id: string, { summary, documents }: Evidence) =>
      ask("PATCH", path(id, "/contest"), { ...documents, summary, action: "draft" }),
    /** Sends the saved draft to the bank. */
    submit: (id: string) => ask("PATCH", path(id, "/contest"), { action: "submit" }),
  };
}
