-- An order's amount is checked against its list of charges (`order_amounts_add_up` in orders.table.ts).

-- The sum of a list of charges, in paise.
CREATE OR REPLACE FUNCTION "charges_total"("charges" jsonb) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(sum((charge ->> 'amount')::integer), 0)::integer FROM jsonb_array_elements("charges") AS charge
$$;
