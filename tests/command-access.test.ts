import { globSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Actor, anyone } from "#core/identity/actor.ts";
import { apiScopes } from "#core/identity/api-scope.ts";
import { authorise, type Command, command } from "#core/identity/command.server.ts";
import { isAdmin } from "#core/identity/identity.ts";
import { Forbidden } from "#platform/faults.ts";
import { commandRoles, isRoleAllowed } from "./support/command-roles.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

type AnyCommand = Command<TestShop, object, unknown>;

const network = "203.0.113.0/24";
const actors: Actor[] = [
  { id: "guest", role: "guest", network },
  { id: "a-customer", role: "user", network },
  { id: "a-packer", role: "packer", network },
  { id: "an-accountant", role: "accountant", network },
  { id: "a-member-of-staff", role: "staff", network },
  { id: "an-admin", role: "admin", network },
  { id: "system", role: "system" },
  { id: "key-nothing", role: "api-key", scopes: [], network },
  ...apiScopes.map((scope): Actor => ({ id: `key-${scope}`, role: "api-key", scopes: [scope], network })),
];
/** An API key is named by its scopes. */
const nameOf = ({ role, scopes }: Actor) => (role === "api-key" ? `key ${scopes?.join()}` : role);

const commands = await discoverCommands();

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // The commands really run, on this test's own database, without outside systems and network.
  vi.stubGlobal("fetch", () => Promise.reject(new Error("this test has no network")));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

/** Finds every export of the domain made by `command()`, by module and name. */
async function discoverCommands(): Promise<Map<string, AnyCommand>> {
  const root = join(import.meta.dirname, "..");
  const found = new Map<string, AnyCommand>();
  for (const path of globSync("src/**/*.server.ts", { cwd: root }).sort()) {
    const moduleName = path.split("/")[2];
    const exported: Record<string, unknown> = await import(join(root, path));
    for (const [name, value] of Object.entries(exported))
      if (isCommand(value)) found.set(`${moduleName}/${name}`, value);
  }
  return found;
}

function isCommand(value: unknown): value is AnyCommand {
  return typeof value === "function" && "policy" in value;
}

/**
 * True if the policy refuses the actor. Inputs are empty, so an allowed command may fail for other reasons, such as a rule about another
 * customer's order.
 */
async function isForbidden(run: AnyCommand, actor: Actor): Promise<boolean> {
  try {
    await run(shop, actor, {});
    return false;
  } catch (error) {
    return error instanceof Forbidden && !run.policy(actor);
  }
}

test("every command is listed with its roles, and every listed command exists", () => {
  expect([...commands.keys()].sort()).toEqual(Object.keys(commandRoles).sort());
});

describe("a command runs for exactly its roles", () => {
  test.each([...commands])("the command %s runs for exactly its roles", async (name, run) => {
    for (const actor of actors) {
      const who = nameOf(actor);
      const expected = isRoleAllowed(who, commandRoles[name]) ? "allowed" : "forbidden";
      const outcome = (await isForbidden(run, actor)) ? "forbidden" : "allowed";
      expect(`${who}: ${outcome}`).toBe(`${who}: ${expected}`);
    }
  });
});

describe("the test itself", () => {
  test("a command is distinguished from other exports", () => {
    expect(isCommand(command(isAdmin, async (_ctx: unknown, _actor, _input: object) => {}))).toBe(true);
    expect(isCommand(isForbidden)).toBe(false);
    expect(isCommand({ policy: anyone })).toBe(false);
  });

  const staff: Actor = { id: "a-member-of-staff", role: "staff", network };

  test("a policy that allows too many roles is noticed", async () => {
    const strict = command(isAdmin, async (_ctx: unknown, _actor, _input: object) => {});
    const loosened = command(anyone, async (_ctx: unknown, _actor, _input: object) => {});
    expect(await isForbidden(strict, staff)).toBe(true);
    expect(await isForbidden(loosened, staff)).toBe(false);
    expect(isRoleAllowed("staff", "admin")).toBe(false);
  });

  test("a rule about a single row is not mistaken for the policy", async () => {
    const ofOthers = command(anyone, async (_ctx: unknown, _actor, _input: object) => authorise(false));
    expect(await isForbidden(ofOthers, staff)).toBe(false);
  });
});
