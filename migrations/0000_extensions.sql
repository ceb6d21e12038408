-- Search that forgives typing errors.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
