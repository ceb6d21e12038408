// Forged settlement reports: each must be refused as a whole, with a message for each wrong row.
import { type Attack, outcomeOf, type Person, send, type Target } from "./attack.ts";

const path = "/admin/accountant/settlements/file";
const header = [
  ...[
    "transaction_entity",
    "entity_id",
    "amount",
    "currency",
    "fee (exclusive tax)",
    "tax",
    "debit",
    "credit",
  ],
  ...[
    "payment_method",
    "entity_created_at",
    "entity_description",
    "settlement_id",
    "settled_at",
    "settlement_utr",
  ],
].join(",");
const row = (change: Record<number, string> = {}) =>
  [
    ...["payment", "pay_Intruder000001", "100.00", "INR", "2.00", "0.36", "0.00", "97.64", "upi"],
    ...["2026-11-20T10:00:00", "", "setl_Intruder00001", "2026-11-24T10:00:00", "UTR1"],
  ]
    .map((cell, at) => change[at] ?? cell)
    .join(",");
const file = (...rows: string[]) => [header, ...rows, ""].join("\n");

const forged: Record<string, string | Uint8Array<ArrayBuffer>> = {
  "another shop's payments": file(row()),
  "a formula for an amount": file(row({ 2: '"=HYPERLINK(""http://evil.example"")"' })),
  "a formula for the bank's number": file(row({ 13: "=1+1" })),
  "a command for a kind": file(row({ 0: "=cmd|'/c calc'!A1" })),
  "markup for an id": file(row({ 1: "<script>alert(1)</script>" })),
  "a prototype for a kind": file(row({ 0: "__proto__" })),
  "SQL for a settlement": file(row({ 11: "'; drop table settlement; --" })),
  "money out of nothing": file(row({ 6: "-100.00" })),
  "more money than there is": file(row({ 2: "999999999", 7: "999999997.64" })),
  "a row that stands twice": file(row(), row()),
  "sixty thousand rows": file(...Array.from({ length: 60_000 }, () => row())),
  "a cell of a megabyte": file(row({ 10: `"${"x".repeat(1_000_000)}"` })),
  "a quotation that never ends": `${file(row())}"pay`,
  "a million separators": `${header}${",".repeat(1_000_000)}\n`,
  "a file without rows": header,
  nothing: "",
  "a workbook": new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]),
  "17 MB": new Uint8Array(17 * 1024 * 1024).fill(0x2c),
};

async function tryFile(target: Target, person: Person, content: string | Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.set("file", new File([content], "=cmd.csv", { type: "text/csv" }));
  return send(target, person, path, { method: "POST", body });
}

async function trySettlementFiles(target: Target) {
  const answers: (string | undefined)[] = [];
  for (const [what, content] of Object.entries(forged)) {
    const startedAt = performance.now();
    const { status } = await tryFile(target, "owner", content);
    const isSlow = performance.now() - startedAt > 9_000;
    answers.push(
      status !== 422 || isSlow ? `${what} answered ${status}${isSlow ? ", slowly" : ""}` : undefined,
    );
  }
  for (const person of ["guest", "customer", "staff"] as const) {
    const { status } = await tryFile(target, person, file(row()));
    answers.push(status === 422 ? `${person} had a file read` : undefined);
  }
  const list = await (await send(target, "owner", "/admin/accountant/settlements")).text();
  answers.push(list.includes("No settlement yet") ? undefined : "something of a forged file was stored");
  return outcomeOf(answers);
}

export const settlementFileAttacks: Attack[] = [{ name: "forged settlement files", run: trySettlementFiles }];
