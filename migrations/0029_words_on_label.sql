ALTER TABLE "product" ADD COLUMN "words_on_label" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "label_words" text DEFAULT '' NOT NULL;