ALTER TABLE "gift_card" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "credit_agreement" text;--> statement-breakpoint
ALTER TABLE "gift_card" ADD CONSTRAINT "gift_card_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card" ADD CONSTRAINT "gift_card_account_id_unique" UNIQUE("account_id");