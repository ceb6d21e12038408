import Download from "lucide-react/icons/download";
import { href } from "react-router";
import { SampleNote } from "#core/back-office/admin/parts/sample-note.tsx";
import { StaffLink } from "#core/back-office/admin/parts/staff-link.tsx";
import { TitledSection } from "#core/back-office/admin/parts/titled-section.tsx";
import { formatDaySpan } from "#core/money/indian-time.ts";
import { formatPaise } from "#core/money/money.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { type FormFields, ShopForm } from "#ui/form/form.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import type { ProductSales, SalesSums } from "../sales-by-product.server.ts";

/** More products are in the file alone. */
const maxProductsShown = 100;

type SalesByDateProps = {
  /** Days in India, both included. */
  span: { from: string; to: string };
  sales: { products: ProductSales[]; sums: SalesSums; sampled: number };
  /** Without the sample shop's orders. */
  own: boolean;
  /** True if the days of a file or of this list could not be read. */
  refused: boolean;
  fields: FormFields;
};

/** Orders and sales of any days: on the page by product, and as files. */
export function SalesByDate({ span, sales, own, refused, fields }: SalesByDateProps) {
  const { products, sums, sampled } = sales;
  return (
    <TitledSection id="orders" title="Sales and orders by date" size="text-xl" className="mt-10 max-w-3xl">
      <p className="mt-1 text-ink-soft">
        By product, with tax, discounts and each product’s share of the delivery: what invoices of these days
        say, less the credit notes. An order has its invoice once it is packed. A set counts as its parts.
      </p>
      <FormMessage tone="error" className="mt-3">
        {refused && "Choose a first and a last day, at most a year apart."}
      </FormMessage>
      <ShopForm
        method="get"
        action={`${href("/admin/accountant")}#orders`}
        reloadDocument
        fields={fields}
        answer={undefined}
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        {own && <input type="hidden" name="own" value="on" />}
        <TextField label="First day" name="from" key={span.from} defaultValue={span.from} />
        <TextField label="Last day" name="to" key={span.to} defaultValue={span.to} />
        <Button variant="secondary">Show</Button>
        <CsvButton to={href("/admin/accountant/sales.csv")} label="By product as CSV" />
        <CsvButton to={href("/admin/accountant/orders.csv")} label="Orders as CSV" />
      </ShopForm>
      <h3 className="mt-5 text-lg">{formatDaySpan(span.from, span.to)}</h3>
      {(own || sampled !== 0) && (
        <SampleNote
          counted={own ? "Sales" : `${formatPaise(sampled)} of it`}
          isLeftOut={own}
          to={`${href("/admin/accountant")}?${new URLSearchParams({ ...span, ...(!own && { own: "on" }) })}#orders`}
        />
      )}
      {products.length === 0 ? (
        <p className="mt-1 text-ink-soft">Nothing was sold or taken back in these days.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-md border border-line bg-surface tabular-nums">
          <SumsRow {...sums} name="All products" className="font-semibold" />
          {products.slice(0, maxProductsShown).map((one) => (
            <ProductRow key={one.id ?? one.name} {...one} />
          ))}
        </ul>
      )}
      {products.length > maxProductsShown && (
        <p className="mt-1 text-ink-soft">{`The first ${maxProductsShown} of ${products.length} products; the file has all of them.`}</p>
      )}
    </TitledSection>
  );
}

function CsvButton({ to, label }: { to: string; label: string }) {
  return (
    <Button variant="secondary" formAction={to}>
      <Download aria-hidden="true" size={18} /> <span>{label}</span>
    </Button>
  );
}

function ProductRow({ id, name, variants, ...sums }: ProductSales) {
  const title = id ? (
    <StaffLink to={href("/admin/products/:productId", { productId: id })}>{name}</StaffLink>
  ) : (
    name
  );
  return (
    <SumsRow {...sums} name={title}>
      {variants.length > 1 && (
        <details className="basis-full">
          <summary className="min-h-11 cursor-pointer py-2 text-ink-soft">{`${variants.length} variants`}</summary>
          <ul className="divide-y divide-line border-l border-line">
            {variants.map((one) => (
              <SumsRow key={one.sku} {...one} />
            ))}
          </ul>
        </details>
      )}
    </SumsRow>
  );
}

type SumsRowProps = Omit<SalesSums, "taxable"> & {
  name: React.ReactNode;
  className?: string;
  children?: React.ReactNode;
};

function SumsRow({ name, sold, returned, tax, total, className = "", children }: SumsRowProps) {
  const back = returned > 0 ? ` · ${returned} back` : "";
  return (
    <li className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 ${className}`}>
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <span className="flex flex-wrap gap-x-4">
        <span>{`${sold} sold${back}`}</span>
        <span>{formatPaise(total)}</span> <span className="text-ink-soft">{`tax ${formatPaise(tax)}`}</span>
      </span>
      {children}
    </li>
  );
}
