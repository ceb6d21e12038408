-- alone: a process of the version before would forget the cash of one parcel when its order ends, and refund pieces that nobody paid.
-- What a courier handed in is known by transfer and parcel: earlier rows name the transfer alone, and its amount if it was the only one or
-- had no reference.
ALTER TABLE "cash_on_delivery" ALTER COLUMN "transfers" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "cash_on_delivery" ALTER COLUMN "transfers" SET DATA TYPE jsonb USING to_jsonb("transfers");--> statement-breakpoint
ALTER TABLE "cash_on_delivery" ALTER COLUMN "transfers" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
UPDATE "cash_on_delivery" SET "transfers" = (
  SELECT jsonb_agg(jsonb_build_object(
    'reference', CASE WHEN known."name" ~ '^₹[0-9]+([.][0-9]+)?$' THEN '' ELSE known."name" END,
    'parcel', '',
    'amount', CASE
      WHEN known."name" ~ '^₹[0-9]+([.][0-9]+)?$' THEN round(substr(known."name", 2)::numeric * 100)
      WHEN jsonb_array_length("transfers") = 1 THEN "handed_in" END) ORDER BY known."position")
  FROM jsonb_array_elements_text("transfers") WITH ORDINALITY AS known("name", "position"))
WHERE jsonb_array_length("transfers") > 0;--> statement-breakpoint
ALTER TABLE "cash_on_delivery" ADD COLUMN "refused" jsonb DEFAULT '[]'::jsonb NOT NULL;
