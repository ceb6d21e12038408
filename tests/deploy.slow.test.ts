import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv, promisify } from "node:util";
import { beforeAll, expect, inject, test } from "vitest";
import { parseConfig } from "#platform/config.ts";
import { deployFiles, programs } from "../scripts/built-shop.ts";
import { requestSharedResource } from "./support/shared-resources.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
/** Reads a file without its comments. */
const readSettings = (path: string) => read(path).replace(/^\s*[#;].*$/gm, "");
const unit = read("deploy/deodar@.service");
const unitSettings = new Map([...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
const page = `${read("docs/hosting.md")}\n${read("docs/large.md")}`;
const dockerPart = /^## \d+\. Docker[\s\S]*?(?=^## )/m.exec(page)?.[0] ?? "";
const pageForMachines = page.replace(dockerPart, "");

beforeAll(() => requestSharedResource(inject("sharedResources"), "/built-shop"));

test("commands outside the service find the socket of its PostgreSQL", () => {
  expect(unitSettings.get("PrivateTmp"), "nothing in the service's /tmp is found from outside").toBe("yes");
  const [, temporary] = /^Environment=.*\bTMPDIR=(\S+)/m.exec(unit) ?? [];
  expect(temporary).toBe(`/run/${unitSettings.get("RuntimeDirectory")}`);
  expect(unitSettings.get("RuntimeDirectoryMode")).toBe("0700");
});

test("the built shop has each file of deploy/ that the hosting page uses on a machine", () => {
  const named = [...pageForMachines.matchAll(/\bdeploy\/([\w.@-]*\w)/g)].map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual([...deployFiles].sort());
  expect(readdirSync(join(root, "deploy")).sort()).toEqual(
    [...deployFiles, "Dockerfile", "compose.yaml"].sort(),
  );
  for (const name of deployFiles) expect(read(`dist/deploy/${name}`)).toBe(read(`deploy/${name}`));
});

test("each command of the shop on the hosting page exists in the built shop", () => {
  const onMachines = [...pageForMachines.matchAll(/(?:^|&& |`)deodar ([a-z-]+)/gm)];
  const inContainers = [...dockerPart.matchAll(/ shop node ([a-z-]+)\.js/g)];
  const named = [...onMachines, ...inContainers].map(([, command = ""]) => command);
  expect(named).toEqual(expect.arrayContaining(["backup", "restore", "rescue-owner", "move-pictures"]));
  expect(named.filter((command) => !(command in programs))).toEqual([]);
});

test("each command line in the pages on hosting, a larger shop and backup is valid for a shell", async () => {
  for (const document of [page, read("docs/backup.md")])
    for (const [, commands = ""] of document.matchAll(/^```sh\n([\s\S]*?)^```/gm))
      for (const line of commands.trim().split("\n")) await promisify(execFile)("sh", ["-n", "-c", line]);
});

test("a command of the shop runs as the service's user with the settings of the service", () => {
  const command = read("deploy/deodar");
  expect(command).toContain(`runuser -u ${unitSettings.get("User")} --`);
  expect(command).toContain(`shop=${unitSettings.get("WorkingDirectory")}\n`);
  for (const name of ["ENV_FILE", "DATA_DIR"]) {
    const [setting] = new RegExp(`\\b${name}=\\S+`).exec(unit) ?? [];
    expect(setting).toBeDefined();
    expect(command.split(/\s+/)).toContain(setting);
  }
});

test("a command that the shop does not have is refused by name", async () => {
  const refused = promisify(execFile)("sh", [join(root, "deploy/deodar"), "no-such-command"]);
  await expect(refused).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining("has no command 'no-such-command'"),
  });
});

test("the settings of a small shop start its own PostgreSQL once the owner's values are filled in", () => {
  const shipped = parseEnv(read("deploy/shop.env"));
  const parsed = parseConfig({
    ...shipped,
    PUBLIC_URL: "https://candles.in",
    SESSION_SECRET: "x".repeat(48),
    ADMIN_EMAIL: "owner@candles.in",
    RAZORPAY_KEY_ID: "rzp_test_Abc123",
    RAZORPAY_KEY_SECRET: "k".repeat(24),
    RAZORPAY_WEBHOOK_SECRET: "w".repeat(48),
    SMTP_URL: "smtps://orders:secret@mail.candles.in:465",
    DATA_DIR: "/var/lib/deodar",
  });
  expect(parsed).toMatchObject({
    ok: true,
    config: { database: { url: undefined }, backup: { folder: "/var/lib/deodar/backups" } },
  });
});

test("both proxies serve the small shop's single process, and name a second one in a comment", () => {
  for (const file of ["deploy/Caddyfile", "deploy/nginx.conf"]) {
    const ports = [...readSettings(file).matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port);
    expect({ file, ports }).toEqual({ file, ports: ["3001"] });
    expect(read(file)).toContain("127.0.0.1:3002");
  }
  expect(page).toContain("systemctl enable --now deodar@3001\n");
  expect(read("deploy/compose.yaml")).toContain('"127.0.0.1:3001:');
});

test("Caddy notices a stopped process before systemd restarts it, and lets requests wait", () => {
  const readMs = (name: string) => {
    const [, value, unitOfTime] =
      new RegExp(`${name} (\\d+)(m?s)$`, "m").exec(read("deploy/Caddyfile")) ?? [];
    return Number(value) * (unitOfTime === "s" ? 1_000 : 1);
  };
  const restartMs = Number(unitSettings.get("RestartSec")) * 1_000;
  expect(readMs("health_interval")).toBeLessThan(restartMs);
  expect(readMs("lb_try_duration")).toBeGreaterThan(restartMs);
});

test("nginx starts without a certificate, which certbot adds", () => {
  const nginx = readSettings("deploy/nginx.conf");
  expect(nginx).not.toMatch(/ssl|443/);
  expect(nginx).toContain("listen 80;");
});

test("PgBouncer signs in to PostgreSQL by address, since the socket asks for a system user of that name", () => {
  expect(readSettings("deploy/pgbouncer.ini")).toMatch(/^deodar = host=127\.0\.0\.1 /m);
});

test("links between documents lead to existing headings", () => {
  const documents = ["README.md", ...readdirSync(join(root, "docs")).map((name) => `docs/${name}`)];
  const links = documents
    .filter((name) => name.endsWith(".md"))
    .flatMap((from) =>
      [...read(from).matchAll(/\]\(([\w.\-/]*)#([\w-]+)\)/g)].map(([, to = "", anchor = ""]) => ({
        from,
        to: to === "" ? from : join(from, "..", to),
        anchor,
      })),
    );
  const anchorsOf = (document: string) =>
    [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, "")
        .replaceAll(" ", "-"),
    );
  expect(links.map(({ to }) => to)).toEqual(expect.arrayContaining(["docs/backup.md", "docs/hosting.md"]));
  expect(links.filter(({ to, anchor }) => !anchorsOf(to).includes(anchor))).toEqual([]);
});

test("each part of a document named in a message of the shop exists", () => {
  const sources = ["platform", "scripts", "server", "src"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const named = sources
    .filter((name) => name.endsWith(".ts"))
    .flatMap((from) =>
      [...read(from).matchAll(/\((docs\/[\w-]+\.md), '([^']+)'\)/g)].map(
        ([, document = "", heading = ""]) => ({
          from,
          isThere: new RegExp(`^#+ ${heading}$`, "m").test(read(document)),
        }),
      ),
    );
  expect(named.map(({ from }) => from)).toContain("platform/database/migrate.ts");
  expect(named.filter(({ isThere }) => !isThere)).toEqual([]);
});
