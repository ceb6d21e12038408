// Input that tries to inject SQL, markup, headers or paths, or to cause an error.
import { hashKnownScripts } from "../../src/core/web/first-paint/known-scripts.ts";
import { type Attack, outcomeOf, send, sendJson, type Target } from "./attack.ts";

const marker = "intruder7";
const injections = [
  `<script>${marker}</script>`,
  `"><img src=x onerror=${marker}>`,
  `</script><script>${marker}</script>`,
  `' or 1=1; drop table product; --`,
  `'; select pg_sleep(10); --`,
  `${marker}\r\nSet-Cookie: session=evil`,
  `{{${marker}}}`,
  `__proto__`,
  `../../../etc/passwd`,
  `\u0000${marker}`,
  `javascript:${marker}`,
];
const places = [
  "/shop?q=",
  "/fragrance-guide?q=",
  "/auth?next=",
  "/auth?google=",
  "/checkout?code=",
  "/admin/audit?q=",
  "/admin/orders?q=",
  "/admin/products?q=",
  "/admin/products?done=",
  "/admin/batches?refused=",
  "/admin/refunds?done=",
  "/products/",
  "/blog/",
  "/api/pincodes/",
  "/api/search-suggestions?q=",
];

async function findInjection(answer: Response): Promise<string | undefined> {
  if (answer.status >= 500) return `answered ${answer.status}`;
  if (answer.headers.get("set-cookie")?.includes("evil")) return "set a cookie";
  const location = answer.headers.get("location");
  if (location && !/^\/(?![/\\])/.test(location)) return `led to ${location}`;
  const isPage = answer.headers.get("content-type")?.includes("html");
  const text = await answer.text();
  const asMarkup =
    isPage && (text.includes(`<script>${marker}`) || text.includes(`<img src=x onerror=${marker}`));
  return asMarkup ? "wrote it as markup" : undefined;
}

async function tryAddresses(target: Target) {
  const answers: (string | undefined)[] = [];
  for (const place of places)
    for (const injection of injections) {
      const startedAt = performance.now();
      const answer = await send(target, "owner", place + encodeURIComponent(injection));
      const found = await findInjection(answer);
      const isSlow = performance.now() - startedAt > 9_000;
      answers.push(found || isSlow ? `${place}${injection} ${found ?? "made the database wait"}` : undefined);
    }
  return outcomeOf(answers);
}

async function tryFields(target: Target) {
  const answers: (string | undefined)[] = [];
  for (const injection of injections) {
    await sendJson(target, "customer", "/api/user/save", { name: injection, address: injection });
    const body = new URLSearchParams({
      name: injection,
      email: "x@example.com",
      subject: injection,
      message: injection,
    });
    for (const answer of [
      await send(target, "guest", "/contact", { method: "POST", body }),
      await send(target, "customer", "/profile/settings"),
      await send(target, "owner", "/admin/messages"),
      await send(target, "owner", "/admin/users"),
    ]) {
      const found = await findInjection(answer);
      answers.push(found && `${injection} ${found}`);
    }
  }
  return outcomeOf(answers);
}

async function tryPicturePaths(target: Target) {
  const names = [
    "..",
    "../..",
    "../../package.json",
    "..%2f..%2fpackage.json",
    "%2e%2e%2fpackage.json",
    "....//package.json",
    "..%5c..%5cpackage.json",
    "%252e%252e%252fpackage.json",
    "/etc/passwd",
    "file:///etc/passwd",
    "C:%5cwindows",
    "x%00.webp",
    "http://127.0.0.1/",
    "\\\\evil\\x",
    "%ff.webp",
    "a".repeat(3_000),
  ];
  const answers: (string | undefined)[] = [];
  for (const folder of ["/media/", "/pictures/", "/assets/", "/fonts/", "/"])
    for (const name of names) {
      const answer = await send(target, "guest", folder + name);
      const text = await answer.text();
      const gotThrough = answer.status >= 500 || /root:x:0|"name": "deodar"/.test(text);
      answers.push(gotThrough ? `${folder}${name.slice(0, 40)} answered ${answer.status}` : undefined);
    }
  return outcomeOf(answers);
}

async function tryMalformed(target: Target) {
  const answers: (string | undefined)[] = [];
  const judge = async (what: string, answer: Response) => {
    const text = await answer.text();
    const isGood = answer.status < 400 || (answer.status < 500 && /\w+ \w+/.test(text));
    answers.push(isGood ? undefined : `${what} answered ${answer.status} '${text.slice(0, 40)}'`);
  };
  for (const path of [
    "//",
    "///",
    "/%",
    "/%00",
    "/%c0%80",
    "/auth?google=__proto__",
    "/auth?google=constructor",
    "/_root.data?_routes=__proto__",
  ])
    await judge(path, await send(target, "guest", path));
  for (const password of [{ toString: "x" }, [], 1, null, { length: 9 }])
    await judge(
      "sign-in",
      await sendJson(target, "guest", "/api/auth/sign-in/email", { email: "a@example.com", password }),
    );
  await judge(
    "300 kB",
    await sendJson(target, "guest", "/api/auth/sign-in/email", { email: "x".repeat(300_000) }),
  );
  for (const cookie of ["session=%ff; cart=%", "cart=__proto__", "=;;", `reader=${"x".repeat(5_000)}`])
    await judge(cookie, await send(target, "guest", "/cart", { headers: { cookie } }));
  return outcomeOf(answers);
}

async function tryContentPolicy(target: Target) {
  const injected = `<script>${marker}</script>`;
  const answers: (string | false)[] = [
    hashKnownScripts(`${injected}<script nonce="${marker}">a</script>`, "another mark").hashes.length > 0 &&
      "a script that was not the page's own was allowed",
  ];
  for (const path of ["/", "/shop", "/auth", "/checkout", "/nothing-here"]) {
    const answer = await send(target, path === "/auth" ? "guest" : "customer", path);
    const policy = answer.headers.get("content-security-policy") ?? "";
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "*";
    answers.push(/unsafe|\*|data:|https?:\s/.test(scripts) && `${path} allows scripts from ${scripts}`);
    answers.push(!policy.includes("frame-ancestors 'none'") && `${path} can be framed`);
    answers.push((await answer.text()).includes(" nonce=") && `${path} tells its mark`);
  }
  return outcomeOf(answers);
}

export const inputAttacks: Attack[] = [
  { name: "injections in addresses", run: tryAddresses },
  { name: "injections in fields, read on other pages", run: tryFields },
  { name: "forged picture addresses", run: tryPicturePaths },
  { name: "malformed addresses, bodies and cookies", run: tryMalformed },
  { name: "scripts that a text brings along", run: tryContentPolicy },
];
