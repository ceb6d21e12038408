// The unit of every number in the export, by the name of its column.
import { findOwn } from "#core/forms/find-own.ts";

const paise = "paise";
const pieces = "pieces";
const place = "its place in a list, from 0";
const count = "a count";
const days = "days";
const percent = "per cent";

/** A key 'table.column' is for a column whose name has another meaning in that table. */
const units: Readonly<Record<string, string>> = {
  ...ofAll(
    paise,
    "price lowest_price owner_price mrp seen_price amount items_amount discount_amount delivery_less",
  ),
  ...ofAll(
    paise,
    "taxable_amount tax_amount due_amount cash_due minimum_amount sold_amount unit_price gross",
  ),
  ...ofAll(
    paise,
    "prepaid_discount rounding cash cost part_amount discount_share charge_share taxable tax balance handed_in return_cost credit debit fee min_order credit_limit trade_amount",
  ),
  ...ofAll(
    pieces,
    "stock stock_warning quantity set_quantity pieces reduced_pieces box_pieces change pack from_quantity",
  ),
  ...ofAll(place, "position order_line category_position"),
  ...ofAll(
    count,
    "count used tried max_uses recipients sent failed tries attempt check_count line_count rating_count version",
  ),
  ...ofAll(count, "number revision published_revision refusal"),
  ...ofAll(days, "season_days making_days terms_days"),
  ...ofAll(percent, "percent box_percent advance_percent"),
  percent_off: "hundredths of a per cent: 500 is 5 %",
  grams: "grams, without packing",
  packed_grams: "grams, as it is sent",
  days_to_make: "business days",
  gst_rate: "hundredths of a per cent: 500 is 5 %",
  fragrance_load: "tenths of a per cent of the wax",
  list_place: "its number in lists, the smallest first",
  scent_depth: "from 0, the lightest",
  scent_strength: "from 1, the faintest, to 5",
  hours: "hours",
  hours_burned: "hours",
  valid_months: "months",
  rating: "stars, 1 to 5",
  width: "pixels",
  height: "pixels",
  size: "bytes",
  ticket: "the number of the request",
  "parcel.grams": "grams, as it is sent",
  "courier_booking.part": "the number of the parcel among those of its order, from 1",
  "counter.value": "the number that was given last",
  "gift_card.value": paise,
  "line_pieces.delivery": paise,
  "line_pieces.discount": paise,
  "line_pieces.sequence": "the sequence in which they were noted",
  "gift_card_sale.value": paise,
  "message.ticket": "the number of the request",
};

function ofAll(unit: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(" ").map((name) => [name, unit]));
}

export function unitOf(table: string, column: string): string | undefined {
  return findOwn(units, `${table}.${column}`) ?? findOwn(units, column);
}
