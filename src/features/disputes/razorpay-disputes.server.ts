// Razorpay's disputes: read, and answered with a document.
import { z } from "zod";
import { type Call, collectionOf, undefinedIfUnknown } from "#core/payments/razorpay-call.server.ts";
import { UnknownWord } from "#platform/unknown-word.ts";
import { disputeEntity, readDispute } from "./dispute-entity.ts";

/** Razorpay's limit for a page. */
const disputesPerPage = 100;

/** One that cannot be read holds up no other; Health names it. */
const disputeIfReadable = disputeEntity.or(
  z.unknown().transform((said) => new UnknownWord("Razorpay: fields of a dispute", said)),
);

export function openDisputes(call: Call) {
  const path = (id: string) => `/disputes/${encodeURIComponent(id)}`;
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
    /** Stores a PDF; returns its id, by which evidence names it. */
    async upload(name: string, pdf: Uint8Array) {
      const form = new FormData();
      form.set("file", new File([new Uint8Array(pdf)], name, { type: "application/pdf" }));
      form.set("purpose", "dispute_evidence");
      return (await call(z.object({ id: z.string().max(40) }), "POST", "/documents", form)).id;
    },
    /** Sends a stored PDF to the bank. It holds every kind of evidence, and is named once. */
    async submit(id: string, { summary, documentId }: { summary: string; documentId: string }) {
      const body = { summary, explanation_letter: [documentId], action: "submit" };
      return readDispute(await call(disputeEntity, "PATCH", `${path(id)}/contest`, body));
    },
  };
}
