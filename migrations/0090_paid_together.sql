CREATE TABLE "gift_recipient" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"pieces" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"choices" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unassigned_refund" (
	"razorpay_refund_id" text PRIMARY KEY NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unassigned_refund_amount" CHECK ("unassigned_refund"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_razorpay_payment_id_unique";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "paid_with" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "charged_amount" integer;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "made_with" text;--> statement-breakpoint
ALTER TABLE "gift_recipient" ADD CONSTRAINT "gift_recipient_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_recipient_user" ON "gift_recipient" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "gift_recipient_created" ON "gift_recipient" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "unassigned_refund_payment" ON "unassigned_refund" USING btree ("razorpay_payment_id");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_paid_with_payment_order_id_fk" FOREIGN KEY ("paid_with") REFERENCES "public"."payment"("order_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_made_with_refund_id_fk" FOREIGN KEY ("made_with") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_gateway" ON "payment" USING btree ("razorpay_payment_id") WHERE "payment"."paid_with" is null or "payment"."paid_with" = "payment"."order_id";--> statement-breakpoint
CREATE INDEX "payment_razorpay_payment_id" ON "payment" USING btree ("razorpay_payment_id");--> statement-breakpoint
CREATE INDEX "payment_paid_with" ON "payment" USING btree ("paid_with") WHERE "payment"."paid_with" is not null;--> statement-breakpoint
CREATE INDEX "refund_made_with" ON "refund" USING btree ("made_with") WHERE "refund"."made_with" is not null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_charged_of_first" CHECK (coalesce("payment"."paid_with" = "payment"."order_id", false) = ("payment"."charged_amount" is not null));
--> statement-breakpoint
CREATE FUNCTION "require_whole_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  charged integer;
  shares bigint;
  gateway_ids integer;
  orders integer;
  confirmed integer;
BEGIN
  SELECT "charged_amount" INTO charged FROM "payment" WHERE "order_id" = NEW."paid_with";
  SELECT sum(share."amount"), count(DISTINCT coalesce(share."razorpay_payment_id", '')), count(*), count(bought."confirmed_at")
    INTO shares, gateway_ids, orders, confirmed
    FROM "payment" AS share JOIN "order" AS bought ON bought."id" = share."order_id"
    WHERE share."paid_with" = NEW."paid_with";
  IF charged IS DISTINCT FROM shares
  THEN RAISE EXCEPTION 'the shares of the payment of order % are not what is paid for all', NEW."paid_with" USING ERRCODE = 'check_violation';
  END IF;
  IF charged > 0 AND gateway_ids <> 1
  THEN RAISE EXCEPTION 'the payment of order % is known of some of its orders only', NEW."paid_with" USING ERRCODE = 'check_violation';
  END IF;
  IF confirmed NOT IN (0, orders)
  THEN RAISE EXCEPTION 'some of the orders that are paid with order % are confirmed, and some are not', NEW."paid_with" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payment_is_whole" AFTER INSERT OR UPDATE OF "amount", "paid_with", "charged_amount", "razorpay_payment_id" ON "payment"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."paid_with" IS NOT NULL) EXECUTE FUNCTION "require_whole_payment"();
