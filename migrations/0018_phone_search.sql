DROP INDEX "user_search";--> statement-breakpoint
CREATE INDEX "user_search" ON "user" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"phone" gin_trgm_ops);