// A company's list of people: right rows become recipients, the others wait until they are mended, and nobody pays before.
import { afterEach, beforeEach, expect, test } from "vitest";
import { listCartLines } from "#core/cart/cart.server.ts";
import { readCsv } from "#platform/csv.ts";
import { addTestProduct, registerCustomer } from "../../../../tests/support/add-product.ts";
import { customerActor } from "../../../../tests/support/buying.ts";
import { nameRecipients, togetherRequest } from "../../../../tests/support/buying-together.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { giftRecipient } from "../checkout.table.ts";
import { startTogether } from "../opening/open-purchase.server.ts";
import { prepareTogether } from "./prepare-together.server.ts";
import { countWaitingRows, listRecipients, removeRecipients, saveRecipient } from "./recipients.server.ts";
import {
  addRecipientSheet,
  confirmWarnedRows,
  listWaitingRows,
  writeWaitingRows,
} from "./sheet-recipients.server.ts";

let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  await addTestProduct(shop.db, { id: "lamp", stock: 3 });
  asha = await registerCustomer(shop.db);
});
afterEach(() => shop.close());

const heading = "Name,Mobile,Address,City,State,PIN Code,SKU,Qty,Message";
const rowOf = (name: string, phone: number, rest = ",,") =>
  `${name},${phone},"${phone % 100} Mall Road",Shimla,HP,171001,${rest}`;
const given = { pieces: [{ productId: "candle", quantity: 1 }], giftWords: "Happy Diwali", giftFrom: "" };
const send = (...rows: string[]) =>
  addRecipientSheet(shop, customerActor(asha), {
    bytes: new TextEncoder().encode(`${[heading, ...rows].join("\n")}\n`),
    given,
  });
const namesOf = async () => (await listRecipients(shop.db, asha)).map(({ address }) => address.name);
const prepare = () =>
  prepareTogether(shop, { userId: asha, network: undefined, code: undefined, now: shop.clock.now() });

test("right rows become recipients in their sequence, and the cart is raised to what they get", async () => {
  const sent = await send(rowOf("Meera", 9816000001), rowOf("Mohan", 9816000002, "sku-LAMP,2,Hello"));
  expect(sent).toEqual({ ok: true, rows: 2, unmended: 0 });
  expect(await namesOf()).toEqual(["Meera", "Mohan"]);
  const cart = (await listCartLines(shop.db, asha)).map(({ productId, quantity }) => [productId, quantity]);
  expect(new Map(cart as [string, number][])).toEqual(
    new Map([
      ["candle", 1],
      ["lamp", 2],
    ]),
  );
  const [, mohan] = await listRecipients(shop.db, asha);
  expect(mohan?.choices).toMatchObject({ gift: true, giftWords: "Hello", delivery: "standard" });
});

test("while a row waits to be mended nobody pays, and mending it with the form makes it a recipient", async () => {
  await send(rowOf("Meera", 9816000001), rowOf("Mohan", 9816000002), rowOf("", 9816000003));
  expect(await namesOf()).toEqual(["Meera", "Mohan"]);
  const request = await togetherRequest(shop, asha);
  const start = () => startTogether(shop, customerActor(asha), request);
  expect(await start()).toEqual({ ok: false, reason: "rows-waiting", count: 1 });
  const [{ id = "", unmended } = {}] = await listWaitingRows(shop.db, asha);
  expect(unmended).toMatchObject({ row: 4, typed: { phone: "9816000003" }, faults: [{ column: "name" }] });
  const address = {
    phone: "9816000003",
    address: "3 Mall Road",
    city: "Shimla",
    state: "HP",
    zip: "171001",
  } as const;
  const choices = { delivery: "standard", pinConfirmed: false, gift: false, giftWrap: false } as const;
  const details = { name: "Tara", ...address, ...choices, pieces: given.pieces };
  await saveRecipient(shop, customerActor(asha), { id, details });
  expect(await namesOf()).toEqual(["Meera", "Mohan", "Tara"]);
  expect(await countWaitingRows(shop.db, asha)).toBe(0);
});

test("a row with a mere warning waits until the buyer says that it is right", async () => {
  await send(rowOf("Meera", 9816000001), rowOf("Mohan", 9816000001), rowOf("", 9816000009));
  expect(await namesOf()).toEqual(["Meera"]);
  await confirmWarnedRows(shop, customerActor(asha), undefined);
  expect(await namesOf()).toEqual(["Meera", "Mohan"]);
  expect((await listWaitingRows(shop.db, asha)).map(({ unmended }) => unmended.row)).toEqual([4]);
});

test("the rows that wait are a CSV that can be sent again, and none of its cells is a formula", async () => {
  await send(rowOf("=HYPERLINK(1)", 98160), rowOf("Meera", 9816000001));
  const csv = await writeWaitingRows(shop.db, asha);
  expect(csv).toContain(`"'=HYPERLINK(1)"`);
  expect(readCsv(csv)).toMatchObject({
    ok: true,
    rows: [{ cells: ["Row", "Name", "Mobile"] }, { cells: ["2"] }].map(({ cells }) => ({
      cells: expect.arrayContaining(cells),
    })),
  });
  await removeRecipients(shop, customerActor(asha), { onlyWaiting: true });
  expect(await namesOf()).toEqual(["Meera"]);
  expect(await countWaitingRows(shop.db, asha)).toBe(0);
});

test("the page says what the cart lacks of what a list needs", async () => {
  await send(...Array.from({ length: 12 }, (_, index) => rowOf(`P${index}`, 9816000001 + index)));
  expect((await prepare())?.short).toMatchObject([{ productId: "candle", wanted: 12, has: 10 }]);
});

test("a file that is no list of people is refused in words, and stores nothing", async () => {
  const sendBytes = (bytes: Uint8Array) =>
    addRecipientSheet(shop, customerActor(asha), { bytes, given }).then((sent) => !sent.ok && sent.message);
  const text = (csv: string) => new TextEncoder().encode(csv);
  expect(await sendBytes(text("PK\u0003\u0004"))).toContain("ZIP");
  expect(await sendBytes(text("Name,City\nMeera,Shimla\n"))).toContain("Mobile, Address, PIN Code");
  expect(await sendBytes(text(`${heading}\n`))).toBe("There is nobody below the titles of the columns.");
  const many = Array.from({ length: 501 }, (_, index) => rowOf("P", 9816000000 + index));
  expect(await sendBytes(text([heading, ...many, ""].join("\n")))).toContain("At most 500 people");
  expect(await shop.db.$count(giftRecipient)).toBe(0);
});

test("a second list is not taken if there would be more than 500 people", async () => {
  const many = Array.from({ length: 499 }, (_, index) => rowOf("P", 9816000000 + index));
  expect(await send(...many)).toMatchObject({ ok: true });
  expect(await send(rowOf("A", 9916000000), rowOf("B", 9916000001))).toMatchObject({ ok: false });
  expect(await shop.db.$count(giftRecipient)).toBe(499);
});

test("rows sent by a buyer who has named people by hand are compared with them", async () => {
  await nameRecipients(shop, asha, [{ items: given.pieces, phone: "9816000001" }]);
  expect(await send(rowOf("Meera", 9816000001))).toEqual({ ok: true, rows: 1, unmended: 1 });
});
