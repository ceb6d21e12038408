-- alone: a process of the version before reads and writes the past orders of a former shop, which have no table any more.
-- Of what the shop no longer has, the rows about people, money and promises are kept here until their day.
CREATE TABLE "retired_row" (
	"table" text NOT NULL,
	"key" text NOT NULL,
	"order_id" text,
	"person" text NOT NULL,
	"row" jsonb NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "retired_row_table_key_pk" PRIMARY KEY("table","key")
);
--> statement-breakpoint
CREATE INDEX "retired_row_person" ON "retired_row" USING btree ("person");--> statement-breakpoint
CREATE INDEX "retired_row_until" ON "retired_row" USING btree ("until");--> statement-breakpoint
-- Past orders go after ninety days, or after the owner's period for a former shop if that ends before.
INSERT INTO "retired_row" ("table", "key", "order_id", "person", "row", "until")
SELECT 'past_order', "key", NULL, "email", "facts",
  least(now() + interval '90 days', "imported_at" + make_interval(months => coalesce(
    (SELECT ("value" ->> 'formerShopMonths')::int FROM "setting" WHERE "name" = 'retention'), 36)))
FROM "past_order";--> statement-breakpoint
DROP TABLE "past_order";
