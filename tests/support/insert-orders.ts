import type pg from "pg";

/** The numbers of customers and products, which have the ids 'filled-0' to 'filled-<count - 1>'. */
export type OrderFoundations = { customers: number; products: number };

const fewFoundations: OrderFoundations = { customers: 2_000, products: 60 };

/** Reads each order's number and time from `orders`. */
const orderStatements = ({ customers, products }: OrderFoundations) => [
  `insert into purchase (id, user_id, fingerprint, created_at)
   select 'purchase-' || i, 'filled-' || i % ${customers}, md5(i::text), at from orders`,
  `insert into "order" (id, number, user_id, purchase_id, address, state_code, delivery, items_amount,
     discount_amount, charges, taxable_amount, tax_amount, amount, created_at, confirmed_at, status, search_text)
   select 'filled-' || i, 'DD-00-' || i, 'filled-' || i % ${customers}, 'purchase-' || i,
     jsonb_build_object('name', 'Asha Negi', 'phone', '9800000001', 'address', i || ' Mall Road', 'city', 'Shimla',
       'state', 'HP', 'zip', '171001', 'country', 'India'),
     '02', 'standard', 299700, 0, '[{"kind": "delivery", "amount": 0}]', 285429, 14271, 299700, at, at, 'shipped',
     concat_ws(E'\\n', 'DD-00-' || i, 'Asha Negi', '9800000001', 'Deodar & Smoke')
   from orders`,
  `insert into order_line (order_id, position, product_id, name, sku, hsn, gst_rate, unit_price, quantity, gross,
     discount_share, charge_share, taxable, tax)
   select 'filled-' || i, line, 'filled-' || (i + line) % ${products}, 'Deodar & Smoke', 'SKU-' || line, '3406', 500,
     99900, 1, 99900, 0, 0, 95143, 4757
   from orders, generate_series(1, 3) as line`,
  `insert into order_status_change (order_id, position, status, at, by, note)
   select 'filled-' || i, step, (array['pending', 'processing', 'shipped'])[step], at + step * interval '1 hour', 'system', ''
   from orders, generate_series(1, 3) as step`,
  `insert into payment (id, order_id, way, stage, key_id, razorpay_order_id, razorpay_payment_id, status, amount, method, created_at, captured_at)
   select 'filled-' || i, 'filled-' || i, 'gateway', 'whole', 'rzp_test_drill', 'order_' || md5(i::text), 'pay_' || md5('p' || i), 'captured', 299700, 'upi', at, at
   from orders`,
  `insert into stock_movement (id, product_id, change, reason, order_id, by, at)
   select 'filled-' || i || '-' || line, 'filled-' || (i + line) % ${products}, -1, 'sold', 'filled-' || i, 'system', at
   from orders, generate_series(1, 3) as line`,
  `insert into invoice (number, kind, order_id, issued_at, content)
   select 'INV-00-' || i, 'invoice', 'filled-' || i, at, jsonb_build_object('scheme', 'regular', 'seller', 'Deodar & Diya', 'total', 299700,
     'lines', (select jsonb_agg(jsonb_build_object('name', 'Deodar & Smoke', 'hsn', '3406', 'taxable', 95143, 'tax', 4757,
       'nr', line)) from generate_series(1, 3) as line))
   from orders`,
  `insert into notification (id, key, kind, order_id, created_at)
   select 'filled-' || i, 'order.confirmed:filled-' || i, 'order.confirmed', 'filled-' || i, at from orders`,
  `insert into notification_attempt (notification_id, channel, recipient, subject, state, sent_at)
   select 'filled-' || i, 'email', 'customer' || i || '@deodar.example', 'Your order DD-00-' || i, 'sent', at from orders`,
  `insert into webhook_event (id, name, body, received_at, processed_at)
   select 'filled-' || i, 'payment.captured', '{"entity":"event","payment":"' || repeat(md5(i::text), 20) || '"}', at, at
   from orders`,
];

const foundationStatements = [
  `insert into "user" (id, name, email, created_at, updated_at)
   select 'filled-' || i, 'Customer ' || i, 'customer' || i || '@deodar.example', now(), now()
   from generate_series(0, ${fewFoundations.customers - 1}) i`,
  `insert into category (slug, name, position) values ('filled', 'Filled', 90)`,
  `insert into product (id, slug, sku, name, description, price, hsn, gst_rate, collection, category_slug, fragrance_notes,
     ingredients, burn_time, weight, grams, stock, created_at, updated_at)
   select 'filled-' || i, 'filled-' || i, 'FILLED-' || i, 'Filled ' || i, E'Poured by hand.\\n\\tIn\\\\two lines.', 99900,
     '3406', 500, 'shop', 'filled', array['Cedar', 'a "quoted", note'], '{}', '45 h', '8 oz', 227, 1000000, now(), now()
   from generate_series(0, ${fewFoundations.products - 1}) i`,
];

export async function insertOrderFoundations(client: Pick<pg.ClientBase, "query">): Promise<void> {
  for (const statement of foundationStatements) await client.query(statement);
}

/** Inserts confirmed orders numbered from `first` to `last`, each with three lines, payment, invoice and email. */
export async function insertOrders(
  client: Pick<pg.ClientBase, "query">,
  first: number,
  last: number,
  foundations = fewFoundations,
): Promise<void> {
  const orders = `with orders as materialized (
    select i, timestamptz '2026-01-01' + i * interval '1 minute' as at from generate_series(${first}::int, ${last}::int) i) `;
  // The list of orders comes between the table's columns and the select.
  for (const statement of orderStatements(foundations))
    await client.query(statement.replace(/\)\s*select/, `) ${orders} select`));
}
