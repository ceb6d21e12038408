// The sales of each product and variant on some days, added up from the lines of invoices and credit notes, so that they equal
// the register of the same days.
import { sql } from "drizzle-orm";
import { canExportAccounts } from "#core/back-office/back-office.policy.ts";
import { product } from "#core/catalogue/catalogue.table.ts";
import { soldName } from "#core/catalogue/variants/sold-name.server.ts";
import { command } from "#core/identity/command.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { invoice, order, orderLine } from "#core/orders/orders.table.ts";
import { isOwnPast, isSamplePast } from "#core/orders/sample-past.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import { writeCsv } from "#platform/csv.ts";
import { type Database, selectRows } from "#platform/database/database.ts";
import type { SoldPeriod } from "./accounts-period.ts";
import { rupees } from "./rupees.ts";

/**
 * Pieces on invoices and on credit notes, and amounts in paise: invoices less credit notes, with the lines' shares of
 * discounts and of delivery. `total` = `taxable` + `tax` + round off, but for credit notes too late to lower GST, which
 * lower the total alone.
 */
export type SalesSums = { sold: number; returned: number; taxable: number; tax: number; total: number };

/** The sales of a product; one without variants has a single variant. */
export type ProductSales = SalesSums & { id: string | null; name: string; variants: VariantSales[] };
export type VariantSales = SalesSums & { name: string; sku: string };

/** `sampled`: of `total`. */
type Row = VariantSales & { productId: string | null; product: string; sampled: number };

/**
 * Sorted by amount, the largest first. The parts of a set count as themselves, as on the invoice. Custom products, and what was
 * kept of cancelled orders, are listed by their description. `sampled`: paise of the total that the sample shop's seed made up, which `own`
 * leaves out.
 */
export async function readSalesByProduct(
  db: Database,
  { from, until, own }: SoldPeriod,
): Promise<{ products: ProductSales[]; sums: SalesSums; sampled: number }> {
  const rows = await selectRows<Row>(
    db,
    sql`with written as (
        select coalesce((select shared.id from ${order} as shared where shared.number = line."order"), ${invoice.orderId}) as of_order, case ${invoice.kind} when 'credit-note' then -1 else 1 end as sign,
          ${invoice.content} ? 'withoutGst' as without_gst, line.*
        from ${invoice} cross join lateral jsonb_to_recordset(${invoice.content} -> 'lines') as line (description text,
          sku text, "unitPrice" int, quantity int, credited int, taxable bigint, cgst bigint, sgst bigint, igst bigint, total bigint, "order" text)
        where ${invoice.issuedAt} >= ${from.toISOString()} and ${invoice.issuedAt} < ${until.toISOString()})
      select coalesce(${product.variantOf}, ${product.id}) as "productId",
        coalesce((select carrier.name from product as carrier where carrier.id = ${product.variantOf}), ${product.name}, written.description) as product,
        coalesce(${soldName}, written.description) as name, coalesce(${product.sku}, '') as sku,
        coalesce(sum(written.quantity) filter (where sign > 0), 0)::int as sold,
        coalesce(sum(coalesce(credited, case when "unitPrice" = ${orderLine.unitPrice} then written.quantity else 0 end))
          filter (where sign < 0), 0)::int as returned,
        sum(case when without_gst then 0 else sign * written.taxable end)::float as taxable,
        sum(sign * (cgst + sgst + igst))::float as tax, sum(sign * total)::float as total,
        coalesce(sum(sign * total) filter (where ${isSamplePast(order.confirmedAt)}), 0)::float as sampled
      from written left join ${order} on ${order.id} = written.of_order
      left join ${orderLine} on ${orderLine.orderId} = written.of_order and ${orderLine.sku} = written.sku
      left join ${product} on ${product.id} = ${orderLine.productId}
      ${own ? sql`where ${isOwnPast(order.confirmedAt)}` : sql``} group by 1, 2, 3, 4 order by 2, 3`,
  );
  const products = [...Map.groupBy(rows, (row) => row.productId ?? row.product).values()].map(addUpVariants);
  const sampled = rows.reduce((sum, row) => sum + row.sampled, 0);
  return { products: products.sort((one, other) => other.total - one.total), sums: addUp(rows), sampled };
}

function addUpVariants(rows: Row[]): ProductSales {
  const [{ productId = null, product: name = "" } = {}] = rows;
  const variants = rows.map(({ productId: _id, product: _name, sampled: _sampled, ...variant }) => variant);
  return { id: productId, name, ...addUp(rows), variants };
}

function addUp(rows: readonly SalesSums[]): SalesSums {
  const sum = (name: keyof SalesSums) => rows.reduce((total, row) => total + row[name], 0);
  return {
    sold: sum("sold"),
    returned: sum("returned"),
    taxable: sum("taxable"),
    tax: sum("tax"),
    total: sum("total"),
  };
}

/** A row for each variant. Recorded in the audit log. */
export const exportSalesByProduct = command(
  canExportAccounts,
  async function exportSalesByProduct(
    { db, clock }: Pick<AppContext, "db" | "clock">,
    { id: by },
    { from, until, own }: SoldPeriod,
  ) {
    const { products } = await readSalesByProduct(db, { from, until, own });
    const rows = products.flatMap(({ name, variants }) =>
      variants.map((one) => [
        ...[name, one.name, one.sku, String(one.sold), String(one.returned)],
        ...[rupees(one.taxable), rupees(one.tax), rupees(one.total)],
      ]),
    );
    const subject = `sales:${indianDay(from)}/${indianDay(new Date(until.getTime() - 1))}`;
    await recordAudit(db, clock, { by, action: "accounts.exported", subject, after: { count: rows.length } });
    return writeCsv([["product", "variant", "SKU", "sold", "returned", "taxable", "tax", "total"], ...rows]);
  },
);
