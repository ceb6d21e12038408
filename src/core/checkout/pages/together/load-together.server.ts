import { describeForm, parseForm } from "#core/forms/parse-form.ts";
import { listAddresses } from "#core/identity/addresses/addresses.server.ts";
import { billingFieldsOf } from "#core/identity/addresses/billing-address.ts";
import type { SavedAddress } from "#core/identity/addresses/saved-address.ts";
import type { SessionUser } from "#core/identity/identity.ts";
import { findGstinState } from "#core/money/gstin.ts";
import { findLastOrder } from "#core/orders/recent-order.server.ts";
import { codeForm } from "#core/promotions/code-form.ts";
import { readSettingsWithPromotion } from "#core/promotions/first-order-promotion.server.ts";
import { explainRefusal } from "#core/promotions/typed-code.ts";
import { isRegistered } from "#core/settings/gst-status.ts";
import type { Shop } from "#core/shop.ts";
import { hourMs } from "#platform/durations.ts";
import { findOpenAttempt } from "../../earlier-attempts.server.ts";
import { companyForm } from "../../together/company-form.ts";
import { prepareTogether } from "../../together/prepare-together.server.ts";
import { maxRecipients } from "../../together/recipient-form.ts";
import { sheetColumns } from "../../together/sheet-columns.ts";
import { presentPaymentShop } from "../present-payment-shop.server.ts";

/** An attempt older than this was given up, or was found by the webhook or the reconciler. */
const attemptMs = hourMs;

/** Loads the page of all recipients; undefined if the cart cannot be paid for them together. */
export async function loadTogether(
  shop: Shop,
  { id: userId, email, name, phone }: SessionUser,
  {
    search,
    network,
    brought,
  }: { search: URLSearchParams; network: string | undefined; brought: string | undefined },
) {
  const now = shop.clock.now();
  const since = new Date(now.getTime() - attemptMs);
  // Read before the cart, so that an order confirmed in between counts as unknown to the page.
  const lastOrder = (await findLastOrder(shop.db, userId)) ?? null;
  const { settings, firstOrder } = await readSettingsWithPromotion(shop);
  if (!settings.gifts.offered) return undefined;
  const typed = parseForm(codeForm, search);
  const shown = search.has("code") ? undefined : brought;
  const offered = search.has("code") || shown || lastOrder ? undefined : firstOrder?.code;
  const code = shown ?? offered ?? (typed.ok ? typed.value.code : "");
  const [openAttempt, together, addresses] = await Promise.all([
    findOpenAttempt(shop.db, { userId, since }),
    prepareTogether(shop, { userId, network, code: code || undefined, now }),
    listAddresses(shop.db, userId),
  ]);
  if (!together) return undefined;
  const { recipients, waiting, trade, ...sums } = together;
  return {
    together: { ...sums, ...showPage(recipients, search), waiting: presentWaiting(waiting) },
    code: presentCode(together, { code, isOffered: offered !== undefined }),
    canAddMore: recipients.length + waiting.length < maxRecipients,
    billed: trade,
    // A shop without registration gives no tax invoice, and a trade order is billed to its account.
    company:
      isRegistered(settings.business) && !trade
        ? { fields: describeForm(companyForm), saved: findCompany(addresses) }
        : null,
    shop: presentPaymentShop(settings, shop.config.publicUrl),
    // Per customer, so that another one in the same browser does not get this company.
    draft: `together:${userId}`,
    prefill: { name, email: email ?? "", contact: phone ?? "" },
    openAttempt: openAttempt ?? null,
    lastOrder,
    gateway: shop.razorpay ? { script: shop.config.razorpay.checkoutUrl } : null,
  };
}

/** The company of a saved address, with a saved address in the state of its registration. */
function findCompany(addresses: readonly SavedAddress[]) {
  const { company, gstin } = addresses.find((one) => one.gstin !== "") ?? { company: "", gstin: "" };
  const registered = findGstinState(gstin)?.code;
  const saved = addresses.find(({ isComplete, state }) => isComplete && state === registered);
  const billing = saved && {
    name: "",
    address: saved.address,
    city: saved.city,
    state: saved.state,
    zip: saved.zip,
  };
  return { company, gstin, billing: billingFieldsOf({ billing }) };
}

/** People on one page; of more, those with a problem come first, so that nobody looks for them in a long list. */
const pageSize = 20;

function showPage(all: Together["recipients"], search: URLSearchParams) {
  const placed = all.map((one, index) => ({ ...one, place: index + 1 }));
  const isRight = (one: (typeof placed)[number]) => one.totals !== null && one.problem === null;
  const marked = placed.filter((one) => !isRight(one));
  const sorted = all.length > pageSize ? [...marked, ...placed.filter(isRight)] : placed;
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(pages, Math.max(1, Number.parseInt(search.get("page") ?? "1", 10) || 1));
  return {
    recipients: sorted.slice((page - 1) * pageSize, page * pageSize),
    count: all.length,
    marked: marked.length,
    getting: all.filter(({ totals }) => totals !== null).length,
    isPayable: all.every(({ totals, problem }) => totals === null || problem === null),
    page,
    pages,
  };
}

/** The first rows that wait, and how many there are. */
function presentWaiting(waiting: Together["waiting"]) {
  return {
    count: waiting.length,
    warned: waiting.filter(({ address }) => address !== null).length,
    rows: waiting.slice(0, pageSize).map(({ id, unmended: { row, typed, faults } }) => ({
      id,
      row,
      name: typed.name,
      faults: faults.map(({ column, message }) => `${sheetColumns[column]}: ${message}`),
    })),
  };
}

type Together = NonNullable<Awaited<ReturnType<typeof prepareTogether>>>;

/** Hides the refusal of an offer that nobody typed. */
function presentCode(
  { discount, offer }: Pick<Together, "discount" | "offer">,
  { code, isOffered }: { code: string; isOffered: boolean },
) {
  const none = { typed: "", applied: null, words: null, refusal: null };
  if (!discount) return none;
  if ("refusal" in discount)
    return isOffered ? none : { ...none, typed: code, refusal: explainRefusal(discount) };
  const words = offer
    ? `“${offer}” saves you more than ${discount.code}, so it counts instead. The code is not used up.`
    : `${isOffered ? "Applied for your first order" : "Applied"}: ${discount.description}`;
  return { typed: discount.code, applied: discount.name, words, refusal: null };
}
