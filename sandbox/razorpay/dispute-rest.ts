import { Hono } from "hono";
import { type Env, withFaults } from "./call-faults.ts";
import { collection, paginate } from "./collection.ts";
import { contestDispute } from "./disputes.ts";
import { type Document, isId, makeId } from "./entities.ts";
import { type Gateway, getEntry } from "./gateway.ts";
import { badRequest } from "./gateway-fault.ts";
import { readBody } from "./read-body.ts";

const allowedTypes = ["image/jpg", "image/jpeg", "image/png", "application/pdf"];

/** Disputes, and the documents of their evidence. */
export function createDisputeRest(gateway: Gateway): Hono<Env> {
  const rest = new Hono<Env>();
  const getDispute = (id: string) => getEntry(gateway.disputes, requireId("disp", id));

  rest.get("/disputes", withFaults(gateway, "list-disputes"), (c) =>
    c.json(collection(paginate(gateway, c, [...gateway.disputes.values()]))),
  );
  rest.get("/disputes/:id", withFaults(gateway, "get-dispute"), (c) => c.json(getDispute(c.req.param("id"))));
  rest.patch("/disputes/:id/contest", withFaults(gateway, "contest-dispute"), async (c) =>
    c.json(contestDispute(gateway, getDispute(c.req.param("id")), await readBody(c))),
  );

  rest.post("/documents", withFaults(gateway, "create-document"), async (c) => {
    const { file, purpose } = await c.req.parseBody();
    return c.json(withoutBytes(await keepDocument(gateway, file, purpose)));
  });
  const getDocument = (id: string) => getEntry(gateway.documents, requireId("doc", id));
  rest.get("/documents/:id", withFaults(gateway, "get-document"), (c) =>
    c.json(withoutBytes(getDocument(c.req.param("id")))),
  );
  rest.get("/documents/:id/content", withFaults(gateway, "get-document"), (c) => {
    const { bytes, mime_type } = getDocument(c.req.param("id"));
    return c.body(new Uint8Array(bytes), 200, { "content-type": mime_type });
  });
  return rest;
}

async function keepDocument(gateway: Gateway, file: unknown, purpose: unknown) {
  if (!(file instanceof File)) throw badRequest("The file field is required.", { field: "file" });
  if (purpose !== "dispute_evidence")
    throw badRequest("The selected purpose is invalid.", { field: "purpose" });
  if (!allowedTypes.includes(file.type))
    throw badRequest("The file must be a file of type: jpg, jpeg, png, pdf.", { field: "file" });
  const document = {
    id: makeId("doc"),
    entity: "document",
    purpose,
    name: file.name,
    mime_type: file.type,
    size: file.size,
    created_at: gateway.now(),
    bytes: new Uint8Array(await file.arrayBuffer()),
  } satisfies Document & { bytes: Uint8Array };
  gateway.documents.set(document.id, document);
  return document;
}

const withoutBytes = ({ bytes: _bytes, ...document }: Document & { bytes: Uint8Array }): Document => document;

function requireId(prefix: "disp" | "doc", id: string): string {
  if (!isId(prefix, id)) throw badRequest(`${id} is not a valid id`);
  return id;
}
