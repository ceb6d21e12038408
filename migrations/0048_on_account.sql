CREATE TABLE "account_receipt" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"amount" integer NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"received_on" date NOT NULL,
	"request_key" text NOT NULL,
	"by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_receipt_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "account_receipt_amount" CHECK ("account_receipt"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "trade_account_id" text;--> statement-breakpoint
ALTER TABLE "trade_account" ADD COLUMN "terms_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_account" ADD COLUMN "credit_limit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_receipt" ADD CONSTRAINT "account_receipt_account_id_trade_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."trade_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_receipt_account" ON "account_receipt" USING btree ("account_id","received_on");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_trade_account_id_trade_account_id_fk" FOREIGN KEY ("trade_account_id") REFERENCES "public"."trade_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_trade_account" ON "payment" USING btree ("trade_account_id") WHERE "payment"."trade_account_id" is not null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_on_account" CHECK (("payment"."way" = 'account') = ("payment"."trade_account_id" is not null));--> statement-breakpoint
ALTER TABLE "trade_account" ADD CONSTRAINT "trade_account_terms" CHECK ("trade_account"."terms_days" between 0 and 45 and "trade_account"."credit_limit" >= 0 and ("trade_account"."terms_days" = 0) = ("trade_account"."credit_limit" = 0));