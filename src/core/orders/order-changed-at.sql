-- `order.changed_at` says when an order or one of its parcels changed last: programs ask for those that changed since.

-- It is the time of the database, which all processes share.
CREATE OR REPLACE FUNCTION keep_order_changed_at() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;

CREATE OR REPLACE TRIGGER keep_order_changed_at BEFORE UPDATE ON "order" FOR EACH ROW EXECUTE FUNCTION keep_order_changed_at();

CREATE OR REPLACE FUNCTION note_order_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  -- One that is only booked is the couriers' affair.
  if coalesce(new.position, old.position) is not null then
    update "order" set changed_at = clock_timestamp() where id = coalesce(new.order_id, old.order_id);
  end if;
  return null;
end $$;

CREATE OR REPLACE TRIGGER note_order_parcel AFTER INSERT OR UPDATE OR DELETE ON parcel FOR EACH ROW EXECUTE FUNCTION note_order_parcel();
