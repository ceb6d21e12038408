import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { cancelWaitingOrder } from "#core/checkout/manage-payment-link.server.ts";
import { NotFound } from "#platform/faults.ts";
import { registerCustomer } from "../../../tests/support/add-product.ts";
import { staffActor } from "../../../tests/support/buying.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { paintPdf, readQrCodes } from "../../../tests/support/read-qr-code.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { balanceOfQuote, depositOfQuote, makeDepositQuote } from "./deposit.fixture.ts";
import { recordManualPayment, takeBalanceByHand } from "./take-manual-payment.server.ts";
import { drawUpiRequest, findUpiRequest, printUpiSlip, renderUpiCode } from "./upi-requests.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let tenzin: ReturnType<typeof staffActor>;
beforeAll(async () => {
  // The gateway uses real time, and refuses a link that ends in the past.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  tenzin = staffActor(await registerCustomer(shop.db, "Tenzin"));
  const change = { upiId: "deodar@okbank", upiName: "Meera Thakur", upiOnOrders: true };
  await saveSettings(shop, owner, { group: "business", change });
});
afterAll(() => shop.close());

test("the deposit is requested first, then the balance under the order's number, and nothing once all is paid", async () => {
  const orderId = await makeDepositQuote(shop, tenzin);
  expect(await findUpiRequest(shop, orderId)).toMatchObject({
    upiId: "deodar@okbank",
    payee: "Meera Thakur",
    amount: depositOfQuote,
    reference: expect.stringMatching(/^[0-9A-Z]{10}$/),
  });
  const paid = await recordManualPayment(shop, tenzin, { orderId, method: "upi", reference: "533012345678" });
  if (!paid.ok) throw new Error(paid.reason);
  const rest = await findUpiRequest(shop, orderId);
  expect(rest).toMatchObject({ amount: balanceOfQuote, reference: paid.orderNumber.replaceAll("-", "") });
  expect(rest?.address).toContain(`am=${balanceOfQuote / 100}.00&`);
  await takeBalanceByHand(shop, tenzin, { orderId, method: "upi", reference: "533012345679" });
  expect(await findUpiRequest(shop, orderId)).toBeUndefined();
  await expect(renderUpiCode(shop, orderId)).rejects.toThrow(NotFound);
  await expect(printUpiSlip(shop, orderId)).rejects.toThrow(NotFound);
});

test("a withdrawn or expired quote requests no payment", async () => {
  const withdrawn = await makeDepositQuote(shop, tenzin);
  await cancelWaitingOrder(shop, tenzin, { orderId: withdrawn });
  expect(await findUpiRequest(shop, withdrawn)).toBeUndefined();
  const late = await makeDepositQuote(shop, tenzin);
  const inAWeek = { ...shop.clock, now: () => new Date(shop.clock.now().getTime() + 8 * 86_400_000) };
  expect(await findUpiRequest({ db: shop.db, clock: inAWeek }, late)).toBeUndefined();
});

test("the code is a picture for emails, and an A6 slip has the amount, the account and the reference", async () => {
  const orderId = await makeDepositQuote(shop, tenzin);
  const png = await sharp(await renderUpiCode(shop, orderId)).metadata();
  expect(png).toMatchObject({ format: "png", width: 360, height: 360 });
  const { fileName, pdf } = await printUpiSlip(shop, orderId);
  const request = await findUpiRequest(shop, orderId);
  expect(fileName).toBe(`upi-${request?.reference}.pdf`);
  const words = (await readPdf(pdf)).text.replace(/\s+/g, " ");
  for (const part of ["₹5,884.00", "deodar@okbank", "Meera Thakur", request?.reference ?? "", "any UPI app"])
    expect(words).toContain(part);
});

test("a QR reader finds account, name, exact amount and reference on page, email and printed slip", async () => {
  const orderId = await makeDepositQuote(shop, tenzin);
  const { qrCode, reference } = (await drawUpiRequest(shop, orderId)) ?? { reference: "" };
  const { size, path } = qrCode ?? {};
  // As on a phone: w-44 is 176 pixels, at two device pixels each.
  const onPage = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="352" height="352"><path d="${path}"/></svg>`;
  const pictures = {
    page: Buffer.from(onPage),
    email: await renderUpiCode(shop, orderId),
    slip: await paintPdf((await printUpiSlip(shop, orderId)).pdf),
  };
  for (const [where, picture] of Object.entries(pictures)) {
    const [address = "", ...others] = await readQrCodes(picture);
    expect([where, others]).toEqual([where, []]);
    expect(address).toMatch(/^upi:\/\/pay\?/);
    // Apps show a plus as it stands.
    expect(address).not.toContain("+");
    expect([where, Object.fromEntries(new URL(address).searchParams)]).toEqual([
      where,
      {
        pa: "deodar@okbank",
        pn: "Meera Thakur",
        am: (depositOfQuote / 100).toFixed(2),
        cu: "INR",
        tr: reference,
        tn: `Order ${reference}`,
      },
    ]);
  }
});

test("a shop with a UPI id only for melas requests no payment for orders", async () => {
  const orderId = await makeDepositQuote(shop, tenzin);
  await saveSettings(shop, owner, { group: "business", change: { upiOnOrders: false } });
  expect(await findUpiRequest(shop, orderId)).toBeUndefined();
  await saveSettings(shop, owner, { group: "business", change: { upiOnOrders: true } });
});
