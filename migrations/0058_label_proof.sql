CREATE TABLE "label_proof" (
	"order_id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"change_asked_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "label_proof_approved" CHECK (("label_proof"."approved_at" is not null) = ("label_proof"."approved_by" <> ''))
);
--> statement-breakpoint
ALTER TABLE "label_proof" ADD CONSTRAINT "label_proof_order_id_custom_quote_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."custom_quote"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_proof" ADD CONSTRAINT "label_proof_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "label_proof_message" ON "label_proof" USING btree ("message_id");