import { href, redirect } from "react-router";
import { ShareLink } from "#core/back-office/admin/parts/share-link.tsx";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { drawQrCode } from "#core/documents/qr-code.server.ts";
import type { QrCode } from "#core/documents/qr-code.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import type { WithLinks } from "#core/links.ts";
import { formatPaise } from "#core/money/money.ts";
import { readSettings } from "#core/settings/settings.server.ts";
import { describeRefusal } from "#core/staff-orders/admin/new-order/describe-refusal.ts";
import { getActor } from "#core/web/guard.server.ts";
import { readForm, respondRefused } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { newId } from "#platform/new-id.ts";
import { ButtonLink } from "#ui/form/button.tsx";
import { EmptyState } from "#ui/page/empty-state.tsx";
import { QrPicture } from "#ui/qr-picture.tsx";
import { findMelaReceipt, listMelaProducts, type MelaReceipt, sellAtMela } from "../mela-sale.server.ts";
import { melaSaleForm } from "../mela-sale-form.ts";
import type { Route } from "./+types/mela";
import { needsNameWords, readTapped, writeLines } from "./amount-due.ts";
import { MelaForm } from "./mela-form.tsx";
import { presentAmount } from "./present-amount.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, links } = context.get(shopContext);
  const number = new URL(request.url).searchParams.get("sold");
  const products = await listMelaProducts(db);
  const sold = number ? await findMelaReceipt(db, number) : undefined;
  const receipt = sold && presentReceipt(links, sold);
  return { fields: describeForm(melaSaleForm), formKey: newId(), products, receipt };
}

export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(melaSaleForm, request);
  const tapped = readTapped(form.form);
  if (!form.ok) return respondRefused(request, { ...form, tapped });
  const sold = await sellAtMela(shop, getActor(context), form.value);
  if (sold.ok) return redirect(`${href("/admin/orders/mela")}?sold=${sold.orderNumber}`);
  const { values } = form;
  if (sold.reason === "needs-name")
    return respondRefused(request, { values, tapped, problem: needsNameWords }, 409);
  if (sold.reason !== "price-not-shown")
    return respondRefused(request, { values, tapped, ...describeRefusal(sold) }, 409);
  const { business } = await readSettings(shop.db);
  const due = presentAmount(business, { lines: writeLines(tapped), price: sold.price });
  if (form.value.shownAmount === null) return respondRefused(request, { values, tapped, due }, 200);
  const problem = "The amount is another one now. Please look at it again.";
  return respondRefused(request, { values, tapped, due, problem }, 409);
}

export default function MelaPage({ loaderData, actionData }: Route.ComponentProps) {
  const { receipt, products } = loaderData;
  return (
    <>
      <h1 className="text-3xl">Sell at a mela</h1>
      {receipt && <Receipt key={`receipt of ${receipt.number}`} receipt={receipt} />}
      {products.length === 0 ? (
        <EmptyState
          title="Nothing is for sale yet"
          action={<ButtonLink to={href("/admin/products")}>To the products</ButtonLink>}
        >
          A product stands here as soon as it is active.
        </EmptyState>
      ) : (
        // A new key, so that a new sale starts empty.
        <MelaForm key={`sale after ${receipt?.number}`} {...loaderData} answer={actionData} />
      )}
      <p className="mt-6 max-w-text text-sm text-ink-soft">
        For melas in your own state: what is sold over the counter is taxed where it is sold, so GST is CGST
        and SGST here. A mela in another state needs a casual registration there first; its sales belong into
        that registration's returns, not here.
      </p>
    </>
  );
}

export const meta = () => [{ title: "Sell at a mela · Back office" }];

/** The last sale, while the next buyer is served. */
function Receipt({ receipt }: { receipt: ShownReceipt }) {
  const { number, amount, paid, url, qrCode } = receipt;
  const words = `Thank you! Here is your receipt for ${formatPaise(amount)}: ${url}`;
  return (
    <section
      aria-label="The last sale"
      className="mt-3 rounded-md border border-line bg-success-soft px-4 py-2"
    >
      <p role="status">
        <strong className="tabular-nums">{formatPaise(amount)}</strong> <span>{`${paid} taken,`}</span>{" "}
        <TextLink to={href("/admin/orders/:number", { number })}>{number}</TextLink>
      </p>
      <details>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          Receipt for the buyer
        </summary>
        <div className="grid gap-3 pb-2">
          <p className="text-sm">The buyer scans this, or you send the address.</p>
          <QrPicture qrCode={qrCode} label={`QR code of the receipt of ${number}`} />
          <ShareLink url={url} words={words} />
        </div>
      </details>
    </section>
  );
}

type ShownReceipt = Omit<MelaReceipt, "orderId"> & {
  /** The page of the order, which cannot be guessed; it leads to the invoice. */
  url: string;
  qrCode: QrCode;
};

function presentReceipt(links: WithLinks["links"], { orderId, ...receipt }: MelaReceipt): ShownReceipt {
  const url = links.staffOrder(orderId);
  return { ...receipt, url, qrCode: drawQrCode(url) };
}
