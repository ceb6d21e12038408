-- alone: a process of the version before keeps the pieces of refunds, of returns and of parcels that came back in places of their own.
CREATE TABLE "line_pieces" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"cause" text NOT NULL,
	"source" text NOT NULL,
	"quantity" integer NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"discount" integer,
	"delivery" integer,
	"at" timestamp with time zone NOT NULL,
	"sequence" serial NOT NULL,
	CONSTRAINT "line_pieces_order_id_position_source_pk" PRIMARY KEY("order_id","position","source"),
	CONSTRAINT "line_pieces_quantity" CHECK ("line_pieces"."quantity" >= 1)
);
--> statement-breakpoint
ALTER TABLE "line_pieces" ADD CONSTRAINT "line_pieces_order_id_position_order_line_order_id_position_fk" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_line"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_pieces_source" ON "line_pieces" USING btree ("source");--> statement-breakpoint
CREATE INDEX "line_pieces_not_taken" ON "line_pieces" USING btree ("at") WHERE "line_pieces"."cause" = 'not-taken';--> statement-breakpoint
-- Refunds that go back, and parcels that came back unpaid: in the sequence in which their pieces were priced.
INSERT INTO "line_pieces" ("order_id", "position", "cause", "source", "quantity", "amount", "discount", "delivery", "at")
SELECT "order_id", "position", "cause", "source", sum("quantity"), sum("amount"), sum("discount"), sum("delivery"), "at"
FROM (
  SELECT "refund"."order_id", ("piece" ->> 'position')::integer AS "position", 'refunded' AS "cause", "refund"."id" AS "source",
    ("piece" ->> 'quantity')::integer AS "quantity", ("piece" ->> 'amount')::integer AS "amount",
    ("piece" ->> 'discount')::integer AS "discount", ("piece" ->> 'delivery')::integer AS "delivery",
    "refund"."requested_at" AS "at", "refund"."position" AS "place"
  FROM "refund" CROSS JOIN LATERAL jsonb_array_elements(
    CASE WHEN jsonb_typeof("refund"."pieces") = 'array' THEN "refund"."pieces" ELSE '[]'::jsonb END) AS "piece"
  WHERE "refund"."order_id" IS NOT NULL AND ("refund"."status" <> 'failed' OR "refund"."retried_by" IS NULL)
  UNION ALL
  SELECT "door"."order_id", ("piece" ->> 'position')::integer, 'not-taken',
    CASE WHEN coalesce("back"."parcel" ->> 'key', '') = '' THEN 'before:' || "back"."place" ELSE "back"."parcel" ->> 'key' END,
    ("piece" ->> 'quantity')::integer, ("piece" ->> 'amount')::integer, ("piece" ->> 'discount')::integer,
    ("piece" ->> 'delivery')::integer, ("back"."parcel" ->> 'at')::timestamptz, "back"."place"
  FROM "cash_on_delivery" AS "door"
    CROSS JOIN LATERAL jsonb_array_elements("door"."refused") WITH ORDINALITY AS "back"("parcel", "place")
    CROSS JOIN LATERAL jsonb_array_elements("back"."parcel" -> 'pieces') AS "piece"
) AS "known"
WHERE EXISTS (SELECT FROM "order_line" AS "line"
  WHERE "line"."order_id" = "known"."order_id" AND "line"."position" = "known"."position")
GROUP BY "order_id", "position", "cause", "source", "at"
HAVING sum("quantity") > 0
ORDER BY "at", min("place");--> statement-breakpoint
-- What each return says of its pieces now.
INSERT INTO "line_pieces" ("order_id", "position", "cause", "source", "quantity", "at")
SELECT "request"."order_id", ("piece" ->> 'position')::integer,
  CASE
    WHEN "request"."status" = 'received' THEN 'back'
    WHEN "request"."status" = 'replaced' THEN 'replaced'
    WHEN "request"."status" = 'refunded' AND EXISTS (SELECT FROM "return_step" AS "step"
      WHERE "step"."request_id" = "request"."id" AND "step"."status" = 'refunded' AND "step"."amount" = 0) THEN 'settled-free'
    ELSE 'asked-back' END,
  "request"."id", sum(("piece" ->> 'quantity')::integer), "request"."asked_at"
FROM "return_request" AS "request" CROSS JOIN LATERAL jsonb_array_elements("request"."pieces") AS "piece"
  JOIN "order_line" AS "line" ON "line"."order_id" = "request"."order_id" AND "line"."position" = ("piece" ->> 'position')::integer
GROUP BY "request"."id", "request"."order_id", 2
HAVING sum(("piece" ->> 'quantity')::integer) > 0
ORDER BY "request"."asked_at", "request"."id";--> statement-breakpoint
-- Replacements that no return tells of.
INSERT INTO "line_pieces" ("order_id", "position", "cause", "source", "quantity", "at")
SELECT "line"."order_id", "line"."position", 'replaced', 'before', "line"."replaced" - coalesce("known"."pieces", 0), "order"."created_at"
FROM "order_line" AS "line" JOIN "order" ON "order"."id" = "line"."order_id"
  LEFT JOIN LATERAL (SELECT sum("quantity")::integer AS "pieces" FROM "line_pieces" AS "told"
    WHERE "told"."order_id" = "line"."order_id" AND "told"."position" = "line"."position" AND "told"."cause" = 'replaced') AS "known" ON true
WHERE "line"."replaced" > coalesce("known"."pieces", 0);--> statement-breakpoint
-- Orders whose whole money goes back.
INSERT INTO "line_pieces" ("order_id", "position", "cause", "source", "quantity", "at")
SELECT "line"."order_id", "line"."position", 'money-back', "payment"."id", "line"."quantity",
  coalesce((SELECT max("requested_at") FROM "refund" WHERE "refund"."order_id" = "order"."id"), "payment"."captured_at", "payment"."created_at")
FROM "payment" JOIN "order" ON "order"."id" = "payment"."order_id" JOIN "order_line" AS "line" ON "line"."order_id" = "order"."id"
WHERE "payment"."stage" IN ('whole', 'deposit') AND "payment"."gift_card_id" IS NULL
  AND "payment"."status" IN ('refunding', 'refunded') AND "order"."confirmed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" DROP COLUMN "pieces";--> statement-breakpoint
ALTER TABLE "return_request" DROP COLUMN "pieces";--> statement-breakpoint
ALTER TABLE "cash_on_delivery" DROP COLUMN "refused";--> statement-breakpoint
ALTER TABLE "order_line" DROP COLUMN "replaced";
