CREATE TABLE "applied_gift_card" (
	"user_id" text NOT NULL,
	"gift_card_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "applied_gift_card_user_id_gift_card_id_pk" PRIMARY KEY("user_id","gift_card_id")
);
--> statement-breakpoint
CREATE TABLE "gift_card" (
	"id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"last_signs" text NOT NULL,
	"value" integer NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sold_for" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"recipient_email" text DEFAULT '' NOT NULL,
	"from_name" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"form_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"blocked_at" timestamp with time zone,
	"replaced_by" text,
	CONSTRAINT "gift_card_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gift_card_form_key_unique" UNIQUE("form_key"),
	CONSTRAINT "gift_card_value" CHECK ("gift_card"."value" > 0),
	CONSTRAINT "gift_card_balance" CHECK ("gift_card"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_card_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"gift_card_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"order_id" text,
	"refund_id" text,
	"paid_by_id" text,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_card_entry_amount" CHECK ("gift_card_entry"."amount" <> 0 and ("gift_card_entry"."kind" = 'moved' or ("gift_card_entry"."kind" = 'spent') = ("gift_card_entry"."amount" < 0)))
);
--> statement-breakpoint
CREATE TABLE "gift_card_payment" (
	"order_id" text NOT NULL,
	"gift_card_id" text NOT NULL,
	"amount" integer NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "gift_card_payment_order_id_gift_card_id_pk" PRIMARY KEY("order_id","gift_card_id"),
	CONSTRAINT "gift_card_payment_amount" CHECK ("gift_card_payment"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "gift_card_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applied_gift_card" ADD CONSTRAINT "applied_gift_card_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_gift_card" ADD CONSTRAINT "applied_gift_card_gift_card_id_gift_card_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entry" ADD CONSTRAINT "gift_card_entry_gift_card_id_gift_card_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_payment" ADD CONSTRAINT "gift_card_payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_payment" ADD CONSTRAINT "gift_card_payment_gift_card_id_gift_card_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_created" ON "gift_card" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_card_entry_card" ON "gift_card_entry" USING btree ("gift_card_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_entry_refund" ON "gift_card_entry" USING btree ("refund_id","paid_by_id");--> statement-breakpoint
CREATE INDEX "gift_card_entry_order" ON "gift_card_entry" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gift_card_payment_card" ON "gift_card_payment" USING btree ("gift_card_id");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_gift_card_amount" CHECK ("order"."gift_card_amount" between 0 and "order"."amount");--> statement-breakpoint
-- A card's balance is the sum of its ledger: each new row is added to it, and nothing else changes it.
CREATE FUNCTION "add_gift_card_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gift_card SET balance = balance + NEW.amount WHERE id = NEW.gift_card_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "gift_card_entry_counts" AFTER INSERT ON "gift_card_entry" FOR EACH ROW EXECUTE FUNCTION "add_gift_card_entry"();
--> statement-breakpoint
CREATE FUNCTION "refuse_gift_card_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger of gift cards only grows, and alone changes a balance' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "gift_card_entry_stays" BEFORE UPDATE OR DELETE ON "gift_card_entry" FOR EACH ROW EXECUTE FUNCTION "refuse_gift_card_change"();
--> statement-breakpoint
CREATE TRIGGER "gift_card_balance_follows" BEFORE UPDATE OF "balance" ON "gift_card" FOR EACH ROW
  WHEN (NEW.balance <> OLD.balance AND pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_gift_card_change"();
