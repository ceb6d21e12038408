CREATE INDEX "refund_payment" ON "refund" USING btree ("razorpay_payment_id","requested_at");--> statement-breakpoint
CREATE INDEX "refund_unfinished" ON "refund" USING btree ("status","requested_at") WHERE "refund"."status" <> 'processed';--> statement-breakpoint
CREATE INDEX "webhook_event_received" ON "webhook_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "webhook_event_unprocessed" ON "webhook_event" USING btree ("received_at") WHERE "webhook_event"."processed_at" is null;