CREATE TABLE "dispute_paper" (
	"dispute_id" text NOT NULL,
	"kind" text NOT NULL,
	"pdf" "bytea" NOT NULL,
	"document_id" text,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "dispute_paper_dispute_id_kind_pk" PRIMARY KEY("dispute_id","kind")
);
--> statement-breakpoint
CREATE TABLE "payment_dispute" (
	"id" text PRIMARY KEY NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"reason_code" text NOT NULL,
	"reason_description" text,
	"phase" text NOT NULL,
	"status" text NOT NULL,
	"respond_by" timestamp with time zone NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"sending_since" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"sent_by" text
);
--> statement-breakpoint
ALTER TABLE "settlement_line" ADD COLUMN "dispute_id" text;--> statement-breakpoint
ALTER TABLE "dispute_paper" ADD CONSTRAINT "dispute_paper_dispute_id_payment_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."payment_dispute"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_dispute_payment" ON "payment_dispute" USING btree ("razorpay_payment_id");--> statement-breakpoint
CREATE INDEX "payment_dispute_raised" ON "payment_dispute" USING btree ("raised_at","id");--> statement-breakpoint
CREATE INDEX "payment_dispute_running" ON "payment_dispute" USING btree ("respond_by") WHERE "payment_dispute"."status" in ('open', 'under_review');--> statement-breakpoint
CREATE INDEX "settlement_line_dispute" ON "settlement_line" USING btree ("dispute_id") WHERE "settlement_line"."dispute_id" is not null;