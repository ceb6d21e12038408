DROP INDEX "invoice_one_an_order";--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_an_order" ON "invoice" USING btree ("order_id","kind") WHERE "invoice"."kind" <> 'credit-note';