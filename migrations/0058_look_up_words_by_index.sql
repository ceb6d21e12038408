-- The variants of each product are looked up in an index: a plan that was made while the shop was small would read all products for each
-- of many that are added at once.
ALTER FUNCTION "index_products"(text[]) SET enable_seqscan TO off;
