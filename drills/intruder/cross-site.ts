// Requests that another site makes a visitor's browser send.
import { get } from "node:http";
import { request } from "../support/request.ts";
import { type Attack, outcomeOf, send, type Target } from "./attack.ts";

const changes = [
  "/contact",
  "/auth",
  "/cart",
  "/newsletter",
  "/profile/settings",
  "/admin/settings/limits",
  "/api/create-order",
  "/api/user/save",
  "/api/auth/sign-out",
];

async function tryCrossSite(target: Target) {
  const cookie = `session=${target.tokens.owner}`;
  const disguises: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
    { "Sec-Fetch-Site": "same-site", Origin: "https://other.deodar.example" },
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: `${target.shop.url}.evil.example` },
    {},
  ];
  const answers: (string | undefined)[] = [];
  for (const path of changes)
    for (const disguise of disguises) {
      const { status } = await send(target, "guest", path, {
        method: "POST",
        body: new URLSearchParams({ name: "x" }),
        headers: { Cookie: cookie, ...disguise },
      });
      answers.push(status === 403 ? undefined : `${path} answered ${status} to ${JSON.stringify(disguise)}`);
    }
  return outcomeOf(answers);
}

function statusWithHost(address: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = get(address, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on("error", reject);
  });
}

/** The sandbox's board can pay orders and shows emails with their links. */
async function tryBoard({ shop }: Target) {
  const board = shop.sandbox.boardUrl;
  const { port } = new URL(board);
  const post = async (origin: string) =>
    (await request(`${board}/switches/clear`, { method: "POST", headers: { origin }, redirect: "manual" }))
      .status;
  const answers: (string | false)[] = [];
  for (const origin of ["null", "https://evil.example", "http://localhost.evil.example", "nonsense"])
    answers.push((await post(origin)) !== 403 && `the board obeyed a page of ${origin}`);
  for (const host of ["evil.example", `127.0.0.1.evil.example:${port}`, "0.0.0.0"])
    answers.push(
      (await statusWithHost(`${board}/payments.json`, host)) !== 421 && `the board answered as ${host}`,
    );
  return outcomeOf(answers);
}

export const crossSiteAttacks: Attack[] = [
  { name: "forms and calls sent by another site", run: tryCrossSite },
  { name: "the sandbox's board from another site, or by another name", run: tryBoard },
];
