-- The database as migrations 0000 to 0062 made it, which are no more. A database or a backup that is older is refused
-- (platform/database/migrate.ts). Never change it: tests/baseline.test.ts compares it with what they made.

-- Search that forgives typing errors.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Functions of columns, checks and indexes.
CREATE OR REPLACE FUNCTION charges_total(charges jsonb) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(sum((charge ->> 'amount')::integer), 0)::integer FROM jsonb_array_elements("charges") AS charge
$$;
--> statement-breakpoint
-- Tables, each with its indexes.
CREATE TABLE account (
  id text PRIMARY KEY NOT NULL,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  user_id text NOT NULL,
  password text,
  email_verified boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX account_provider ON account USING btree (provider_id, account_id);
--> statement-breakpoint
CREATE INDEX account_user ON account USING btree (user_id);
--> statement-breakpoint
CREATE TABLE account_receipt (
  id text PRIMARY KEY NOT NULL,
  account_id text NOT NULL,
  amount integer NOT NULL,
  method text NOT NULL,
  reference text NOT NULL,
  received_on date NOT NULL,
  request_key text NOT NULL,
  by text NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  CONSTRAINT account_receipt_request_key_unique UNIQUE (request_key),
  CONSTRAINT account_receipt_amount CHECK (amount > 0)
);
--> statement-breakpoint
CREATE INDEX account_receipt_account ON account_receipt USING btree (account_id, received_on);
--> statement-breakpoint
CREATE TABLE advance_receipt (
  number text PRIMARY KEY NOT NULL,
  order_id text NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  content jsonb NOT NULL,
  CONSTRAINT advance_receipt_order_id_unique UNIQUE (order_id)
);
--> statement-breakpoint
CREATE INDEX advance_receipt_issued_at ON advance_receipt USING btree (issued_at);
--> statement-breakpoint
CREATE TABLE api_key (
  id text PRIMARY KEY NOT NULL,
  name text NOT NULL,
  key_hash text NOT NULL,
  hint text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  made_by text,
  last_used_at timestamp with time zone,
  ends_at timestamp with time zone,
  revoked_at timestamp with time zone,
  CONSTRAINT api_key_key_hash_unique UNIQUE (key_hash)
);
--> statement-breakpoint
CREATE INDEX api_key_open ON api_key USING btree (created_at) WHERE revoked_at IS NULL;
--> statement-breakpoint
CREATE INDEX api_key_created ON api_key USING btree (created_at, id);
--> statement-breakpoint
CREATE TABLE api_request (
  key_id text NOT NULL,
  idempotency_hash text NOT NULL,
  fingerprint text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT api_request_key_id_idempotency_hash_pk PRIMARY KEY (key_id, idempotency_hash)
);
--> statement-breakpoint
CREATE INDEX api_request_at ON api_request USING btree (at);
--> statement-breakpoint
CREATE TABLE applied_gift_card (
  user_id text NOT NULL,
  gift_card_id text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT applied_gift_card_user_id_gift_card_id_pk PRIMARY KEY (user_id, gift_card_id)
);
--> statement-breakpoint
CREATE TABLE article (
  slug text PRIMARY KEY NOT NULL,
  title text NOT NULL,
  excerpt text NOT NULL,
  body text NOT NULL,
  picture_id text,
  picture_alt text DEFAULT ''::text NOT NULL,
  author text NOT NULL,
  author_note text DEFAULT ''::text NOT NULL,
  author_picture_id text,
  category text NOT NULL,
  topics text[] NOT NULL,
  highlights text[] NOT NULL,
  published_on date NOT NULL,
  published boolean DEFAULT true NOT NULL,
  sample boolean DEFAULT false NOT NULL,
  seo_title text DEFAULT ''::text NOT NULL,
  seo_description text DEFAULT ''::text NOT NULL
);
--> statement-breakpoint
CREATE TABLE article_like (
  article_slug text NOT NULL,
  reader text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT article_like_article_slug_reader_pk PRIMARY KEY (article_slug, reader)
);
--> statement-breakpoint
CREATE TABLE article_picture (
  article_slug text NOT NULL,
  picture_id text NOT NULL,
  CONSTRAINT article_picture_article_slug_picture_id_pk PRIMARY KEY (article_slug, picture_id)
);
--> statement-breakpoint
CREATE INDEX article_picture_picture ON article_picture USING btree (picture_id);
--> statement-breakpoint
CREATE TABLE audit_event (
  id text PRIMARY KEY NOT NULL,
  at timestamp with time zone NOT NULL,
  by text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb
);
--> statement-breakpoint
CREATE INDEX audit_event_at ON audit_event USING btree (at, id);
--> statement-breakpoint
CREATE INDEX audit_event_subject ON audit_event USING btree (subject);
--> statement-breakpoint
CREATE INDEX audit_event_by ON audit_event USING btree (by, at);
--> statement-breakpoint
CREATE INDEX audit_event_group ON audit_event USING btree (split_part(action, '.'::text, 1), at, id);
--> statement-breakpoint
CREATE INDEX audit_event_search ON audit_event USING gin (((((((subject || ' '::text) || action) || ' '::text) || COALESCE(before::text, ''::text)) || ' '::text) || COALESCE(after::text, ''::text)) gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE authenticator (
  user_id text PRIMARY KEY NOT NULL,
  secret text NOT NULL,
  last_step integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE batch (
  number text PRIMARY KEY NOT NULL,
  product_id text NOT NULL,
  poured_on date NOT NULL,
  pieces integer NOT NULL,
  wax text NOT NULL,
  fragrance_load integer,
  poured_by text NOT NULL,
  burn_test text NOT NULL,
  note text NOT NULL,
  weather text DEFAULT ''::text NOT NULL,
  faults text DEFAULT ''::text NOT NULL,
  published boolean NOT NULL,
  sample boolean DEFAULT false NOT NULL,
  request_key text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ready_on date,
  curing boolean DEFAULT false NOT NULL,
  CONSTRAINT batch_request_key_unique UNIQUE (request_key),
  CONSTRAINT batch_curing CHECK (NOT curing OR ready_on IS NOT NULL),
  CONSTRAINT batch_fragrance_load CHECK (fragrance_load >= 0 AND fragrance_load <= 300),
  CONSTRAINT batch_pieces_positive CHECK (pieces > 0)
);
--> statement-breakpoint
CREATE INDEX batch_of_product ON batch USING btree (product_id, poured_on, created_at);
--> statement-breakpoint
CREATE INDEX batch_poured ON batch USING btree (poured_on, created_at, number);
--> statement-breakpoint
CREATE INDEX batch_noted ON batch USING btree (created_at);
--> statement-breakpoint
CREATE INDEX batch_curing_of_product ON batch USING btree (product_id, ready_on) WHERE curing;
--> statement-breakpoint
CREATE TABLE batch_photograph (
  batch_number text NOT NULL,
  "position" integer NOT NULL,
  picture_id text NOT NULL,
  CONSTRAINT batch_photograph_batch_number_position_pk PRIMARY KEY (batch_number, "position")
);
--> statement-breakpoint
CREATE INDEX batch_photograph_picture ON batch_photograph USING btree (picture_id);
--> statement-breakpoint
CREATE TABLE burn_reminder (
  order_id text PRIMARY KEY NOT NULL,
  product_id text NOT NULL,
  hours integer NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  CONSTRAINT burn_reminder_hours CHECK (hours >= 1)
);
--> statement-breakpoint
CREATE INDEX burn_reminder_to_send ON burn_reminder USING btree (order_id) WHERE sent_at IS NULL;
--> statement-breakpoint
CREATE TABLE cart_line (
  user_id text NOT NULL,
  product_id text NOT NULL,
  filling text DEFAULT ''::text NOT NULL,
  quantity integer NOT NULL,
  seen_price integer NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT cart_line_user_id_product_id_filling_pk PRIMARY KEY (user_id, product_id, filling),
  CONSTRAINT cart_line_quantity CHECK (quantity >= 1)
);
--> statement-breakpoint
CREATE TABLE cash_on_delivery (
  order_id text PRIMARY KEY NOT NULL,
  state text NOT NULL,
  amount integer NOT NULL,
  part_amount integer DEFAULT 0 NOT NULL,
  keeps_part boolean DEFAULT false NOT NULL,
  confirm_by timestamp with time zone NOT NULL,
  confirmed_by text,
  collected_at timestamp with time zone,
  handed_in integer DEFAULT 0 NOT NULL,
  handed_in_at timestamp with time zone,
  transfers text[] DEFAULT '{}'::text[] NOT NULL,
  ended_at timestamp with time zone,
  return_cost integer DEFAULT 0 NOT NULL,
  forgiven_at timestamp with time zone,
  CONSTRAINT cash_on_delivery_amount CHECK (amount > 0),
  CONSTRAINT cash_on_delivery_handed_in CHECK (handed_in >= 0 AND handed_in <= amount),
  CONSTRAINT cash_on_delivery_keeps_part CHECK (NOT keeps_part OR part_amount > 0),
  CONSTRAINT cash_on_delivery_part CHECK (part_amount >= 0),
  CONSTRAINT cash_on_delivery_part_first CHECK (state <> 'to-pay'::text OR part_amount > 0),
  CONSTRAINT cash_on_delivery_return_cost CHECK (return_cost >= 0)
);
--> statement-breakpoint
CREATE INDEX cash_on_delivery_state ON cash_on_delivery USING btree (state, confirm_by, order_id);
--> statement-breakpoint
CREATE TABLE category (
  slug text PRIMARY KEY NOT NULL,
  name text NOT NULL,
  "position" integer NOT NULL,
  in_shop_filter boolean DEFAULT true NOT NULL,
  sample boolean DEFAULT false NOT NULL,
  CONSTRAINT category_name_unique UNIQUE (name)
);
--> statement-breakpoint
CREATE TABLE channel_category (
  category_slug text PRIMARY KEY NOT NULL,
  google text NOT NULL
);
--> statement-breakpoint
CREATE TABLE channel_fetch (
  channel text PRIMARY KEY NOT NULL,
  at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE collection (
  slug text PRIMARY KEY NOT NULL,
  path text NOT NULL,
  name text NOT NULL,
  intro text DEFAULT ''::text NOT NULL,
  style text DEFAULT 'grid'::text NOT NULL,
  filling text DEFAULT 'own'::text NOT NULL,
  rule jsonb,
  picture_id text,
  picture_alt text DEFAULT ''::text NOT NULL,
  shipped_picture text,
  slides jsonb DEFAULT '[]'::jsonb NOT NULL,
  points jsonb DEFAULT '[]'::jsonb NOT NULL,
  "position" integer NOT NULL,
  visible boolean DEFAULT true NOT NULL,
  in_menu boolean DEFAULT false NOT NULL,
  sample boolean DEFAULT false NOT NULL,
  seo_title text DEFAULT ''::text NOT NULL,
  seo_description text DEFAULT ''::text NOT NULL,
  CONSTRAINT collection_name_unique UNIQUE (name),
  CONSTRAINT collection_path_unique UNIQUE (path),
  CONSTRAINT collection_filling CHECK (filling = ANY (ARRAY['own'::text, 'chosen'::text, 'rule'::text])),
  CONSTRAINT collection_main_is_shown CHECK (slug <> 'shop'::text OR visible AND filling = 'own'::text AND path = '/shop'::text),
  CONSTRAINT collection_rule CHECK ((filling = 'rule'::text) = (rule IS NOT NULL)),
  CONSTRAINT collection_style CHECK (style = ANY (ARRAY['grid'::text, 'night'::text, 'slides'::text]))
);
--> statement-breakpoint
CREATE TABLE collection_product (
  collection_slug text NOT NULL,
  "position" integer NOT NULL,
  product_id text NOT NULL,
  CONSTRAINT collection_product_collection_slug_position_pk PRIMARY KEY (collection_slug, "position")
);
--> statement-breakpoint
CREATE INDEX collection_product_product ON collection_product USING btree (product_id);
--> statement-breakpoint
CREATE TABLE content_change (
  connection integer NOT NULL,
  topic text NOT NULL,
  changes bigint NOT NULL,
  CONSTRAINT content_change_connection_topic_pk PRIMARY KEY (connection, topic)
);
--> statement-breakpoint
CREATE TABLE counter (
  name text PRIMARY KEY NOT NULL,
  value integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE courier_booking (
  id text PRIMARY KEY NOT NULL,
  order_id text NOT NULL,
  courier text NOT NULL,
  way text DEFAULT 'out'::text NOT NULL,
  state text DEFAULT 'asked'::text NOT NULL,
  outside_order text,
  outside_shipment text,
  tracking_number text,
  carrier text,
  quote_id text,
  grams integer NOT NULL,
  cash integer DEFAULT 0 NOT NULL,
  cost integer,
  pieces jsonb,
  label bytea,
  pickup_on date,
  problem text DEFAULT ''::text NOT NULL,
  step text,
  next_check_at timestamp with time zone,
  at timestamp with time zone NOT NULL,
  by text NOT NULL,
  wish jsonb,
  part integer DEFAULT 1 NOT NULL,
  manifest_of text,
  manifest bytea
);
--> statement-breakpoint
CREATE INDEX courier_booking_order ON courier_booking USING btree (order_id);
--> statement-breakpoint
CREATE UNIQUE INDEX courier_booking_tracking ON courier_booking USING btree (courier, tracking_number);
--> statement-breakpoint
CREATE INDEX courier_booking_check ON courier_booking USING btree (next_check_at) WHERE next_check_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX courier_booking_outside ON courier_booking USING btree (courier, outside_order);
--> statement-breakpoint
CREATE INDEX courier_booking_not_delivered ON courier_booking USING btree (at) WHERE step <> 'delivered'::text;
--> statement-breakpoint
CREATE TABLE courier_event (
  booking_id text NOT NULL,
  at timestamp with time zone NOT NULL,
  says text NOT NULL,
  place text DEFAULT ''::text NOT NULL,
  step text,
  received_at timestamp with time zone NOT NULL,
  CONSTRAINT courier_event_booking_id_at_says_pk PRIMARY KEY (booking_id, at, says)
);
--> statement-breakpoint
CREATE TABLE custom_quote (
  order_id text PRIMARY KEY NOT NULL,
  message_id text,
  version integer NOT NULL,
  making_days integer NOT NULL,
  advance_percent integer DEFAULT 0 NOT NULL,
  note text NOT NULL,
  CONSTRAINT custom_quote_advance_percent CHECK (advance_percent >= 0 AND advance_percent <= 99),
  CONSTRAINT custom_quote_making_days CHECK (making_days >= 0),
  CONSTRAINT custom_quote_version_counts CHECK (version >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX custom_quote_version ON custom_quote USING btree (message_id, version);
--> statement-breakpoint
CREATE TABLE dispute_paper (
  dispute_id text NOT NULL,
  kind text NOT NULL,
  pdf bytea NOT NULL,
  document_id text,
  at timestamp with time zone NOT NULL,
  by text NOT NULL,
  CONSTRAINT dispute_paper_dispute_id_kind_pk PRIMARY KEY (dispute_id, kind)
);
--> statement-breakpoint
CREATE TABLE email_token (
  id text PRIMARY KEY NOT NULL,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT email_token_identifier_unique UNIQUE (identifier)
);
--> statement-breakpoint
CREATE INDEX email_token_value ON email_token USING btree (value);
--> statement-breakpoint
CREATE TABLE faq_entry (
  slug text PRIMARY KEY NOT NULL,
  page text NOT NULL,
  question text NOT NULL,
  answer text NOT NULL,
  "position" integer NOT NULL,
  sample boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE festival (
  slug text PRIMARY KEY NOT NULL,
  name text NOT NULL,
  days date[] NOT NULL,
  season_days integer NOT NULL,
  shown boolean NOT NULL,
  heading text NOT NULL,
  text text NOT NULL,
  picture_id text,
  picture_alt text DEFAULT ''::text NOT NULL,
  category_slug text,
  sample boolean DEFAULT false NOT NULL,
  CONSTRAINT festival_name_unique UNIQUE (name)
);
--> statement-breakpoint
CREATE TABLE festival_product (
  festival_slug text NOT NULL,
  product_id text NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT festival_product_festival_slug_product_id_pk PRIMARY KEY (festival_slug, product_id)
);
--> statement-breakpoint
CREATE TABLE firebase_grant (
  user_id text PRIMARY KEY NOT NULL,
  refresh_token text NOT NULL,
  has_password boolean NOT NULL,
  valid_since timestamp with time zone NOT NULL,
  check_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE former_import (
  id text PRIMARY KEY NOT NULL,
  by text NOT NULL,
  file_name text NOT NULL,
  file text NOT NULL,
  kind text NOT NULL,
  shop text NOT NULL,
  state text NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  total integer DEFAULT 0 NOT NULL,
  plan jsonb,
  created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX former_import_created ON former_import USING btree (created_at, id);
--> statement-breakpoint
CREATE TABLE former_review (
  id text PRIMARY KEY NOT NULL,
  key text NOT NULL,
  product_id text NOT NULL,
  shop text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  rating integer NOT NULL,
  text text NOT NULL,
  answer text NOT NULL,
  written_at timestamp with time zone NOT NULL,
  imported_at timestamp with time zone NOT NULL,
  shown_at timestamp with time zone,
  hidden_at timestamp with time zone,
  CONSTRAINT former_review_key_unique UNIQUE (key),
  CONSTRAINT former_review_one_decision CHECK (shown_at IS NULL OR hidden_at IS NULL),
  CONSTRAINT former_review_rating CHECK (rating >= 1 AND rating <= 5)
);
--> statement-breakpoint
CREATE INDEX former_review_product ON former_review USING btree (product_id, written_at, id) WHERE shown_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX former_review_of_product ON former_review USING btree (product_id);
--> statement-breakpoint
CREATE INDEX former_review_shown ON former_review USING btree (written_at, id) WHERE shown_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX former_review_hidden ON former_review USING btree (written_at, id) WHERE hidden_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX former_review_waiting ON former_review USING btree (written_at, id) WHERE shown_at IS NULL AND hidden_at IS NULL;
--> statement-breakpoint
CREATE INDEX former_review_email ON former_review USING btree (email) WHERE email <> ''::text;
--> statement-breakpoint
CREATE TABLE former_shop_customer (
  id text PRIMARY KEY NOT NULL,
  key text NOT NULL,
  email text NOT NULL,
  facts jsonb NOT NULL,
  search_text text NOT NULL,
  imported_at timestamp with time zone NOT NULL,
  invited_at timestamp with time zone,
  CONSTRAINT former_shop_customer_key_unique UNIQUE (key)
);
--> statement-breakpoint
CREATE INDEX former_shop_customer_list ON former_shop_customer USING btree (imported_at, id);
--> statement-breakpoint
CREATE INDEX former_shop_customer_email ON former_shop_customer USING btree (email);
--> statement-breakpoint
CREATE INDEX former_shop_customer_to_invite ON former_shop_customer USING btree (imported_at, id) WHERE invited_at IS NULL AND email <> ''::text;
--> statement-breakpoint
CREATE INDEX former_shop_customer_search ON former_shop_customer USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX former_shop_customer_tags ON former_shop_customer USING gin ((facts -> 'tags'::text));
--> statement-breakpoint
CREATE INDEX former_shop_customer_tagged ON former_shop_customer USING btree (imported_at) WHERE facts ? 'tags'::text;
--> statement-breakpoint
CREATE TABLE fragrance (
  slug text PRIMARY KEY NOT NULL,
  name text NOT NULL,
  family_slug text NOT NULL,
  mood text NOT NULL,
  description text NOT NULL,
  top_notes text[] NOT NULL,
  middle_notes text[] NOT NULL,
  base_notes text[] NOT NULL,
  picture_id text,
  picture_alt text DEFAULT ''::text NOT NULL,
  sample boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE fragrance_family (
  slug text PRIMARY KEY CONSTRAINT fragrance_family_slug_not_null1 NOT NULL,
  name text NOT NULL,
  "position" integer NOT NULL,
  sample boolean DEFAULT false NOT NULL,
  CONSTRAINT fragrance_family_name_unique UNIQUE (name)
);
--> statement-breakpoint
CREATE TABLE gift_card (
  id text PRIMARY KEY NOT NULL,
  code_hash text NOT NULL,
  sealed_code text,
  sealed_at timestamp with time zone,
  last_signs text NOT NULL,
  value integer NOT NULL,
  balance integer DEFAULT 0 NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  sold_for text NOT NULL,
  reference text DEFAULT ''::text NOT NULL,
  recipient_name text DEFAULT ''::text NOT NULL,
  recipient_email text DEFAULT ''::text NOT NULL,
  from_name text DEFAULT ''::text NOT NULL,
  words text DEFAULT ''::text NOT NULL,
  form_key text,
  created_at timestamp with time zone NOT NULL,
  created_by text NOT NULL,
  blocked_at timestamp with time zone,
  replaced_by text,
  account_id text,
  CONSTRAINT gift_card_account_id_unique UNIQUE (account_id),
  CONSTRAINT gift_card_code_hash_unique UNIQUE (code_hash),
  CONSTRAINT gift_card_form_key_unique UNIQUE (form_key),
  CONSTRAINT gift_card_balance CHECK (balance >= 0),
  CONSTRAINT gift_card_value CHECK (value > 0)
);
--> statement-breakpoint
CREATE INDEX gift_card_created ON gift_card USING btree (created_at, id);
--> statement-breakpoint
CREATE TABLE gift_card_entry (
  id text PRIMARY KEY NOT NULL,
  gift_card_id text NOT NULL,
  kind text NOT NULL,
  amount integer NOT NULL,
  order_id text,
  refund_id text,
  paid_by_id text,
  by text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT gift_card_entry_amount CHECK (amount <> 0 AND (kind = 'moved'::text OR (kind = 'spent'::text) = (amount < 0)))
);
--> statement-breakpoint
CREATE INDEX gift_card_entry_card ON gift_card_entry USING btree (gift_card_id, at);
--> statement-breakpoint
CREATE UNIQUE INDEX gift_card_entry_refund ON gift_card_entry USING btree (refund_id, paid_by_id);
--> statement-breakpoint
CREATE INDEX gift_card_entry_order ON gift_card_entry USING btree (order_id);
--> statement-breakpoint
CREATE TABLE gift_card_sale (
  id text PRIMARY KEY NOT NULL,
  user_id text,
  form_key text NOT NULL,
  value integer NOT NULL,
  valid_months integer NOT NULL,
  recipient_name text NOT NULL,
  recipient_email text NOT NULL,
  from_name text NOT NULL,
  words text NOT NULL,
  send_on text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  gift_card_id text,
  handed_out_at timestamp with time zone,
  legal_version text,
  CONSTRAINT gift_card_sale_form_key_unique UNIQUE (form_key),
  CONSTRAINT gift_card_sale_gift_card_id_unique UNIQUE (gift_card_id),
  CONSTRAINT gift_card_sale_value CHECK (value > 0)
);
--> statement-breakpoint
CREATE INDEX gift_card_sale_user ON gift_card_sale USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX gift_card_sale_to_send ON gift_card_sale USING btree (send_on) WHERE gift_card_id IS NOT NULL AND handed_out_at IS NULL;
--> statement-breakpoint
CREATE TABLE gift_recipient (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  pieces jsonb NOT NULL,
  address jsonb,
  choices jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  unmended jsonb,
  CONSTRAINT gift_recipient_address CHECK (address IS NOT NULL OR unmended IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX gift_recipient_user ON gift_recipient USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX gift_recipient_created ON gift_recipient USING btree (created_at);
--> statement-breakpoint
CREATE TABLE imported_picture (
  id text PRIMARY KEY NOT NULL,
  import_id text NOT NULL,
  product_id text NOT NULL,
  "row" integer NOT NULL,
  "position" integer NOT NULL,
  address text NOT NULL,
  alt text NOT NULL,
  state text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  problem text DEFAULT ''::text NOT NULL
);
--> statement-breakpoint
CREATE INDEX imported_picture_import ON imported_picture USING btree (import_id, state, tries, "row", "position");
--> statement-breakpoint
CREATE INDEX imported_picture_product ON imported_picture USING btree (product_id);
--> statement-breakpoint
CREATE INDEX imported_picture_address ON imported_picture USING btree (import_id, address);
--> statement-breakpoint
CREATE TABLE invoice (
  number text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  order_id text NOT NULL,
  corrects text,
  issued_at timestamp with time zone NOT NULL,
  content jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX invoice_one_an_order ON invoice USING btree (order_id, kind) WHERE kind <> 'credit-note'::text;
--> statement-breakpoint
CREATE INDEX invoice_order ON invoice USING btree (order_id);
--> statement-breakpoint
CREATE INDEX invoice_issued_at ON invoice USING btree (issued_at);
--> statement-breakpoint
CREATE TABLE invoice_file (
  number text PRIMARY KEY NOT NULL,
  pdf bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE label_proof (
  order_id text PRIMARY KEY NOT NULL,
  message_id text NOT NULL,
  bytes bytea NOT NULL,
  change_asked_at timestamp with time zone,
  approved_at timestamp with time zone,
  approved_by text DEFAULT ''::text NOT NULL,
  CONSTRAINT label_proof_approved CHECK ((approved_at IS NOT NULL) = (approved_by <> ''::text))
);
--> statement-breakpoint
CREATE INDEX label_proof_message ON label_proof USING btree (message_id);
--> statement-breakpoint
CREATE TABLE left_cart (
  id text PRIMARY KEY NOT NULL,
  email text NOT NULL,
  user_id text,
  token text NOT NULL,
  lines jsonb NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  CONSTRAINT left_cart_email_unique UNIQUE (email),
  CONSTRAINT left_cart_token_unique UNIQUE (token),
  CONSTRAINT left_cart_lines CHECK (jsonb_array_length(lines) >= 1)
);
--> statement-breakpoint
CREATE INDEX left_cart_to_send ON left_cart USING btree (asked_at) WHERE sent_at IS NULL;
--> statement-breakpoint
CREATE INDEX left_cart_user ON left_cart USING btree (user_id);
--> statement-breakpoint
CREATE TABLE legal_version (
  hash text PRIMARY KEY NOT NULL,
  terms text NOT NULL,
  privacy text NOT NULL,
  shipping text NOT NULL,
  returns text NOT NULL,
  since timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE low_stock_notice (
  product_id text PRIMARY KEY NOT NULL,
  at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE media_file (
  id text PRIMARY KEY NOT NULL,
  content_type text NOT NULL,
  bytes bytea,
  stored_sha256 text,
  created_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT media_file_is_somewhere CHECK (bytes IS NOT NULL OR stored_sha256 IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX media_file_in_database ON media_file USING btree (id) WHERE bytes IS NOT NULL;
--> statement-breakpoint
CREATE INDEX media_file_in_store ON media_file USING btree (id) WHERE bytes IS NULL;
--> statement-breakpoint
CREATE INDEX media_file_deleted ON media_file USING btree (id) WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE message (
  id text PRIMARY KEY NOT NULL,
  ticket serial NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  user_id text,
  order_id text,
  state text DEFAULT 'new'::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT message_ticket_unique UNIQUE (ticket),
  CONSTRAINT message_state CHECK (state = ANY (ARRAY['new'::text, 'open'::text, 'answered'::text, 'closed'::text]))
);
--> statement-breakpoint
CREATE INDEX message_created ON message USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX message_state ON message USING btree (state, created_at, id);
--> statement-breakpoint
CREATE INDEX message_email ON message USING btree (email);
--> statement-breakpoint
CREATE INDEX message_updated ON message USING btree (updated_at);
--> statement-breakpoint
CREATE INDEX message_user ON message USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX message_search ON message USING gin (((((((name || ' '::text) || email) || ' '::text) || subject) || ' '::text) || body) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX message_order ON message USING btree (order_id);
--> statement-breakpoint
CREATE TABLE message_note (
  id text PRIMARY KEY NOT NULL,
  message_id text NOT NULL,
  body text NOT NULL,
  by text NOT NULL,
  at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX message_note_message ON message_note USING btree (message_id);
--> statement-breakpoint
CREATE TABLE message_reply (
  id text PRIMARY KEY NOT NULL,
  message_id text NOT NULL,
  body text NOT NULL,
  by text NOT NULL,
  at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX message_reply_message ON message_reply USING btree (message_id);
--> statement-breakpoint
CREATE TABLE missing_address (
  path text PRIMARY KEY NOT NULL,
  count integer NOT NULL,
  last_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX missing_address_count ON missing_address USING btree (count DESC NULLS LAST, path);
--> statement-breakpoint
CREATE INDEX missing_address_last ON missing_address USING btree (last_at);
--> statement-breakpoint
CREATE TABLE newsletter (
  id text PRIMARY KEY NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  state text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  recipients integer DEFAULT 0 NOT NULL,
  sent integer DEFAULT 0 NOT NULL,
  failed integer DEFAULT 0 NOT NULL,
  CONSTRAINT newsletter_state CHECK (state = ANY (ARRAY['draft'::text, 'sending'::text, 'stopped'::text, 'sent'::text]))
);
--> statement-breakpoint
CREATE INDEX newsletter_created ON newsletter USING btree (created_at, id);
--> statement-breakpoint
CREATE TABLE newsletter_delivery (
  newsletter_id text NOT NULL,
  email text NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  CONSTRAINT newsletter_delivery_newsletter_id_email_pk PRIMARY KEY (newsletter_id, email),
  CONSTRAINT newsletter_delivery_state CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text]))
);
--> statement-breakpoint
CREATE INDEX newsletter_delivery_waiting ON newsletter_delivery USING btree (newsletter_id, tries, email) WHERE state = 'waiting'::text;
--> statement-breakpoint
CREATE INDEX newsletter_delivery_email ON newsletter_delivery USING btree (email);
--> statement-breakpoint
CREATE TABLE newsletter_subscriber (
  email text PRIMARY KEY NOT NULL,
  token text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  confirmed_words text DEFAULT ''::text NOT NULL,
  CONSTRAINT newsletter_subscriber_token_unique UNIQUE (token)
);
--> statement-breakpoint
CREATE INDEX newsletter_subscriber_on_list ON newsletter_subscriber USING btree (confirmed_at, email) WHERE confirmed_at IS NOT NULL AND unsubscribed_at IS NULL;
--> statement-breakpoint
CREATE INDEX newsletter_subscriber_asked ON newsletter_subscriber USING btree (email) WHERE confirmed_at IS NULL AND unsubscribed_at IS NULL;
--> statement-breakpoint
CREATE INDEX newsletter_subscriber_left ON newsletter_subscriber USING btree (email) WHERE unsubscribed_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX newsletter_subscriber_search ON newsletter_subscriber USING gin (email gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE note_depth (
  note text PRIMARY KEY NOT NULL,
  depth integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order" (
  id text PRIMARY KEY NOT NULL,
  number text,
  user_id text,
  origin text DEFAULT 'shop'::text NOT NULL,
  email text,
  purchase_id text NOT NULL,
  address jsonb NOT NULL,
  state_code text NOT NULL,
  delivery text NOT NULL,
  gift jsonb,
  items_amount integer NOT NULL,
  discount_amount integer NOT NULL,
  prepaid_discount integer DEFAULT 0 NOT NULL,
  rounding integer DEFAULT 0 NOT NULL,
  charges jsonb NOT NULL,
  taxable_amount integer NOT NULL,
  tax_amount integer NOT NULL,
  amount integer NOT NULL,
  due_amount integer DEFAULT 0 NOT NULL,
  cash_due integer DEFAULT 0 NOT NULL,
  gst_shown boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  status text,
  search_text text DEFAULT ''::text NOT NULL,
  packer_note text DEFAULT ''::text NOT NULL,
  days_to_make integer,
  po_number text DEFAULT ''::text NOT NULL,
  due_on date,
  is_trade boolean DEFAULT false NOT NULL,
  CONSTRAINT order_number_unique UNIQUE (number),
  CONSTRAINT order_amounts_add_up CHECK (amount = (items_amount - discount_amount + charges_total(charges))),
  CONSTRAINT order_cash_due CHECK (cash_due >= 0 AND cash_due <= amount),
  CONSTRAINT order_due_of_custom_order CHECK (due_amount = 0 OR origin = 'custom'::text AND due_amount > 0 AND due_amount < amount),
  CONSTRAINT order_not_delivered_while_cash_due CHECK (cash_due = 0 OR COALESCE(status, 'pending'::text) <> 'delivered'::text),
  CONSTRAINT order_not_packed_while_due CHECK (due_amount = 0 OR (COALESCE(status, 'pending'::text) = ANY (ARRAY['pending'::text, 'cancelled'::text]))),
  CONSTRAINT order_number_when_confirmed CHECK ((number IS NULL) = (confirmed_at IS NULL)),
  CONSTRAINT order_of_account_or_staff CHECK ((origin = 'shop'::text) = (user_id IS NOT NULL)),
  CONSTRAINT order_parts_of_discount CHECK (prepaid_discount >= 0 AND rounding BETWEEN 0 AND 99 AND (prepaid_discount + rounding) <= discount_amount),
  CONSTRAINT order_status_when_confirmed CHECK ((status IS NULL) = (confirmed_at IS NULL)),
  CONSTRAINT order_tax_adds_up CHECK (amount = (taxable_amount + tax_amount))
);
--> statement-breakpoint
CREATE INDEX order_user ON "order" USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX order_typed_for ON "order" USING btree (email, confirmed_at) WHERE email IS NOT NULL;
--> statement-breakpoint
CREATE INDEX order_unpaid ON "order" USING btree (created_at) WHERE confirmed_at IS NULL;
--> statement-breakpoint
CREATE INDEX order_confirmed_at ON "order" USING btree (confirmed_at, id);
--> statement-breakpoint
CREATE INDEX order_status ON "order" USING btree (status, confirmed_at, id);
--> statement-breakpoint
CREATE INDEX order_changed ON "order" USING btree (changed_at, id) WHERE confirmed_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX order_status_changed ON "order" USING btree (status, changed_at, id);
--> statement-breakpoint
CREATE INDEX order_search ON "order" USING gin (search_text gin_trgm_ops) WHERE confirmed_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX order_rest_due ON "order" USING btree (confirmed_at, id) WHERE due_amount > 0;
--> statement-breakpoint
CREATE INDEX order_cash_due_at_door ON "order" USING btree (confirmed_at, id) WHERE cash_due > 0;
--> statement-breakpoint
CREATE INDEX order_to_pack ON "order" USING btree (confirmed_at, id) WHERE status = ANY (ARRAY['pending'::text, 'processing'::text]);
--> statement-breakpoint
CREATE INDEX order_purchase ON "order" USING btree (purchase_id);
--> statement-breakpoint
CREATE TABLE order_line (
  order_id text NOT NULL,
  "position" integer NOT NULL,
  kind text DEFAULT 'product'::text NOT NULL,
  product_id text,
  set_id text,
  set_name text,
  set_quantity integer,
  set_filling text,
  name text NOT NULL,
  sku text NOT NULL,
  hsn text NOT NULL,
  gst_rate integer NOT NULL,
  unit_price integer NOT NULL,
  quantity integer NOT NULL,
  gross integer NOT NULL,
  discount_share integer NOT NULL,
  charge_share integer NOT NULL,
  taxable integer NOT NULL,
  tax integer NOT NULL,
  returnable boolean DEFAULT true NOT NULL,
  replaced integer DEFAULT 0 NOT NULL,
  label_words text DEFAULT ''::text NOT NULL,
  CONSTRAINT order_line_order_id_position_pk PRIMARY KEY (order_id, "position"),
  CONSTRAINT order_line_adds_up CHECK ((gross - discount_share + charge_share) = (taxable + tax)),
  CONSTRAINT order_line_kind CHECK (
CASE kind
    WHEN 'product'::text THEN product_id IS NOT NULL
    WHEN 'custom'::text THEN product_id IS NULL
    ELSE false
END),
  CONSTRAINT order_line_quantity CHECK (quantity >= 1),
  CONSTRAINT order_line_set CHECK ((set_id IS NULL) = (set_name IS NULL) AND (set_id IS NULL) = (set_quantity IS NULL) AND (set_filling IS NULL OR set_id IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX order_line_product ON order_line USING btree (product_id);
--> statement-breakpoint
CREATE INDEX order_line_set_id ON order_line USING btree (set_id) WHERE set_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE order_note (
  order_id text NOT NULL,
  "position" integer NOT NULL,
  body text NOT NULL,
  at timestamp with time zone NOT NULL,
  by text NOT NULL,
  CONSTRAINT order_note_order_id_position_pk PRIMARY KEY (order_id, "position")
);
--> statement-breakpoint
CREATE TABLE order_status_change (
  order_id text NOT NULL,
  "position" integer NOT NULL,
  status text NOT NULL,
  at timestamp with time zone NOT NULL,
  by text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  silent boolean DEFAULT false NOT NULL,
  refund text,
  CONSTRAINT order_status_change_order_id_position_pk PRIMARY KEY (order_id, "position")
);
--> statement-breakpoint
CREATE INDEX order_status_change_cancelled ON order_status_change USING btree (order_id) WHERE status = 'cancelled'::text;
--> statement-breakpoint
CREATE TABLE own_secret (
  name text PRIMARY KEY NOT NULL,
  value text NOT NULL
);
--> statement-breakpoint
CREATE TABLE packed_batch (
  order_id text NOT NULL,
  "position" integer NOT NULL,
  batch_number text NOT NULL,
  at timestamp with time zone NOT NULL,
  by text NOT NULL,
  CONSTRAINT packed_batch_order_id_position_batch_number_pk PRIMARY KEY (order_id, "position", batch_number)
);
--> statement-breakpoint
CREATE INDEX packed_batch_batch ON packed_batch USING btree (batch_number);
--> statement-breakpoint
CREATE TABLE page (
  slug text PRIMARY KEY NOT NULL,
  path text NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  published jsonb,
  published_at timestamp with time zone,
  sample boolean DEFAULT false NOT NULL,
  CONSTRAINT page_path_unique UNIQUE (path)
);
--> statement-breakpoint
CREATE TABLE page_draft (
  slug text PRIMARY KEY NOT NULL,
  document jsonb NOT NULL,
  revision integer NOT NULL,
  published_revision integer,
  changed_at timestamp with time zone NOT NULL,
  changed_by text NOT NULL
);
--> statement-breakpoint
CREATE TABLE page_picture (
  slug text NOT NULL,
  picture_id text NOT NULL,
  CONSTRAINT page_picture_slug_picture_id_pk PRIMARY KEY (slug, picture_id)
);
--> statement-breakpoint
CREATE INDEX page_picture_picture ON page_picture USING btree (picture_id);
--> statement-breakpoint
CREATE TABLE page_text (
  name text PRIMARY KEY NOT NULL,
  text text NOT NULL,
  changed_on date NOT NULL,
  sample boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE page_version (
  slug text NOT NULL,
  number integer NOT NULL,
  document jsonb NOT NULL,
  was_published boolean NOT NULL,
  at timestamp with time zone NOT NULL,
  by text NOT NULL,
  CONSTRAINT page_version_slug_number_pk PRIMARY KEY (slug, number)
);
--> statement-breakpoint
CREATE TABLE parcel (
  order_id text NOT NULL,
  carrier text NOT NULL,
  tracking_number text NOT NULL,
  at timestamp with time zone NOT NULL,
  by text NOT NULL,
  "position" integer NOT NULL,
  pieces jsonb,
  CONSTRAINT parcel_order_id_position_pk PRIMARY KEY (order_id, "position")
);
--> statement-breakpoint
CREATE INDEX parcel_tracking_number ON parcel USING btree (upper(replace(tracking_number, ' '::text, ''::text)));
--> statement-breakpoint
CREATE TABLE parcel_proof (
  id text PRIMARY KEY NOT NULL,
  order_id text NOT NULL,
  bytes bytea NOT NULL,
  grams integer,
  tracking_number text,
  at timestamp with time zone NOT NULL,
  by text NOT NULL
);
--> statement-breakpoint
CREATE INDEX parcel_proof_order ON parcel_proof USING btree (order_id, at);
--> statement-breakpoint
CREATE TABLE passkey (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  device text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX passkey_user ON passkey USING btree (user_id);
--> statement-breakpoint
CREATE TABLE past_order (
  id text PRIMARY KEY NOT NULL,
  key text NOT NULL,
  email text NOT NULL,
  ordered_at timestamp with time zone NOT NULL,
  facts jsonb NOT NULL,
  search_text text NOT NULL,
  imported_at timestamp with time zone NOT NULL,
  CONSTRAINT past_order_key_unique UNIQUE (key)
);
--> statement-breakpoint
CREATE INDEX past_order_list ON past_order USING btree (ordered_at, id);
--> statement-breakpoint
CREATE INDEX past_order_email ON past_order USING btree (email, ordered_at, id);
--> statement-breakpoint
CREATE INDEX past_order_imported ON past_order USING btree (imported_at);
--> statement-breakpoint
CREATE INDEX past_order_search ON past_order USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE payment (
  order_id text,
  key_id text NOT NULL,
  razorpay_order_id text,
  razorpay_payment_id text,
  status text NOT NULL,
  amount integer NOT NULL,
  method text,
  reference text,
  creating_since timestamp with time zone,
  next_check_at timestamp with time zone,
  check_count integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  captured_at timestamp with time zone,
  id text PRIMARY KEY NOT NULL,
  stage text NOT NULL,
  way text NOT NULL,
  gift_card_id text,
  sold_card_id text,
  trade_account_id text,
  CONSTRAINT payment_razorpay_order_id_unique UNIQUE (razorpay_order_id),
  CONSTRAINT payment_balance_is_here CHECK (stage <> 'balance'::text OR amount > 0 AND captured_at IS NOT NULL AND (status <> ALL (ARRAY['opened'::text, 'promised'::text, 'lapsed'::text]))),
  CONSTRAINT payment_captured_has_id CHECK (way <> 'gateway'::text OR (status <> ALL (ARRAY['captured'::text, 'refunding'::text, 'refunded'::text])) OR razorpay_payment_id IS NOT NULL),
  CONSTRAINT payment_id_of_gateway CHECK (way = 'gateway'::text OR razorpay_payment_id IS NULL),
  CONSTRAINT payment_of_card CHECK (gift_card_id IS NULL OR way = 'gift-card'::text AND amount > 0),
  CONSTRAINT payment_of_order_or_card CHECK ((order_id IS NULL) <> (sold_card_id IS NULL)),
  CONSTRAINT payment_on_account CHECK ((way = 'account'::text) = (trade_account_id IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX payment_razorpay_payment_id ON payment USING btree (razorpay_payment_id);
--> statement-breakpoint
CREATE INDEX payment_status ON payment USING btree (status, order_id);
--> statement-breakpoint
CREATE INDEX payment_reference ON payment USING btree (reference);
--> statement-breakpoint
CREATE INDEX payment_captured_at ON payment USING btree (captured_at);
--> statement-breakpoint
CREATE INDEX payment_next_check_at ON payment USING btree (next_check_at) WHERE next_check_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX payment_order ON payment USING btree (order_id);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_balance_of_order ON payment USING btree (order_id) WHERE stage = 'balance'::text;
--> statement-breakpoint
CREATE UNIQUE INDEX payment_first_of_order ON payment USING btree (order_id) WHERE (stage = ANY (ARRAY['whole'::text, 'deposit'::text])) AND gift_card_id IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX payment_card_of_order ON payment USING btree (gift_card_id, order_id) WHERE gift_card_id IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX payment_of_sold_card ON payment USING btree (sold_card_id) WHERE stage = 'whole'::text;
--> statement-breakpoint
CREATE UNIQUE INDEX payment_of_gateway ON payment USING btree (razorpay_payment_id) WHERE razorpay_order_id IS NOT NULL OR stage <> 'whole'::text OR order_id IS NULL;
--> statement-breakpoint
CREATE INDEX payment_trade_account ON payment USING btree (trade_account_id) WHERE trade_account_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE payment_dispute (
  id text PRIMARY KEY NOT NULL,
  razorpay_payment_id text NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  reason_code text NOT NULL,
  reason_description text,
  phase text NOT NULL,
  status text NOT NULL,
  respond_by timestamp with time zone NOT NULL,
  raised_at timestamp with time zone NOT NULL,
  said_at timestamp with time zone NOT NULL,
  sending_since timestamp with time zone,
  sent_at timestamp with time zone,
  sent_by text
);
--> statement-breakpoint
CREATE INDEX payment_dispute_payment ON payment_dispute USING btree (razorpay_payment_id);
--> statement-breakpoint
CREATE INDEX payment_dispute_raised ON payment_dispute USING btree (raised_at, id);
--> statement-breakpoint
CREATE INDEX payment_dispute_running ON payment_dispute USING btree (respond_by) WHERE status = ANY (ARRAY['open'::text, 'under_review'::text]);
--> statement-breakpoint
CREATE TABLE payment_link (
  order_id text,
  reference_id text PRIMARY KEY NOT NULL,
  razorpay_link_id text,
  url text,
  status text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  reminded_at timestamp with time zone,
  closed_at timestamp with time zone,
  stage text NOT NULL,
  amount integer NOT NULL,
  razorpay_order_id text,
  next_check_at timestamp with time zone,
  check_count integer DEFAULT 0 NOT NULL,
  CONSTRAINT payment_link_razorpay_link_id_unique UNIQUE (razorpay_link_id),
  CONSTRAINT payment_link_razorpay_order_id_unique UNIQUE (razorpay_order_id),
  CONSTRAINT payment_link_amount CHECK (amount > 0),
  CONSTRAINT payment_link_has_address CHECK (status <> 'open'::text OR razorpay_link_id IS NOT NULL AND url IS NOT NULL),
  CONSTRAINT payment_link_of_order CHECK ((order_id IS NULL) = (stage = 'gift-card'::text))
);
--> statement-breakpoint
CREATE INDEX payment_link_created ON payment_link USING btree (created_at, order_id);
--> statement-breakpoint
CREATE INDEX payment_link_order ON payment_link USING btree (order_id, created_at);
--> statement-breakpoint
CREATE INDEX payment_link_next_check_at ON payment_link USING btree (next_check_at) WHERE next_check_at IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX payment_link_first_of_order ON payment_link USING btree (order_id) WHERE stage <> 'balance'::text;
--> statement-breakpoint
CREATE UNIQUE INDEX payment_link_one_waiting ON payment_link USING btree (order_id) WHERE stage = 'balance'::text AND (status = ANY (ARRAY['requested'::text, 'open'::text]));
--> statement-breakpoint
CREATE TABLE picture (
  id text PRIMARY KEY NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text NOT NULL,
  source text,
  renditions jsonb NOT NULL,
  alt text DEFAULT ''::text NOT NULL,
  origin text DEFAULT 'own'::text NOT NULL,
  kept boolean DEFAULT false NOT NULL,
  focus text,
  cut jsonb,
  tint text,
  unlit_id text,
  wicks jsonb,
  created_at timestamp with time zone NOT NULL,
  shared_on text[] DEFAULT '{}'::text[] NOT NULL,
  label jsonb,
  CONSTRAINT picture_focus CHECK (focus ~ '^(100|\d{1,2})% (100|\d{1,2})%$'::text),
  CONSTRAINT picture_lit CHECK ((unlit_id IS NULL) = (wicks IS NULL)),
  CONSTRAINT picture_origin CHECK (origin = ANY (ARRAY['own'::text, 'sample'::text, 'customer'::text])),
  CONSTRAINT picture_tint CHECK (tint ~ '^#[0-9a-f]{6}$'::text)
);
--> statement-breakpoint
CREATE INDEX picture_unlit ON picture USING btree (unlit_id) WHERE unlit_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX picture_newest ON picture USING btree (created_at, id) WHERE origin <> 'customer'::text;
--> statement-breakpoint
CREATE INDEX picture_newest_of_origin ON picture USING btree (origin, created_at, id);
--> statement-breakpoint
CREATE INDEX picture_shared ON picture USING btree (id) WHERE cardinality(shared_on) > 0;
--> statement-breakpoint
CREATE INDEX picture_labelled ON picture USING btree (id) WHERE label IS NOT NULL;
--> statement-breakpoint
CREATE TABLE pin_answer (
  pin text PRIMARY KEY NOT NULL,
  courier text,
  prepaid boolean DEFAULT false NOT NULL,
  cash boolean DEFAULT false NOT NULL,
  days integer,
  cost integer,
  asked_at timestamp with time zone,
  wanted_at timestamp with time zone NOT NULL,
  next_check_at timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX pin_answer_check ON pin_answer USING btree (next_check_at) WHERE next_check_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE post_import (
  id text PRIMARY KEY NOT NULL,
  by text NOT NULL,
  file_name text NOT NULL,
  file text NOT NULL,
  state text NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  total integer DEFAULT 0 NOT NULL,
  plan jsonb,
  created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX post_import_created ON post_import USING btree (created_at, id);
--> statement-breakpoint
CREATE TABLE price_list (
  id text PRIMARY KEY NOT NULL,
  name text NOT NULL,
  percent_off integer NOT NULL,
  from_day date,
  to_day date,
  with_promotions boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT price_list_name_unique UNIQUE (name),
  CONSTRAINT price_list_percent CHECK (percent_off >= 0 AND percent_off <= 9000)
);
--> statement-breakpoint
CREATE TABLE price_list_import (
  id text PRIMARY KEY NOT NULL,
  by text NOT NULL,
  file_name text NOT NULL,
  file text NOT NULL,
  state text NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  total integer DEFAULT 0 NOT NULL,
  plan jsonb,
  created_at timestamp with time zone NOT NULL,
  list_id text NOT NULL
);
--> statement-breakpoint
CREATE INDEX price_list_import_created ON price_list_import USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX price_list_import_list ON price_list_import USING btree (list_id);
--> statement-breakpoint
CREATE TABLE price_row (
  list_id text NOT NULL,
  product_id text NOT NULL,
  from_quantity integer NOT NULL,
  price integer,
  pack integer NOT NULL,
  CONSTRAINT price_row_list_id_product_id_from_quantity_pk PRIMARY KEY (list_id, product_id, from_quantity),
  CONSTRAINT price_row_pack CHECK (pack >= 1 AND from_quantity >= 1 AND (from_quantity % pack) = 0),
  CONSTRAINT price_row_price CHECK (price > 0)
);
--> statement-breakpoint
CREATE INDEX price_row_product ON price_row USING btree (product_id);
--> statement-breakpoint
CREATE TABLE product (
  id text PRIMARY KEY NOT NULL,
  slug text NOT NULL,
  sku text NOT NULL,
  variant_of text,
  option_names text[] DEFAULT '{}'::text[] NOT NULL,
  option_values text[] DEFAULT '{}'::text[] NOT NULL,
  swatches jsonb DEFAULT '{}'::jsonb NOT NULL,
  set_pricing text,
  box_pieces integer,
  box_percent integer,
  name text NOT NULL,
  description text NOT NULL,
  price integer NOT NULL,
  lowest_price integer DEFAULT 0 NOT NULL,
  owner_price integer,
  mrp integer,
  hsn text NOT NULL,
  gst_rate integer NOT NULL,
  collection text NOT NULL,
  category_slug text NOT NULL,
  category_position integer DEFAULT 0 NOT NULL,
  fragrance_notes text[] NOT NULL,
  scent_depth integer DEFAULT 1000 NOT NULL,
  scent_strength integer,
  scent_room text DEFAULT ''::text NOT NULL,
  ingredients text[] NOT NULL,
  burn_time text NOT NULL,
  weight text NOT NULL,
  grams integer NOT NULL,
  packed_grams integer,
  dimensions text DEFAULT ''::text NOT NULL,
  fields jsonb DEFAULT '{}'::jsonb NOT NULL,
  country_of_origin text DEFAULT 'India'::text NOT NULL,
  stock integer NOT NULL,
  stock_warning integer,
  not_returnable boolean DEFAULT false NOT NULL,
  shelf text DEFAULT ''::text NOT NULL,
  active boolean DEFAULT true NOT NULL,
  featured boolean DEFAULT false NOT NULL,
  rating numeric(2,1) DEFAULT 0 NOT NULL,
  rating_count integer DEFAULT 0 NOT NULL,
  sample boolean DEFAULT false NOT NULL,
  archived_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  seo_title text DEFAULT ''::text NOT NULL,
  seo_description text DEFAULT ''::text NOT NULL,
  sold_out_last boolean DEFAULT false NOT NULL,
  list_place integer,
  ready_on date,
  film_id text,
  words_on_label boolean DEFAULT false NOT NULL,
  days_to_make integer,
  CONSTRAINT product_sku_unique UNIQUE (sku),
  CONSTRAINT product_slug_unique UNIQUE (slug),
  CONSTRAINT product_box CHECK ((box_pieces IS NULL OR set_pricing IS NOT NULL AND box_pieces BETWEEN 2 AND 12) AND (box_percent IS NULL OR box_pieces IS NOT NULL AND box_percent BETWEEN 1 AND 90)),
  CONSTRAINT product_mrp_not_below_price CHECK (mrp IS NULL OR mrp >= price),
  CONSTRAINT product_price_positive CHECK (price > 0),
  CONSTRAINT product_scent_room CHECK (scent_room = ANY (ARRAY[''::text, 'small'::text, 'medium'::text, 'large'::text])),
  CONSTRAINT product_scent_strength CHECK (scent_strength >= 1 AND scent_strength <= 5),
  CONSTRAINT product_set_pricing CHECK (set_pricing = ANY (ARRAY['parts'::text, 'single'::text])),
  CONSTRAINT product_set_without_variants CHECK (set_pricing IS NULL OR variant_of IS NULL AND cardinality(option_names) = 0),
  CONSTRAINT product_stock_not_negative CHECK (stock >= 0),
  CONSTRAINT product_variant CHECK (cardinality(option_names) <= 3 AND (variant_of IS NULL OR cardinality(option_names) = 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX product_variant_options ON product USING btree (COALESCE(variant_of, id), option_values) WHERE cardinality(option_values) > 0 AND archived_at IS NULL;
--> statement-breakpoint
CREATE INDEX product_variant_of ON product USING btree (variant_of) WHERE variant_of IS NOT NULL;
--> statement-breakpoint
CREATE INDEX product_list_price ON product USING btree (collection, lowest_price, (NOT featured), category_position, created_at, slug) WHERE active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE INDEX product_list_price_high ON product USING btree (collection, (- lowest_price), (NOT featured), category_position, created_at, slug) WHERE active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE INDEX product_list_scent ON product USING btree (collection, scent_depth, (NOT featured), category_position, created_at, slug) WHERE active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE INDEX product_list_name ON product USING btree (collection, name, slug) WHERE active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE INDEX product_list_newest ON product USING btree (collection, created_at, slug) WHERE active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE INDEX product_category_price ON product USING btree (category_slug, (collection <> 'shop'::text), lowest_price, (NOT featured), category_position, created_at, slug) WHERE active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE INDEX product_category_price_high ON product USING btree (category_slug, (collection <> 'shop'::text), (- lowest_price), (NOT featured), category_position, created_at, slug) WHERE active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE INDEX product_category_scent ON product USING btree (category_slug, (collection <> 'shop'::text), scent_depth, (NOT featured), category_position, created_at, slug) WHERE active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE INDEX product_category_name ON product USING btree (category_slug, (collection <> 'shop'::text), name, slug) WHERE active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE INDEX product_category_newest ON product USING btree (category_slug, (collection = 'shop'::text), created_at, slug) WHERE active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE INDEX product_category ON product USING btree (category_slug);
--> statement-breakpoint
CREATE INDEX product_finder ON product USING btree (featured DESC NULLS LAST, created_at DESC NULLS LAST, slug) WHERE active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE INDEX product_for_sale_created ON product USING btree (created_at, id) WHERE active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE INDEX product_listed_price ON product USING btree (lowest_price, id) WHERE active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE INDEX product_set_price ON product USING btree (lowest_price, id) WHERE set_pricing IS NOT NULL AND active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE INDEX product_sitemap ON product USING btree (slug, updated_at) WHERE active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE INDEX product_changed ON product USING btree (updated_at) WHERE active AND archived_at IS NULL;
--> statement-breakpoint
CREATE INDEX product_no_rate ON product USING btree (name) WHERE hsn = ''::text AND archived_at IS NULL;
--> statement-breakpoint
CREATE INDEX product_created ON product USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX product_lower_name ON product USING btree (lower(name), id);
--> statement-breakpoint
CREATE INDEX product_price ON product USING btree (price, id);
--> statement-breakpoint
CREATE INDEX product_hidden ON product USING btree (created_at, id) WHERE NOT active;
--> statement-breakpoint
CREATE INDEX product_sample ON product USING btree (created_at, id) WHERE sample;
--> statement-breakpoint
CREATE INDEX product_mrp_above_price ON product USING btree (updated_at) WHERE mrp > price AND archived_at IS NULL;
--> statement-breakpoint
CREATE INDEX product_fields ON product USING gin (fields) WHERE fields <> '{}'::jsonb;
--> statement-breakpoint
CREATE INDEX product_archived ON product USING btree (created_at, id) WHERE archived_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX product_priced_list ON product USING btree (sold_out_last, lowest_price, id) WHERE active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE INDEX product_list_best ON product USING btree (collection, sold_out_last, COALESCE(list_place, 1000000), (NOT featured), category_position, created_at, slug) WHERE active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE INDEX product_category_best ON product USING btree (category_slug, sold_out_last, COALESCE(list_place, 1000000), (collection <> 'shop'::text), (NOT featured), category_position, created_at, slug) WHERE active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE INDEX product_featured ON product USING btree (sold_out_last, COALESCE(list_place, 1000000), category_position, created_at, slug) WHERE featured AND active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE INDEX product_film ON product USING btree (film_id) WHERE film_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX product_list_origin ON product USING btree (collection, country_of_origin, slug) WHERE active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE INDEX product_category_origin ON product USING btree (category_slug, (collection <> 'shop'::text), country_of_origin, slug) WHERE active AND archived_at IS NULL AND variant_of IS NULL;
--> statement-breakpoint
CREATE TABLE product_change (
  id text CONSTRAINT price_change_id_not_null NOT NULL,
  by text CONSTRAINT price_change_by_not_null NOT NULL,
  at timestamp with time zone CONSTRAINT price_change_at_not_null NOT NULL,
  words text CONSTRAINT price_change_words_not_null NOT NULL,
  products jsonb CONSTRAINT price_change_prices_not_null NOT NULL,
  undone_at timestamp with time zone,
  CONSTRAINT price_change_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX product_change_at ON product_change USING btree (at, id);
--> statement-breakpoint
CREATE TABLE product_count (
  collection text NOT NULL,
  category_slug text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT product_count_collection_category_slug_pk PRIMARY KEY (collection, category_slug)
);
--> statement-breakpoint
CREATE TABLE product_facet (
  variant_id text PRIMARY KEY NOT NULL,
  product_id text NOT NULL,
  facets text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX product_facet_product ON product_facet USING btree (product_id);
--> statement-breakpoint
CREATE INDEX product_facet_facets ON product_facet USING gin (facets);
--> statement-breakpoint
CREATE TABLE product_field (
  key text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  label text NOT NULL,
  hint text DEFAULT ''::text NOT NULL,
  unit text DEFAULT ''::text NOT NULL,
  choices text[] DEFAULT '{}'::text[] NOT NULL,
  places text[] DEFAULT '{}'::text[] NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT product_field_kind CHECK (kind = ANY (ARRAY['text'::text, 'number'::text, 'choice'::text, 'list'::text, 'yes-no'::text, 'fact'::text])),
  CONSTRAINT product_field_places CHECK (places <@ ARRAY['card'::text, 'page'::text, 'filter'::text, 'csv'::text, 'json-ld'::text])
);
--> statement-breakpoint
CREATE UNIQUE INDEX product_field_label ON product_field USING btree (lower(label));
--> statement-breakpoint
CREATE TABLE product_identifier (
  product_id text PRIMARY KEY NOT NULL,
  gtin text NOT NULL,
  mpn text NOT NULL,
  CONSTRAINT product_identifier_gtin CHECK (gtin ~ '^([0-9]{8}|[0-9]{12,14})?$'::text)
);
--> statement-breakpoint
CREATE TABLE product_import (
  id text PRIMARY KEY NOT NULL,
  by text NOT NULL,
  file_name text NOT NULL,
  file text NOT NULL,
  choices jsonb,
  state text NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  total integer DEFAULT 0 NOT NULL,
  plan jsonb,
  created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX product_import_created ON product_import USING btree (created_at, id);
--> statement-breakpoint
CREATE TABLE product_note (
  note text NOT NULL,
  unfeatured boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  product_id text NOT NULL,
  CONSTRAINT product_note_note_unfeatured_created_at_product_id_pk PRIMARY KEY (note, unfeatured, created_at, product_id)
);
--> statement-breakpoint
CREATE INDEX product_note_product ON product_note USING btree (product_id);
--> statement-breakpoint
CREATE TABLE product_pair (
  product_id text NOT NULL,
  "position" integer NOT NULL,
  other_id text NOT NULL,
  CONSTRAINT product_pair_product_id_position_pk PRIMARY KEY (product_id, "position"),
  CONSTRAINT product_pair_of_two CHECK (product_id <> other_id),
  CONSTRAINT product_pair_position CHECK ("position" = ANY (ARRAY[0, 1]))
);
--> statement-breakpoint
CREATE INDEX product_pair_other ON product_pair USING btree (other_id);
--> statement-breakpoint
CREATE TABLE product_picture (
  product_id text NOT NULL,
  picture_id text NOT NULL,
  "position" integer NOT NULL,
  alt text NOT NULL,
  CONSTRAINT product_picture_product_id_position_pk PRIMARY KEY (product_id, "position")
);
--> statement-breakpoint
CREATE INDEX product_picture_picture ON product_picture USING btree (picture_id);
--> statement-breakpoint
CREATE TABLE product_sold_day (
  day date NOT NULL,
  product_id text NOT NULL,
  pieces integer NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT product_sold_day_day_product_id_pk PRIMARY KEY (day, product_id)
);
--> statement-breakpoint
CREATE TABLE product_text (
  product_id text PRIMARY KEY NOT NULL,
  name_words tsvector NOT NULL,
  all_words tsvector NOT NULL,
  for_sale boolean NOT NULL,
  category_slug text NOT NULL,
  featured boolean NOT NULL,
  created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX product_text_name ON product_text USING gin (name_words);
--> statement-breakpoint
CREATE INDEX product_text_all ON product_text USING gin (all_words);
--> statement-breakpoint
CREATE INDEX product_text_order ON product_text USING btree ((NOT featured), created_at, product_id) WHERE for_sale;
--> statement-breakpoint
CREATE INDEX product_text_category_order ON product_text USING btree (category_slug, (NOT featured), created_at, product_id) WHERE for_sale;
--> statement-breakpoint
CREATE TABLE product_word (
  word text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX product_word_similar ON product_word USING gin (word gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE promotion (
  id text PRIMARY KEY NOT NULL,
  code text,
  kind text NOT NULL,
  percent integer DEFAULT 0 NOT NULL,
  amount integer DEFAULT 0 NOT NULL,
  minimum_amount integer DEFAULT 0 NOT NULL,
  pieces integer DEFAULT 0 NOT NULL,
  reduced_pieces integer DEFAULT 0 NOT NULL,
  collections text[] DEFAULT '{}'::text[] NOT NULL,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  max_uses integer,
  used integer DEFAULT 0 NOT NULL,
  once_per_customer boolean DEFAULT false NOT NULL,
  first_order_only boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL,
  stopped_at timestamp with time zone,
  tried integer DEFAULT 0 NOT NULL,
  sold_amount bigint DEFAULT 0 NOT NULL,
  series_id text,
  CONSTRAINT promotion_code_unique UNIQUE (code),
  CONSTRAINT promotion_code CHECK (
CASE
    WHEN code IS NULL THEN kind <> 'free-delivery'::text AND (kind <> 'amount'::text OR amount <= minimum_amount) AND max_uses IS NULL AND used = 0 AND NOT once_per_customer AND NOT first_order_only
    ELSE kind <> 'cheapest'::text
END),
  CONSTRAINT promotion_minimum CHECK (minimum_amount >= 0),
  CONSTRAINT promotion_terms CHECK (
CASE kind
    WHEN 'cheapest'::text THEN amount = 0 AND percent BETWEEN 1 AND 100 AND reduced_pieces BETWEEN 1 AND (pieces - 1)
    WHEN 'amount'::text THEN percent = 0 AND amount > 0 AND pieces = 0 AND reduced_pieces = 0
    WHEN 'percent'::text THEN amount = 0 AND percent BETWEEN 1 AND 90 AND pieces = 0 AND reduced_pieces = 0
    ELSE kind = 'free-delivery'::text AND percent = 0 AND amount = 0 AND pieces = 0 AND reduced_pieces = 0
END),
  CONSTRAINT promotion_used CHECK (used >= 0 AND (max_uses IS NULL OR used <= max_uses))
);
--> statement-breakpoint
CREATE INDEX promotion_automatic ON promotion USING btree (created_at, id) WHERE code IS NULL AND stopped_at IS NULL;
--> statement-breakpoint
CREATE INDEX promotion_series ON promotion USING btree (series_id) WHERE series_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX promotion_created ON promotion USING btree (created_at, id) WHERE series_id IS NULL OR series_id = id;
--> statement-breakpoint
CREATE TABLE promotion_use (
  order_id text PRIMARY KEY NOT NULL,
  promotion_id text NOT NULL,
  user_id text,
  at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX promotion_use_promotion ON promotion_use USING btree (promotion_id);
--> statement-breakpoint
CREATE TABLE publication (
  kind text NOT NULL,
  thing text NOT NULL,
  at timestamp with time zone NOT NULL,
  by text NOT NULL,
  CONSTRAINT publication_kind_thing_pk PRIMARY KEY (kind, thing)
);
--> statement-breakpoint
CREATE INDEX publication_at ON publication USING btree (at);
--> statement-breakpoint
CREATE TABLE purchase (
  id text PRIMARY KEY NOT NULL,
  continues text,
  user_id text,
  typed_by text,
  form_key text,
  fingerprint text,
  network text,
  promotion_id text,
  promotion_text text,
  legal_version text,
  created_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  CONSTRAINT purchase_form_key_unique UNIQUE (form_key),
  CONSTRAINT purchase_of_account_or_typed CHECK ((user_id IS NULL) <> (typed_by IS NULL)),
  CONSTRAINT purchase_promotion_text CHECK (promotion_id IS NULL OR promotion_text IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX purchase_one_confirmed_of_chain ON purchase USING btree (COALESCE(continues, id)) WHERE confirmed_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX purchase_user ON purchase USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX purchase_network ON purchase USING btree (network, created_at);
--> statement-breakpoint
CREATE INDEX purchase_unpaid ON purchase USING btree (created_at) WHERE confirmed_at IS NULL;
--> statement-breakpoint
CREATE INDEX purchase_promotion ON purchase USING btree (promotion_id, confirmed_at, id) WHERE promotion_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE push_subscription (
  address text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  session_id text NOT NULL,
  public_key text NOT NULL,
  auth_secret text NOT NULL,
  created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX push_subscription_user ON push_subscription USING btree (user_id, created_at);
--> statement-breakpoint
CREATE TABLE rate_limit (
  key text PRIMARY KEY NOT NULL,
  count integer NOT NULL,
  window_ends_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE recovery_code (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX recovery_code_user ON recovery_code USING btree (user_id);
--> statement-breakpoint
CREATE TABLE redirect (
  from_path text PRIMARY KEY NOT NULL,
  to_path text NOT NULL,
  cause text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT redirect_cause CHECK (cause = ANY (ARRAY['renamed'::text, 'typed'::text, 'former-shop'::text])),
  CONSTRAINT redirect_leads_on CHECK (from_path <> to_path),
  CONSTRAINT redirect_within_shop CHECK (from_path ~ '^/([^/]|$)'::text AND to_path ~ '^/([^/]|$)'::text)
);
--> statement-breakpoint
CREATE INDEX redirect_to ON redirect USING btree (to_path);
--> statement-breakpoint
CREATE INDEX redirect_created ON redirect USING btree (created_at, from_path);
--> statement-breakpoint
CREATE TABLE redirect_import (
  id text PRIMARY KEY NOT NULL,
  by text NOT NULL,
  file_name text NOT NULL,
  file text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  made integer
);
--> statement-breakpoint
CREATE INDEX redirect_import_created ON redirect_import USING btree (created_at);
--> statement-breakpoint
CREATE TABLE refund (
  id text PRIMARY KEY NOT NULL,
  order_id text,
  razorpay_refund_id text,
  reference text,
  amount integer NOT NULL,
  reason text NOT NULL,
  status text NOT NULL,
  by text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  processed_at timestamp with time zone,
  failure text,
  made_with text,
  retried_by text,
  request_key text,
  credit_agreement text,
  pieces jsonb,
  payment_id text NOT NULL,
  "position" serial NOT NULL,
  CONSTRAINT refund_razorpay_refund_id_unique UNIQUE (razorpay_refund_id),
  CONSTRAINT refund_request_key_unique UNIQUE (request_key),
  CONSTRAINT refund_amount CHECK (amount > 0),
  CONSTRAINT refund_unassigned CHECK (status <> 'unassigned'::text OR order_id IS NULL)
);
--> statement-breakpoint
CREATE INDEX refund_order ON refund USING btree (order_id);
--> statement-breakpoint
CREATE INDEX refund_made_with ON refund USING btree (made_with) WHERE made_with IS NOT NULL;
--> statement-breakpoint
CREATE INDEX refund_reference ON refund USING btree (reference);
--> statement-breakpoint
CREATE INDEX refund_requested ON refund USING btree (requested_at);
--> statement-breakpoint
CREATE INDEX refund_unfinished ON refund USING btree (status, requested_at) WHERE status <> 'processed'::text;
--> statement-breakpoint
CREATE INDEX refund_payment ON refund USING btree (payment_id, requested_at);
--> statement-breakpoint
CREATE TABLE return_photograph (
  request_id text NOT NULL,
  "position" integer NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT return_photograph_request_id_position_pk PRIMARY KEY (request_id, "position")
);
--> statement-breakpoint
CREATE TABLE return_request (
  id text PRIMARY KEY NOT NULL,
  order_id text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  reason text NOT NULL,
  pieces jsonb NOT NULL,
  request_key text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  CONSTRAINT return_request_request_key_unique UNIQUE (request_key)
);
--> statement-breakpoint
CREATE INDEX return_request_order ON return_request USING btree (order_id, asked_at);
--> statement-breakpoint
CREATE INDEX return_request_asked ON return_request USING btree (asked_at, id);
--> statement-breakpoint
CREATE UNIQUE INDEX return_request_one_open ON return_request USING btree (order_id) WHERE status <> ALL (ARRAY['refused'::text, 'refunded'::text, 'replaced'::text]);
--> statement-breakpoint
CREATE UNIQUE INDEX return_request_one_exchange ON return_request USING btree (order_id) WHERE kind = 'exchange'::text AND status <> 'refused'::text;
--> statement-breakpoint
CREATE TABLE return_step (
  request_id text NOT NULL,
  "position" integer NOT NULL,
  status text NOT NULL,
  at timestamp with time zone NOT NULL,
  by text NOT NULL,
  note text DEFAULT ''::text NOT NULL,
  carrier text,
  tracking_number text,
  amount integer,
  CONSTRAINT return_step_request_id_position_pk PRIMARY KEY (request_id, "position")
);
--> statement-breakpoint
CREATE INDEX return_step_tracking_number ON return_step USING btree (upper(replace(tracking_number, ' '::text, ''::text)));
--> statement-breakpoint
CREATE TABLE review (
  id text PRIMARY KEY NOT NULL,
  product_id text NOT NULL,
  user_id text NOT NULL,
  rating integer NOT NULL,
  text text NOT NULL,
  response boolean NOT NULL,
  quality boolean NOT NULL,
  delivery boolean NOT NULL,
  room text DEFAULT ''::text NOT NULL,
  hours_burned integer,
  variant text DEFAULT ''::text NOT NULL,
  photograph_id text,
  written_at timestamp with time zone NOT NULL,
  approved_at timestamp with time zone,
  rejected_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  CONSTRAINT review_hours_burned CHECK (hours_burned >= 1 AND hours_burned <= 500),
  CONSTRAINT review_photograph_approved CHECK (photograph_id IS NULL OR approved_at IS NOT NULL),
  CONSTRAINT review_rating CHECK (rating >= 1 AND rating <= 5),
  CONSTRAINT review_room CHECK (room = ANY (ARRAY[''::text, 'living-room'::text, 'bedroom'::text, 'bathroom'::text, 'study'::text, 'prayer-corner'::text, 'dining-table'::text]))
);
--> statement-breakpoint
CREATE UNIQUE INDEX review_one_a_product ON review USING btree (user_id, product_id);
--> statement-breakpoint
CREATE INDEX review_product ON review USING btree (product_id, written_at, id) WHERE approved_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX review_product_room ON review USING btree (product_id, room, written_at, id) WHERE approved_at IS NOT NULL AND room <> ''::text;
--> statement-breakpoint
CREATE INDEX review_shown_photograph ON review USING btree (photograph_id) WHERE photograph_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX review_approved ON review USING btree (written_at, id) WHERE approved_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX review_rejected ON review USING btree (written_at, id) WHERE rejected_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX review_waiting ON review USING btree (written_at, id) WHERE approved_at IS NULL AND rejected_at IS NULL;
--> statement-breakpoint
CREATE TABLE review_count (
  scope text NOT NULL,
  rating integer NOT NULL,
  response boolean NOT NULL,
  quality boolean NOT NULL,
  delivery boolean NOT NULL,
  room text DEFAULT ''::text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT review_count_scope_rating_response_quality_delivery_room_pk PRIMARY KEY (scope, rating, response, quality, delivery, room)
);
--> statement-breakpoint
CREATE TABLE review_photograph (
  review_id text PRIMARY KEY NOT NULL,
  bytes bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE sample_review (
  id text PRIMARY KEY NOT NULL,
  name text NOT NULL,
  location text NOT NULL,
  rating integer NOT NULL,
  date_text text NOT NULL,
  product text NOT NULL,
  note text,
  text text NOT NULL,
  response boolean NOT NULL,
  quality boolean NOT NULL,
  delivery boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE saved_address (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  zip text NOT NULL,
  company text NOT NULL,
  gstin text NOT NULL,
  is_default boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX saved_address_user ON saved_address USING btree (user_id, created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX saved_address_one_default ON saved_address USING btree (user_id) WHERE is_default;
--> statement-breakpoint
CREATE TABLE saved_reply (
  id text PRIMARY KEY NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  CONSTRAINT saved_reply_title_unique UNIQUE (title)
);
--> statement-breakpoint
CREATE TABLE seed_run (
  name text PRIMARY KEY NOT NULL,
  ran_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE sent_message (
  id text PRIMARY KEY CONSTRAINT sent_email_id_not_null NOT NULL,
  kind text CONSTRAINT sent_email_kind_not_null NOT NULL,
  recipient text CONSTRAINT sent_email_recipient_not_null NOT NULL,
  subject text CONSTRAINT sent_email_subject_not_null NOT NULL,
  sent_at timestamp with time zone CONSTRAINT sent_email_sent_at_not_null NOT NULL,
  refusal integer,
  channel text DEFAULT 'email'::text NOT NULL,
  state text DEFAULT 'sent'::text NOT NULL,
  outside_id text,
  payload jsonb,
  billed_as text,
  CONSTRAINT sent_message_channel CHECK (channel = ANY (ARRAY['email'::text, 'whatsapp'::text])),
  CONSTRAINT sent_message_state CHECK (state = ANY (ARRAY['queued'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text, 'skipped'::text]))
);
--> statement-breakpoint
CREATE INDEX sent_message_recipient ON sent_message USING btree (recipient);
--> statement-breakpoint
CREATE INDEX sent_message_sent_at ON sent_message USING btree (sent_at);
--> statement-breakpoint
CREATE INDEX sent_message_outside ON sent_message USING btree (outside_id) WHERE outside_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE session (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_seen_at timestamp with time zone NOT NULL,
  device text NOT NULL,
  confirmed_at timestamp with time zone NOT NULL,
  second_factor boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX session_user_id ON session USING btree (user_id);
--> statement-breakpoint
CREATE TABLE set_part (
  set_id text NOT NULL,
  "position" integer NOT NULL,
  product_id text NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT set_part_set_id_position_pk PRIMARY KEY (set_id, "position"),
  CONSTRAINT set_part_is_another CHECK (set_id <> product_id),
  CONSTRAINT set_part_quantity CHECK (quantity >= 1 AND quantity <= 20)
);
--> statement-breakpoint
CREATE UNIQUE INDEX set_part_once ON set_part USING btree (product_id, set_id);
--> statement-breakpoint
CREATE TABLE setting (
  name text PRIMARY KEY NOT NULL,
  value jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  changed_by text NOT NULL
);
--> statement-breakpoint
CREATE TABLE settlement (
  id text PRIMARY KEY NOT NULL,
  amount bigint NOT NULL,
  status text NOT NULL,
  utr text,
  created_at timestamp with time zone NOT NULL,
  origin text NOT NULL,
  lines_at timestamp with time zone,
  fault text,
  line_count integer DEFAULT 0 NOT NULL,
  fee bigint DEFAULT 0 NOT NULL,
  tax bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX settlement_created ON settlement USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX settlement_without_lines ON settlement USING btree (created_at) WHERE lines_at IS NULL;
--> statement-breakpoint
CREATE TABLE settlement_line (
  entity_id text PRIMARY KEY NOT NULL,
  settlement_id text NOT NULL,
  kind text NOT NULL,
  amount integer NOT NULL,
  credit integer NOT NULL,
  debit integer NOT NULL,
  fee integer NOT NULL,
  tax integer NOT NULL,
  razorpay_payment_id text,
  method text,
  description text,
  made_at timestamp with time zone NOT NULL,
  order_id text,
  gift_card_sale_id text,
  problem text,
  dispute_id text,
  CONSTRAINT settlement_line_amounts CHECK (credit >= 0 AND debit >= 0 AND fee >= 0 AND tax >= 0)
);
--> statement-breakpoint
CREATE INDEX settlement_line_settlement ON settlement_line USING btree (settlement_id, made_at, entity_id);
--> statement-breakpoint
CREATE INDEX settlement_line_problem ON settlement_line USING btree (made_at, entity_id) WHERE problem IS NOT NULL;
--> statement-breakpoint
CREATE INDEX settlement_line_order ON settlement_line USING btree (order_id);
--> statement-breakpoint
CREATE INDEX settlement_line_gift_card_sale ON settlement_line USING btree (gift_card_sale_id);
--> statement-breakpoint
CREATE INDEX settlement_line_dispute ON settlement_line USING btree (dispute_id) WHERE dispute_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE settlement_reading (
  day text PRIMARY KEY NOT NULL,
  read_at timestamp with time zone,
  failed_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE shared_invoice (
  order_id text PRIMARY KEY NOT NULL,
  invoice_number text NOT NULL,
  challan_number text,
  challan_at timestamp with time zone,
  CONSTRAINT shared_invoice_challan_number_unique UNIQUE (challan_number),
  CONSTRAINT shared_invoice_challan CHECK ((challan_number IS NULL) = (challan_at IS NULL))
);
--> statement-breakpoint
CREATE INDEX shared_invoice_number ON shared_invoice USING btree (invoice_number);
--> statement-breakpoint
CREATE TABLE sold_day (
  day date PRIMARY KEY NOT NULL,
  orders integer NOT NULL,
  amount bigint NOT NULL,
  trade_amount bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE staff_invitation (
  id text PRIMARY KEY NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  by text NOT NULL,
  invited_at timestamp with time zone NOT NULL,
  CONSTRAINT staff_invitation_email_unique UNIQUE (email),
  CONSTRAINT staff_invitation_role CHECK (role = ANY (ARRAY['packer'::text, 'accountant'::text, 'staff'::text, 'admin'::text]))
);
--> statement-breakpoint
CREATE TABLE stock_alert (
  id text PRIMARY KEY NOT NULL,
  product_id text,
  email text NOT NULL,
  user_id text,
  token text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  told_at timestamp with time zone,
  confirmed_words text DEFAULT ''::text NOT NULL,
  CONSTRAINT stock_alert_one_a_product UNIQUE NULLS NOT DISTINCT (email, product_id),
  CONSTRAINT stock_alert_token_unique UNIQUE (token)
);
--> statement-breakpoint
CREATE INDEX stock_alert_user ON stock_alert USING btree (user_id);
--> statement-breakpoint
CREATE INDEX stock_alert_waiting ON stock_alert USING btree (product_id) WHERE confirmed_at IS NOT NULL AND told_at IS NULL;
--> statement-breakpoint
CREATE INDEX stock_alert_told ON stock_alert USING btree (told_at) WHERE told_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX stock_alert_asked ON stock_alert USING btree (requested_at) WHERE confirmed_at IS NULL;
--> statement-breakpoint
CREATE TABLE stock_movement (
  id text PRIMARY KEY NOT NULL,
  product_id text NOT NULL,
  change integer NOT NULL,
  reason text NOT NULL,
  order_id text,
  order_line integer,
  by text NOT NULL,
  at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX stock_movement_product ON stock_movement USING btree (product_id, at);
--> statement-breakpoint
CREATE INDEX stock_movement_order ON stock_movement USING btree (order_id);
--> statement-breakpoint
CREATE TABLE stock_reservation (
  order_id text NOT NULL,
  product_id text NOT NULL,
  quantity integer NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT stock_reservation_order_id_product_id_pk PRIMARY KEY (order_id, product_id),
  CONSTRAINT stock_reservation_quantity CHECK (quantity >= 1)
);
--> statement-breakpoint
CREATE INDEX stock_reservation_expires ON stock_reservation USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX stock_reservation_product ON stock_reservation USING btree (product_id);
--> statement-breakpoint
CREATE TABLE trade_account (
  id text PRIMARY KEY NOT NULL,
  company text NOT NULL,
  gstin text NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  zip text NOT NULL,
  status text NOT NULL,
  price_list_id text,
  min_order integer DEFAULT 0 NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  by text,
  terms_days integer DEFAULT 0 NOT NULL,
  credit_limit integer DEFAULT 0 NOT NULL,
  CONSTRAINT trade_account_gstin_unique UNIQUE (gstin),
  CONSTRAINT trade_account_days CHECK (terms_days >= 0 AND terms_days <= 45),
  CONSTRAINT trade_account_limit CHECK (credit_limit >= 0),
  CONSTRAINT trade_account_list_chosen CHECK (status <> 'approved'::text OR price_list_id IS NOT NULL),
  CONSTRAINT trade_account_min_order CHECK (min_order >= 0),
  CONSTRAINT trade_account_status CHECK (status = ANY (ARRAY['applied'::text, 'approved'::text, 'held'::text, 'closed'::text])),
  CONSTRAINT trade_account_terms CHECK ((terms_days = 0) = (credit_limit = 0))
);
--> statement-breakpoint
CREATE INDEX trade_account_asked ON trade_account USING btree (asked_at, id);
--> statement-breakpoint
CREATE INDEX trade_account_list ON trade_account USING btree (price_list_id);
--> statement-breakpoint
CREATE TABLE trade_buyer (
  user_id text PRIMARY KEY NOT NULL,
  account_id text NOT NULL,
  added_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX trade_buyer_account ON trade_buyer USING btree (account_id);
--> statement-breakpoint
CREATE TABLE trade_catalogue (
  list_id text PRIMARY KEY NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  pdf bytea
);
--> statement-breakpoint
CREATE TABLE "user" (
  id text PRIMARY KEY NOT NULL,
  name text NOT NULL,
  email text,
  email_verified boolean DEFAULT false NOT NULL,
  image text,
  photo_link text,
  photo_state text,
  role text DEFAULT 'user'::text NOT NULL,
  phone text,
  address text,
  city text,
  state text,
  zip text,
  country text DEFAULT 'India'::text NOT NULL,
  company text,
  gstin text,
  disabled_at timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  note text,
  tags text[],
  pays_online boolean DEFAULT false NOT NULL,
  CONSTRAINT user_email_unique UNIQUE (email),
  CONSTRAINT user_photo_state CHECK (photo_state = ANY (ARRAY['fetching'::text, 'refused'::text])),
  CONSTRAINT user_role CHECK (role = ANY (ARRAY['admin'::text, 'staff'::text, 'accountant'::text, 'packer'::text, 'user'::text]))
);
--> statement-breakpoint
CREATE INDEX user_created ON "user" USING btree (created_at, id);
--> statement-breakpoint
CREATE INDEX user_role ON "user" USING btree (role, created_at, id);
--> statement-breakpoint
CREATE INDEX user_search ON "user" USING gin (name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX user_tags ON "user" USING gin (tags);
--> statement-breakpoint
CREATE INDEX user_tagged ON "user" USING btree (created_at) WHERE tags <> '{}'::text[];
--> statement-breakpoint
CREATE TABLE video_file (
  id text PRIMARY KEY NOT NULL,
  content_type text NOT NULL,
  name text NOT NULL,
  size integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT video_file_type CHECK (content_type = ANY (ARRAY['video/mp4'::text, 'video/webm'::text]))
);
--> statement-breakpoint
CREATE INDEX video_file_newest ON video_file USING btree (created_at, id);
--> statement-breakpoint
CREATE TABLE video_piece (
  video_id text NOT NULL,
  "position" integer NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT video_piece_video_id_position_pk PRIMARY KEY (video_id, "position")
);
--> statement-breakpoint
ALTER TABLE video_piece ALTER COLUMN bytes SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE TABLE visit_count (
  kind text NOT NULL,
  day date NOT NULL,
  name text NOT NULL,
  device text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT visit_count_kind_day_name_device_pk PRIMARY KEY (kind, day, name, device),
  CONSTRAINT visit_count_device CHECK (device = ANY (ARRAY['phone'::text, 'computer'::text])),
  CONSTRAINT visit_count_name CHECK (length(name) <= 140),
  CONSTRAINT visit_count_positive CHECK (count > 0)
);
--> statement-breakpoint
CREATE TABLE webhook_delivery (
  id text PRIMARY KEY NOT NULL,
  endpoint_id text NOT NULL,
  event text NOT NULL,
  event_key text NOT NULL,
  body text NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  retries integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  next_attempt_at timestamp with time zone,
  last_attempt_at timestamp with time zone,
  last_status integer,
  last_answer text DEFAULT ''::text NOT NULL,
  CONSTRAINT webhook_delivery_state CHECK (state = ANY (ARRAY['waiting'::text, 'taken'::text, 'given-up'::text]))
);
--> statement-breakpoint
CREATE UNIQUE INDEX webhook_delivery_once ON webhook_delivery USING btree (endpoint_id, event_key);
--> statement-breakpoint
CREATE INDEX webhook_delivery_list ON webhook_delivery USING btree (endpoint_id, created_at, id);
--> statement-breakpoint
CREATE INDEX webhook_delivery_created ON webhook_delivery USING btree (created_at);
--> statement-breakpoint
CREATE TABLE webhook_endpoint (
  id text PRIMARY KEY NOT NULL,
  address text NOT NULL,
  events text[] NOT NULL,
  secret text NOT NULL,
  former_secret text,
  former_secret_until timestamp with time zone,
  is_on boolean DEFAULT true NOT NULL,
  failing_since timestamp with time zone,
  switched_off_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  made_by text
);
--> statement-breakpoint
CREATE TABLE webhook_event (
  id text PRIMARY KEY NOT NULL,
  name text NOT NULL,
  body text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  processed_at timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX webhook_event_received ON webhook_event USING btree (received_at);
--> statement-breakpoint
CREATE INDEX webhook_event_unprocessed ON webhook_event USING btree (received_at) WHERE processed_at IS NULL;
--> statement-breakpoint
CREATE TABLE whatsapp_consent (
  user_id text PRIMARY KEY NOT NULL,
  phone text NOT NULL,
  words text NOT NULL,
  agreed_at timestamp with time zone NOT NULL,
  offer_words text DEFAULT ''::text NOT NULL,
  stopped_at timestamp with time zone,
  unreachable_at timestamp with time zone,
  outside_user text
);
--> statement-breakpoint
CREATE INDEX whatsapp_consent_phone ON whatsapp_consent USING btree (phone);
--> statement-breakpoint
CREATE INDEX whatsapp_consent_outside ON whatsapp_consent USING btree (outside_user) WHERE outside_user IS NOT NULL;
--> statement-breakpoint
CREATE TABLE whatsapp_event (
  id text PRIMARY KEY NOT NULL,
  body text NOT NULL,
  received_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE wishlist_line (
  user_id text NOT NULL,
  product_id text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT wishlist_line_user_id_product_id_pk PRIMARY KEY (user_id, product_id)
);
--> statement-breakpoint
CREATE TABLE zip_picture (
  import_id text NOT NULL,
  address text NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT zip_picture_import_id_address_pk PRIMARY KEY (import_id, address)
);
--> statement-breakpoint
-- Foreign keys.
ALTER TABLE video_piece ADD CONSTRAINT video_piece_video_id_video_file_id_fk FOREIGN KEY (video_id) REFERENCES video_file(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE settlement_line ADD CONSTRAINT settlement_line_settlement_id_settlement_id_fk FOREIGN KEY (settlement_id) REFERENCES settlement(id);
--> statement-breakpoint
ALTER TABLE settlement_line ADD CONSTRAINT settlement_line_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE settlement_line ADD CONSTRAINT settlement_line_gift_card_sale_id_gift_card_sale_id_fk FOREIGN KEY (gift_card_sale_id) REFERENCES gift_card_sale(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE low_stock_notice ADD CONSTRAINT low_stock_notice_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE batch ADD CONSTRAINT batch_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id);
--> statement-breakpoint
ALTER TABLE batch_photograph ADD CONSTRAINT batch_photograph_batch_number_batch_number_fk FOREIGN KEY (batch_number) REFERENCES batch(number) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE batch_photograph ADD CONSTRAINT batch_photograph_picture_id_picture_id_fk FOREIGN KEY (picture_id) REFERENCES picture(id);
--> statement-breakpoint
ALTER TABLE packed_batch ADD CONSTRAINT packed_batch_batch_number_batch_number_fk FOREIGN KEY (batch_number) REFERENCES batch(number) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE packed_batch ADD CONSTRAINT packed_batch_order_id_position_order_line_order_id_position_fk FOREIGN KEY (order_id, "position") REFERENCES order_line(order_id, "position") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE cart_line ADD CONSTRAINT cart_line_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE cart_line ADD CONSTRAINT cart_line_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE left_cart ADD CONSTRAINT left_cart_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE wishlist_line ADD CONSTRAINT wishlist_line_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE wishlist_line ADD CONSTRAINT wishlist_line_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE collection ADD CONSTRAINT collection_picture_id_picture_id_fk FOREIGN KEY (picture_id) REFERENCES picture(id);
--> statement-breakpoint
ALTER TABLE collection_product ADD CONSTRAINT collection_product_collection_slug_collection_slug_fk FOREIGN KEY (collection_slug) REFERENCES collection(slug) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE collection_product ADD CONSTRAINT collection_product_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product ADD CONSTRAINT product_variant_of_product_id_fk FOREIGN KEY (variant_of) REFERENCES product(id);
--> statement-breakpoint
ALTER TABLE product ADD CONSTRAINT product_collection_collection_slug_fk FOREIGN KEY (collection) REFERENCES collection(slug);
--> statement-breakpoint
ALTER TABLE product ADD CONSTRAINT product_category_slug_category_slug_fk FOREIGN KEY (category_slug) REFERENCES category(slug) ON UPDATE CASCADE;
--> statement-breakpoint
ALTER TABLE product_pair ADD CONSTRAINT product_pair_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product_pair ADD CONSTRAINT product_pair_other_id_product_id_fk FOREIGN KEY (other_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product_picture ADD CONSTRAINT product_picture_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product_picture ADD CONSTRAINT product_picture_picture_id_picture_id_fk FOREIGN KEY (picture_id) REFERENCES picture(id);
--> statement-breakpoint
ALTER TABLE set_part ADD CONSTRAINT set_part_set_id_product_id_fk FOREIGN KEY (set_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE set_part ADD CONSTRAINT set_part_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id);
--> statement-breakpoint
ALTER TABLE stock_movement ADD CONSTRAINT stock_movement_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product_identifier ADD CONSTRAINT product_identifier_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE imported_picture ADD CONSTRAINT imported_picture_import_id_product_import_id_fk FOREIGN KEY (import_id) REFERENCES product_import(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE imported_picture ADD CONSTRAINT imported_picture_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product_facet ADD CONSTRAINT product_facet_variant_id_product_id_fk FOREIGN KEY (variant_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product_facet ADD CONSTRAINT product_facet_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product_note ADD CONSTRAINT product_note_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product_text ADD CONSTRAINT product_text_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE channel_category ADD CONSTRAINT channel_category_category_slug_category_slug_fk FOREIGN KEY (category_slug) REFERENCES category(slug) ON UPDATE CASCADE ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE gift_card_sale ADD CONSTRAINT gift_card_sale_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE gift_card_sale ADD CONSTRAINT gift_card_sale_gift_card_id_gift_card_id_fk FOREIGN KEY (gift_card_id) REFERENCES gift_card(id);
--> statement-breakpoint
ALTER TABLE custom_quote ADD CONSTRAINT custom_quote_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE custom_quote ADD CONSTRAINT custom_quote_message_id_message_id_fk FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE gift_recipient ADD CONSTRAINT gift_recipient_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE stock_reservation ADD CONSTRAINT stock_reservation_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE stock_reservation ADD CONSTRAINT stock_reservation_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id);
--> statement-breakpoint
ALTER TABLE article ADD CONSTRAINT article_picture_id_picture_id_fk FOREIGN KEY (picture_id) REFERENCES picture(id);
--> statement-breakpoint
ALTER TABLE article ADD CONSTRAINT article_author_picture_id_picture_id_fk FOREIGN KEY (author_picture_id) REFERENCES picture(id);
--> statement-breakpoint
ALTER TABLE article_like ADD CONSTRAINT article_like_article_slug_article_slug_fk FOREIGN KEY (article_slug) REFERENCES article(slug) ON UPDATE CASCADE ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE festival ADD CONSTRAINT festival_picture_id_picture_id_fk FOREIGN KEY (picture_id) REFERENCES picture(id);
--> statement-breakpoint
ALTER TABLE festival ADD CONSTRAINT festival_category_slug_category_slug_fk FOREIGN KEY (category_slug) REFERENCES category(slug) ON UPDATE CASCADE ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE festival_product ADD CONSTRAINT festival_product_festival_slug_festival_slug_fk FOREIGN KEY (festival_slug) REFERENCES festival(slug) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE festival_product ADD CONSTRAINT festival_product_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE fragrance ADD CONSTRAINT fragrance_family_slug_fragrance_family_slug_fk FOREIGN KEY (family_slug) REFERENCES fragrance_family(slug) ON UPDATE CASCADE;
--> statement-breakpoint
ALTER TABLE fragrance ADD CONSTRAINT fragrance_picture_id_picture_id_fk FOREIGN KEY (picture_id) REFERENCES picture(id);
--> statement-breakpoint
ALTER TABLE applied_gift_card ADD CONSTRAINT applied_gift_card_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE applied_gift_card ADD CONSTRAINT applied_gift_card_gift_card_id_gift_card_id_fk FOREIGN KEY (gift_card_id) REFERENCES gift_card(id);
--> statement-breakpoint
ALTER TABLE gift_card ADD CONSTRAINT gift_card_account_id_user_id_fk FOREIGN KEY (account_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE gift_card_entry ADD CONSTRAINT gift_card_entry_gift_card_id_gift_card_id_fk FOREIGN KEY (gift_card_id) REFERENCES gift_card(id);
--> statement-breakpoint
ALTER TABLE api_request ADD CONSTRAINT api_request_key_id_api_key_id_fk FOREIGN KEY (key_id) REFERENCES api_key(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE account ADD CONSTRAINT account_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE authenticator ADD CONSTRAINT authenticator_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE firebase_grant ADD CONSTRAINT firebase_grant_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE passkey ADD CONSTRAINT passkey_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE recovery_code ADD CONSTRAINT recovery_code_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE saved_address ADD CONSTRAINT saved_address_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE session ADD CONSTRAINT session_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE staff_invitation ADD CONSTRAINT staff_invitation_by_user_id_fk FOREIGN KEY (by) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE message ADD CONSTRAINT message_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE message_note ADD CONSTRAINT message_note_message_id_message_id_fk FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE message_reply ADD CONSTRAINT message_reply_message_id_message_id_fk FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE newsletter_delivery ADD CONSTRAINT newsletter_delivery_newsletter_id_newsletter_id_fk FOREIGN KEY (newsletter_id) REFERENCES newsletter(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE newsletter_delivery ADD CONSTRAINT newsletter_delivery_email_newsletter_subscriber_email_fk FOREIGN KEY (email) REFERENCES newsletter_subscriber(email) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE stock_alert ADD CONSTRAINT stock_alert_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE stock_alert ADD CONSTRAINT stock_alert_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE advance_receipt ADD CONSTRAINT advance_receipt_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order"(id);
--> statement-breakpoint
ALTER TABLE burn_reminder ADD CONSTRAINT burn_reminder_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE burn_reminder ADD CONSTRAINT burn_reminder_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE invoice ADD CONSTRAINT invoice_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order"(id);
--> statement-breakpoint
ALTER TABLE invoice_file ADD CONSTRAINT invoice_file_number_invoice_number_fk FOREIGN KEY (number) REFERENCES invoice(number) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT order_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id);
--> statement-breakpoint
ALTER TABLE order_line ADD CONSTRAINT order_line_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE order_line ADD CONSTRAINT order_line_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id);
--> statement-breakpoint
ALTER TABLE order_line ADD CONSTRAINT order_line_set_id_product_id_fk FOREIGN KEY (set_id) REFERENCES product(id);
--> statement-breakpoint
ALTER TABLE order_note ADD CONSTRAINT order_note_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE order_status_change ADD CONSTRAINT order_status_change_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE parcel ADD CONSTRAINT parcel_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product_sold_day ADD CONSTRAINT product_sold_day_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE page_draft ADD CONSTRAINT page_draft_slug_page_slug_fk FOREIGN KEY (slug) REFERENCES page(slug) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE page_picture ADD CONSTRAINT page_picture_slug_page_slug_fk FOREIGN KEY (slug) REFERENCES page(slug) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE page_picture ADD CONSTRAINT page_picture_picture_id_picture_id_fk FOREIGN KEY (picture_id) REFERENCES picture(id);
--> statement-breakpoint
ALTER TABLE page_version ADD CONSTRAINT page_version_slug_page_slug_fk FOREIGN KEY (slug) REFERENCES page(slug) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE cash_on_delivery ADD CONSTRAINT cash_on_delivery_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE payment ADD CONSTRAINT payment_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE payment_link ADD CONSTRAINT payment_link_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE refund ADD CONSTRAINT refund_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order"(id);
--> statement-breakpoint
ALTER TABLE refund ADD CONSTRAINT refund_made_with_refund_id_fk FOREIGN KEY (made_with) REFERENCES refund(id);
--> statement-breakpoint
ALTER TABLE refund ADD CONSTRAINT refund_retried_by_refund_id_fk FOREIGN KEY (retried_by) REFERENCES refund(id);
--> statement-breakpoint
ALTER TABLE picture ADD CONSTRAINT picture_unlit_id_picture_id_fk FOREIGN KEY (unlit_id) REFERENCES picture(id);
--> statement-breakpoint
ALTER TABLE return_photograph ADD CONSTRAINT return_photograph_request_id_return_request_id_fk FOREIGN KEY (request_id) REFERENCES return_request(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE return_request ADD CONSTRAINT return_request_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE return_step ADD CONSTRAINT return_step_request_id_return_request_id_fk FOREIGN KEY (request_id) REFERENCES return_request(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE former_review ADD CONSTRAINT former_review_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE review ADD CONSTRAINT review_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE review ADD CONSTRAINT review_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE review ADD CONSTRAINT review_photograph_id_picture_id_fk FOREIGN KEY (photograph_id) REFERENCES picture(id);
--> statement-breakpoint
ALTER TABLE review_photograph ADD CONSTRAINT review_photograph_review_id_review_id_fk FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE webhook_delivery ADD CONSTRAINT webhook_delivery_endpoint_id_webhook_endpoint_id_fk FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE promotion_use ADD CONSTRAINT promotion_use_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE promotion_use ADD CONSTRAINT promotion_use_promotion_id_promotion_id_fk FOREIGN KEY (promotion_id) REFERENCES promotion(id);
--> statement-breakpoint
ALTER TABLE promotion_use ADD CONSTRAINT promotion_use_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id);
--> statement-breakpoint
ALTER TABLE purchase ADD CONSTRAINT purchase_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id);
--> statement-breakpoint
ALTER TABLE purchase ADD CONSTRAINT purchase_typed_by_user_id_fk FOREIGN KEY (typed_by) REFERENCES "user"(id);
--> statement-breakpoint
ALTER TABLE purchase ADD CONSTRAINT purchase_promotion_id_promotion_id_fk FOREIGN KEY (promotion_id) REFERENCES promotion(id);
--> statement-breakpoint
ALTER TABLE purchase ADD CONSTRAINT purchase_legal_version_legal_version_hash_fk FOREIGN KEY (legal_version) REFERENCES legal_version(hash);
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT order_purchase_id_purchase_id_fk FOREIGN KEY (purchase_id) REFERENCES purchase(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE refund ADD CONSTRAINT refund_payment_id_payment_id_fk FOREIGN KEY (payment_id) REFERENCES payment(id);
--> statement-breakpoint
ALTER TABLE payment ADD CONSTRAINT payment_gift_card_id_gift_card_id_fk FOREIGN KEY (gift_card_id) REFERENCES gift_card(id);
--> statement-breakpoint
ALTER TABLE payment ADD CONSTRAINT payment_sold_card_id_gift_card_id_fk FOREIGN KEY (sold_card_id) REFERENCES gift_card(id);
--> statement-breakpoint
ALTER TABLE gift_card_sale ADD CONSTRAINT gift_card_sale_id_payment_link_reference_id_fk FOREIGN KEY (id) REFERENCES payment_link(reference_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE product ADD CONSTRAINT product_film_id_video_file_id_fk FOREIGN KEY (film_id) REFERENCES video_file(id);
--> statement-breakpoint
ALTER TABLE article_picture ADD CONSTRAINT article_picture_article_slug_article_slug_fk FOREIGN KEY (article_slug) REFERENCES article(slug) ON UPDATE CASCADE ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE article_picture ADD CONSTRAINT article_picture_picture_id_picture_id_fk FOREIGN KEY (picture_id) REFERENCES picture(id);
--> statement-breakpoint
ALTER TABLE zip_picture ADD CONSTRAINT zip_picture_import_id_product_import_id_fk FOREIGN KEY (import_id) REFERENCES product_import(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE whatsapp_consent ADD CONSTRAINT whatsapp_consent_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE push_subscription ADD CONSTRAINT push_subscription_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE courier_booking ADD CONSTRAINT courier_booking_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE courier_event ADD CONSTRAINT courier_event_booking_id_courier_booking_id_fk FOREIGN KEY (booking_id) REFERENCES courier_booking(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE parcel_proof ADD CONSTRAINT parcel_proof_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE dispute_paper ADD CONSTRAINT dispute_paper_dispute_id_payment_dispute_id_fk FOREIGN KEY (dispute_id) REFERENCES payment_dispute(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE price_row ADD CONSTRAINT price_row_list_id_price_list_id_fk FOREIGN KEY (list_id) REFERENCES price_list(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE price_row ADD CONSTRAINT price_row_product_id_product_id_fk FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE trade_account ADD CONSTRAINT trade_account_price_list_id_price_list_id_fk FOREIGN KEY (price_list_id) REFERENCES price_list(id);
--> statement-breakpoint
ALTER TABLE trade_buyer ADD CONSTRAINT trade_buyer_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE trade_buyer ADD CONSTRAINT trade_buyer_account_id_trade_account_id_fk FOREIGN KEY (account_id) REFERENCES trade_account(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE account_receipt ADD CONSTRAINT account_receipt_account_id_trade_account_id_fk FOREIGN KEY (account_id) REFERENCES trade_account(id);
--> statement-breakpoint
ALTER TABLE payment ADD CONSTRAINT payment_trade_account_id_trade_account_id_fk FOREIGN KEY (trade_account_id) REFERENCES trade_account(id);
--> statement-breakpoint
ALTER TABLE gift_card_sale ADD CONSTRAINT gift_card_sale_legal_version_legal_version_hash_fk FOREIGN KEY (legal_version) REFERENCES legal_version(hash);
--> statement-breakpoint
ALTER TABLE price_list_import ADD CONSTRAINT price_list_import_list_id_price_list_id_fk FOREIGN KEY (list_id) REFERENCES price_list(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE trade_catalogue ADD CONSTRAINT trade_catalogue_list_id_price_list_id_fk FOREIGN KEY (list_id) REFERENCES price_list(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE label_proof ADD CONSTRAINT label_proof_order_id_custom_quote_order_id_fk FOREIGN KEY (order_id) REFERENCES custom_quote(order_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE label_proof ADD CONSTRAINT label_proof_message_id_message_id_fk FOREIGN KEY (message_id) REFERENCES message(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE shared_invoice ADD CONSTRAINT shared_invoice_order_id_order_id_fk FOREIGN KEY (order_id) REFERENCES "order"(id);
--> statement-breakpoint
ALTER TABLE shared_invoice ADD CONSTRAINT shared_invoice_invoice_number_invoice_number_fk FOREIGN KEY (invoice_number) REFERENCES invoice(number);
--> statement-breakpoint
-- Functions of triggers, and those that they call.
CREATE OR REPLACE FUNCTION add_gift_card_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gift_card SET balance = balance + NEW.amount WHERE id = NEW.gift_card_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_to_product_sold_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_sold_day" ("day", "product_id", "pieces", "amount")
  SELECT (moved."at" AT TIME ZONE 'Asia/Kolkata')::date, moved."product_id", -sum(moved."change"),
    sum(round(-moved."change" * line."amount"::numeric / line."quantity"))
  FROM "added" AS moved
  CROSS JOIN LATERAL (
    SELECT sum("gross" - "discount_share") AS "amount", sum("quantity") AS "quantity" FROM "order_line"
    WHERE "order_id" = moved."order_id" AND "product_id" = moved."product_id"
      AND "position" = coalesce(moved."order_line", "position")
  ) AS line
  WHERE line."quantity" IS NOT NULL AND moved."reason" <> 'cannot be sold'
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("day", "product_id") DO UPDATE SET "pieces" = "product_sold_day"."pieces" + excluded."pieces",
    "amount" = "product_sold_day"."amount" + excluded."amount";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_to_sold_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sold_day" ("day", "orders", "amount", "trade_amount")
  SELECT ("confirmed_at" AT TIME ZONE 'Asia/Kolkata')::date, count(*), sum("amount"), coalesce(sum("amount") FILTER (WHERE "is_trade"), 0) FROM "added"
  WHERE "confirmed_at" IS NOT NULL GROUP BY 1 ORDER BY 1
  ON CONFLICT ("day") DO UPDATE SET "orders" = "sold_day"."orders" + excluded."orders", "amount" = "sold_day"."amount" + excluded."amount",
    "trade_amount" = "sold_day"."trade_amount" + excluded."trade_amount";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION begin_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."status" := 'pending';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_sold_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sold_day" ("day", "orders", "amount", "trade_amount")
  SELECT changed."day", sum(changed."orders"), sum(changed."amount"), coalesce(sum(changed."amount") FILTER (WHERE changed."is_trade"), 0) FROM (
    SELECT ("confirmed_at" AT TIME ZONE 'Asia/Kolkata')::date AS "day", 1 AS "orders", "amount", "is_trade" FROM "added" WHERE "confirmed_at" IS NOT NULL
    UNION ALL
    SELECT ("confirmed_at" AT TIME ZONE 'Asia/Kolkata')::date, -1, -"amount", "is_trade" FROM "removed" WHERE "confirmed_at" IS NOT NULL
  ) AS changed GROUP BY 1 HAVING sum(changed."orders") <> 0 OR sum(changed."amount") <> 0 ORDER BY 1
  ON CONFLICT ("day") DO UPDATE SET "orders" = "sold_day"."orders" + excluded."orders", "amount" = "sold_day"."amount" + excluded."amount",
    "trade_amount" = "sold_day"."trade_amount" + excluded."trade_amount";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION confirm_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "purchase" SET "confirmed_at" = NEW."confirmed_at" WHERE "id" = NEW."purchase_id" AND "confirmed_at" IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_added_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_count (scope, rating, response, quality, delivery, room, count)
  SELECT scope, added.rating, added.response, added.quality, added.delivery, added.room, count(*)
  FROM added JOIN product ON product.id = added.product_id,
    unnest(CASE WHEN product.sample THEN array[product.id] ELSE array[product.id, 'shop'] END) AS scope
  WHERE added.approved_at IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 6
  ON CONFLICT (scope, rating, response, quality, delivery, room) DO UPDATE SET count = review_count.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.active AND OLD.archived_at IS NULL AND OLD.variant_of IS NULL THEN
    PERFORM count_product(OLD.collection, OLD.category_slug, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.active AND NEW.archived_at IS NULL AND NEW.variant_of IS NULL THEN
    PERFORM count_product(NEW.collection, NEW.category_slug, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_product(collection, category_slug, sum(change)::integer) FROM (
    SELECT collection, category_slug, -1 AS change FROM "before" WHERE active AND archived_at IS NULL AND variant_of IS NULL
    UNION ALL
    SELECT collection, category_slug, 1 FROM "after" WHERE active AND archived_at IS NULL AND variant_of IS NULL
  ) AS change GROUP BY collection, category_slug HAVING sum(change) <> 0 ORDER BY collection, category_slug;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.approved_at IS NOT NULL THEN
    PERFORM count_review(OLD, -1);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.approved_at IS NOT NULL THEN
    PERFORM count_review(NEW, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_product(in_collection text, in_category text, change integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_count VALUES (in_collection, in_category, change)
  ON CONFLICT (collection, category_slug) DO UPDATE SET count = product_count.count + change;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_review(counted review, change integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_count (scope, rating, response, quality, delivery, room, count)
  SELECT scope, counted.rating, counted.response, counted.quality, counted.delivery, counted.room, change
  FROM unnest(CASE WHEN EXISTS (SELECT FROM product WHERE id = counted.product_id AND NOT sample)
    THEN array[counted.product_id, 'shop'] ELSE array[counted.product_id] END) AS scope ORDER BY scope
  ON CONFLICT (scope, rating, response, quality, delivery, room) DO UPDATE SET count = review_count.count + excluded.count;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_reviews_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_count (scope, rating, response, quality, delivery, room, count)
  SELECT 'shop', rating, response, quality, delivery, room, CASE WHEN OLD.sample THEN count ELSE -count END
  FROM review_count WHERE scope = OLD.id AND count <> 0 ORDER BY rating, response, quality, delivery, room
  ON CONFLICT (scope, rating, response, quality, delivery, room) DO UPDATE SET count = review_count.count + excluded.count;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION depth_of_notes(notes text[]) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(round(avg(known.depth))::int, 1000) FROM unnest(notes) AS given (note) JOIN note_depth AS known ON known.note = lower(given.note)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION drop_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM publication WHERE kind = TG_ARGV[0] AND thing = OLD.slug;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION facet_word(word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT translate(upper(left(word, 1)) || substr(word, 2), ':~', '--')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION facets_of_fields(fields jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array(
    SELECT DISTINCT 'field:' || field.key || ':' || facet_word(word)
    FROM jsonb_each(fields) AS field (key, value), jsonb_array_elements_text(
      CASE jsonb_typeof(value) WHEN 'array' THEN value
        WHEN 'boolean' THEN jsonb_build_array(CASE WHEN value = 'true' THEN 'Yes' ELSE 'No' END)
        ELSE '[]' END) AS word
    WHERE word <> '')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_status_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "order" SET "status" = NEW."status" WHERE "id" = NEW."order_id" AND "status" IS DISTINCT FROM NEW."status";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION goes_last(shown product) RETURNS boolean LANGUAGE plpgsql STABLE SET enable_seqscan TO 'off' AS $$
DECLARE
  counts_gst boolean;
BEGIN
  IF "shown".stock > 0 AND "shown".hsn <> '' OR NOT sold_out_goes_last() THEN
    RETURN false;
  END IF;
  counts_gst := coalesce((SELECT value ->> 'gstStatus' FROM setting WHERE name = 'business'), 'regular') = 'regular';
  RETURN ("shown".stock = 0 OR counts_gst) AND NOT (cardinality("shown".option_names) > 0 AND EXISTS (
    SELECT FROM (SELECT * FROM product AS one WHERE one.variant_of = "shown".id OFFSET 0) AS variant
    WHERE variant.active AND variant.archived_at IS NULL
      AND variant.stock > 0 AND (variant.hsn <> '' OR NOT counts_gst)));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_changed_products() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop TO 'off' AS $$
DECLARE
  ids text[] := array(
    SELECT "after".id FROM "before" JOIN "after" ON "after".id = "before".id
    WHERE ("before".name, "before".description, "before".fragrance_notes, "before".sku, "before".active, "before".archived_at, "before".featured, "before".category_slug, "before".fields)
      IS DISTINCT FROM ("after".name, "after".description, "after".fragrance_notes, "after".sku, "after".active, "after".archived_at, "after".featured, "after".category_slug, "after".fields));
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM index_products(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_facets(ids text[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO 'off' AS $$
BEGIN
  INSERT INTO product_facet (variant_id, product_id, facets)
  SELECT variant.id, carrier.id,
    array_remove(ARRAY[
      'collection:' || carrier.collection,
      'category:' || carrier.category_slug,
      'price:' || (ARRAY['0-250', '250-500', '500-1000', '1000-2000', '2000-5000', '5000-10000', '10000-'])
        [width_bucket(variant.price, ARRAY[25000, 50000, 100000, 200000, 500000, 1000000]) + 1],
      CASE WHEN variant.stock > 0 THEN 'stock:in' END,
      CASE WHEN variant.scent_room <> '' THEN 'room:' || variant.scent_room END,
      CASE WHEN variant.country_of_origin <> '' THEN 'origin:' || facet_word(variant.country_of_origin) END
    ], NULL)
    || ARRAY(SELECT DISTINCT 'note:' || note FROM unnest(variant.fragrance_notes) AS note)
    || ARRAY(SELECT DISTINCT 'option:' || facet_word(name) || ':' || facet_word(value)
      FROM unnest(carrier.option_names, variant.option_values) AS option (name, value) WHERE name <> '' AND value <> '')
    || CASE WHEN variant.fields = '{}' THEN '{}' ELSE facets_of_fields(variant.fields) END
  FROM (SELECT DISTINCT unnest(ids) AS id ORDER BY 1) AS given
  CROSS JOIN LATERAL (SELECT * FROM product WHERE product.id = given.id OFFSET 0) AS variant
  CROSS JOIN LATERAL (SELECT * FROM product WHERE product.id = coalesce(variant.variant_of, variant.id) OFFSET 0) AS carrier
  WHERE variant.active AND variant.archived_at IS NULL AND carrier.active AND carrier.archived_at IS NULL
  ON CONFLICT (variant_id) DO UPDATE SET product_id = excluded.product_id, facets = excluded.facets;
  DELETE FROM product_facet WHERE variant_id = ANY (ids) AND NOT coalesce((
    SELECT variant.active AND variant.archived_at IS NULL AND carrier.active AND carrier.archived_at IS NULL
    FROM product AS variant CROSS JOIN LATERAL (SELECT * FROM product WHERE product.id = coalesce(variant.variant_of, variant.id) OFFSET 0) AS carrier
    WHERE variant.id = product_facet.variant_id), false);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_facets_of_changed_products() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO 'off' AS $$
DECLARE
  ids text[] := array(
    WITH changed AS MATERIALIZED (
      SELECT "after".id,
        ("before".active, "before".archived_at, "before".option_names, "before".collection, "before".category_slug)
          IS DISTINCT FROM ("after".active, "after".archived_at, "after".option_names, "after".collection, "after".category_slug) AS of_all_variants
      FROM "before" FULL JOIN "after" ON "after".id = "before".id
      WHERE ("before".active, "before".archived_at, "before".price, "before".stock > 0, "before".scent_room, "before".fragrance_notes, "before".option_values, "before".option_names, "before".collection, "before".category_slug, "before".fields, "before".country_of_origin)
        IS DISTINCT FROM ("after".active, "after".archived_at, "after".price, "after".stock > 0, "after".scent_room, "after".fragrance_notes, "after".option_values, "after".option_names, "after".collection, "after".category_slug, "after".fields, "after".country_of_origin)
    )
    SELECT id FROM changed
    UNION
    SELECT variant.id FROM changed CROSS JOIN LATERAL (SELECT id FROM product WHERE variant_of = changed.id OFFSET 0) AS variant
    WHERE changed.of_all_variants);
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM index_facets(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_facets_of_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_facets(array(SELECT id FROM new_rows));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_products(array(SELECT id FROM new_rows));
  PERFORM count_product(collection, category_slug, count(*)::integer) FROM new_rows
    WHERE active AND archived_at IS NULL AND variant_of IS NULL GROUP BY collection, category_slug ORDER BY collection, category_slug;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_products(ids text[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO 'off' AS $$
DECLARE
  shown text[] := array(SELECT id FROM product WHERE id = ANY (ids) UNION SELECT variant_of FROM product WHERE id = ANY (ids) AND variant_of IS NOT NULL);
BEGIN
  INSERT INTO product_text (product_id, name_words, all_words, for_sale, category_slug, featured, created_at)
  SELECT id, to_tsvector('simple', name_text), to_tsvector('simple', name_text || ' ' || description_text),
    active AND archived_at IS NULL AND variant_of IS NULL, category_slug, featured, created_at
  FROM (
    SELECT product.*, regexp_replace(concat_ws(' ', product.name, array_to_string(product.fragrance_notes, ' '), product.sku, words_of_fields(product.fields),
        CASE WHEN cardinality(product.option_names) > 0 THEN
          (SELECT string_agg(concat_ws(' ', variant.name, array_to_string(variant.fragrance_notes, ' '), variant.sku, words_of_fields(variant.fields)), ' ' ORDER BY variant.id)
          FROM (SELECT * FROM product AS one WHERE one.variant_of = product.id OFFSET 0) AS variant WHERE variant.active AND variant.archived_at IS NULL) END),
        '[^[:alnum:]]+', ' ', 'g') AS name_text,
      regexp_replace(product.description, '[^[:alnum:]]+', ' ', 'g') AS description_text
    FROM product WHERE product.id = ANY (shown)
  ) AS words
  ON CONFLICT (product_id) DO UPDATE SET name_words = excluded.name_words, all_words = excluded.all_words,
    for_sale = excluded.for_sale, category_slug = excluded.category_slug, featured = excluded.featured, created_at = excluded.created_at;
  INSERT INTO product_word
  SELECT DISTINCT word FROM product_text, unnest(tsvector_to_array(all_words)) AS word
  WHERE product_id = ANY (shown) AND word ~ '[[:alpha:]]' ORDER BY word ON CONFLICT DO NOTHING;
  DELETE FROM product_note WHERE product_id = ANY (shown);
  INSERT INTO product_note (note, unfeatured, created_at, product_id)
  SELECT DISTINCT scent.note, NOT carrier.featured, carrier.created_at, carrier.id
  FROM unnest(shown) AS given (id)
  CROSS JOIN LATERAL (SELECT * FROM product WHERE product.id = given.id OFFSET 0) AS carrier
  CROSS JOIN LATERAL (
    SELECT unnest(carrier.fragrance_notes) AS note
    UNION ALL
    SELECT unnest(variant.fragrance_notes) FROM (SELECT * FROM product WHERE product.variant_of = carrier.id OFFSET 0) AS variant
    WHERE variant.active AND variant.archived_at IS NULL
  ) AS scent
  WHERE carrier.variant_of IS NULL AND carrier.active AND carrier.archived_at IS NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_products_of_field() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO 'off' AS $$
DECLARE
  ids text[] := array(SELECT id FROM product WHERE fields <> '{}' AND fields ? coalesce(NEW.key, OLD.key));
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM index_products(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_lowest_price() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO 'off' AS $$
BEGIN
  NEW.lowest_price := NEW.price;
  IF cardinality(NEW.option_names) > 0 THEN
    NEW.lowest_price := least(NEW.price, (SELECT min(variant.price)
      FROM (SELECT * FROM product AS one WHERE one.variant_of = NEW.id OFFSET 0) AS variant
      WHERE variant.active AND variant.archived_at IS NULL));
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_note_depths() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  WITH guide AS (
    SELECT lower(note) AS note, round(avg(place) * 100)::int AS depth FROM (
      SELECT unnest(top_notes) AS note, 1 AS place FROM fragrance
      UNION ALL SELECT unnest(middle_notes), 2 FROM fragrance
      UNION ALL SELECT unnest(base_notes), 3 FROM fragrance
    ) AS smelled GROUP BY lower(note)
  ), written AS (
    INSERT INTO note_depth AS known (note, depth) SELECT note, depth FROM guide ORDER BY note
    ON CONFLICT (note) DO UPDATE SET depth = excluded.depth WHERE known.depth <> excluded.depth RETURNING known.note
  ), removed AS (
    DELETE FROM note_depth WHERE note NOT IN (SELECT note FROM guide) RETURNING note
  )
  SELECT array_agg(note) INTO changed FROM (SELECT note FROM written UNION SELECT note FROM removed) AS touched;
  UPDATE product SET scent_depth = 0 WHERE id IN (
    SELECT product_id FROM product_note WHERE lower(note) = ANY (changed)
  ) AND scent_depth <> depth_of_notes(fragrance_notes);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_order_changed_at() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_scent_depth() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.scent_depth := depth_of_notes(NEW.fragrance_notes);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_stock_of_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."stock" := "stock_of_set"(NEW."id", NEW."box_pieces");
  IF NEW."box_percent" IS NOT NULL THEN
    NEW."price" := coalesce("price_of_box"(NEW."id", NEW."box_pieces", NEW."box_percent"), NEW."price");
    NEW."mrp" := NULL;
    NEW."lowest_price" := NEW."price";
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_sold_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sold_out_last := goes_last(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_products_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product SET category_position = NEW.position WHERE category_slug = NEW.slug;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION move_sold_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.value ->> 'soldOutLast', NEW.value ->> 'gstStatus') IS DISTINCT FROM (OLD.value ->> 'soldOutLast', OLD.value ->> 'gstStatus') THEN
    PERFORM FROM product WHERE sold_out_last <> goes_last(product) ORDER BY id FOR NO KEY UPDATE;
    UPDATE product SET sold_out_last = NOT sold_out_last WHERE sold_out_last <> goes_last(product);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "content_change" ("connection", "topic", "changes") VALUES (pg_backend_pid(), TG_TABLE_NAME, 1)
  ON CONFLICT ("connection", "topic") DO UPDATE SET "changes" = "content_change"."changes" + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_order_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update "order" set changed_at = clock_timestamp() where id = coalesce(new.order_id, old.order_id);
  return null;
end $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "before" FULL JOIN "after" ON "after"."id" = "before"."id"
    WHERE to_jsonb("before") - 'stock' IS DISTINCT FROM to_jsonb("after") - 'stock'
      OR least(greatest("before"."stock", 0), 11) <> least(greatest("after"."stock", 0), 11)
  ) THEN
    INSERT INTO "content_change" ("connection", "topic", "changes") VALUES (pg_backend_pid(), TG_TABLE_NAME, 1)
    ON CONFLICT ("connection", "topic") DO UPDATE SET "changes" = "content_change"."changes" + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pass_changed_lowest_price() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop TO 'off' AS $$
DECLARE
  carriers text[] := array(
    SELECT DISTINCT "after".variant_of FROM "before" JOIN "after" ON "after".id = "before".id
    WHERE "after".variant_of IS NOT NULL
      AND ("before".price, "before".active, "before".archived_at) IS DISTINCT FROM ("after".price, "after".active, "after".archived_at));
BEGIN
  IF cardinality(carriers) > 0 THEN
    PERFORM pass_lowest_price(carriers);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pass_lowest_price(carriers text[]) RETURNS void LANGUAGE sql SET enable_seqscan TO 'off' AS $$
  UPDATE product SET lowest_price = 0 WHERE id = ANY (carriers) AND lowest_price <> least(price, (
    SELECT min(variant.price) FROM (SELECT * FROM product AS one WHERE one.variant_of = product.id OFFSET 0) AS variant
    WHERE variant.active AND variant.archived_at IS NULL));
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pass_lowest_price_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  carriers text[] := array(SELECT DISTINCT variant_of FROM changed_rows WHERE variant_of IS NOT NULL);
BEGIN
  IF cardinality(carriers) > 0 THEN
    PERFORM pass_lowest_price(carriers);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pass_sold_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product SET sold_out_last = NOT sold_out_last
  WHERE id = coalesce(NEW.variant_of, OLD.variant_of) AND sold_out_last <> goes_last(product);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pass_stock_to_sets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "product" SET "stock" = 0
  WHERE "id" IN (SELECT "set_id" FROM "set_part" WHERE "product_id" = NEW."id")
    AND ("stock" <> "stock_of_set"("id", "box_pieces") OR "price" <> "price_of_box"("id", "box_pieces", "box_percent"));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION price_of_box(of text, pieces integer, percent integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) > 0 AND "percent" IS NOT NULL
    THEN greatest(1, round("pieces" * min("part"."price")::numeric * (100 - "percent") / 100))::integer END
  FROM "set_part" JOIN "product" AS "part" ON "part"."id" = "set_part"."product_id"
  WHERE "set_part"."set_id" = "of" AND "part"."active" AND "part"."archived_at" IS NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit events are never changed or deleted' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_gift_card_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger of gift cards only grows, and alone changes a balance' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION require_current_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text;
BEGIN
  IF TG_TABLE_NAME = 'order' THEN changed := NEW."id";
  ELSE changed := coalesce(NEW."order_id", OLD."order_id");
  END IF;
  IF EXISTS (SELECT FROM "order" WHERE "id" = changed AND "status" IS DISTINCT FROM
    (SELECT "status" FROM "order_status_change" WHERE "order_id" = changed ORDER BY "position" DESC LIMIT 1))
  THEN RAISE EXCEPTION 'the status of the order % is not the one of its latest change', changed USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION require_whole_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought_in text;
  first_order text;
  gateway_ids integer;
  orders integer;
  confirmed integer;
BEGIN
  SELECT "purchase_id" INTO bought_in FROM "order" WHERE "id" = NEW."order_id";
  SELECT min("id"), count(*) INTO first_order, orders
    FROM (SELECT "id" FROM "order" WHERE "purchase_id" = bought_in OFFSET 0) AS bought;
  IF orders < 2 THEN RETURN NULL;
  END IF;
  SELECT count(DISTINCT coalesce(share."razorpay_payment_id", '')), count(*), count(bought."confirmed_at")
    INTO gateway_ids, orders, confirmed
    FROM "order" AS bought JOIN "payment" AS share ON share."order_id" = bought."id" AND share."stage" = 'whole' AND share."gift_card_id" IS NULL
    WHERE bought."purchase_id" = bought_in AND (NEW."order_id" = first_order OR bought."id" IN (first_order, NEW."order_id"));
  IF gateway_ids > 1
  THEN RAISE EXCEPTION 'the payment of purchase % is known of some of its orders only', bought_in USING ERRCODE = 'check_violation';
  END IF;
  IF confirmed NOT IN (0, orders)
  THEN RAISE EXCEPTION 'some orders of purchase % are confirmed, and some are not', bought_in USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_category_position() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.category_position := coalesce((SELECT position FROM category WHERE slug = NEW.category_slug FOR SHARE), 0);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sold_out_goes_last() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT value ->> 'soldOutLast' FROM setting WHERE name = 'lists'), 'true') = 'true'
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stock_of_set(of text, pieces integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(CASE WHEN "pieces" IS NULL
    THEN min(CASE WHEN "part"."active" AND "part"."archived_at" IS NULL THEN "part"."stock" / "set_part"."quantity" ELSE 0 END)
    ELSE (sum("part"."stock") FILTER (WHERE "part"."active" AND "part"."archived_at" IS NULL) / "pieces")::integer END, 0)
  FROM "set_part" JOIN "product" AS "part" ON "part"."id" = "set_part"."product_id" WHERE "set_part"."set_id" = "of"
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION take_from_sold_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "sold_day" ("day", "orders", "amount", "trade_amount")
  SELECT ("confirmed_at" AT TIME ZONE 'Asia/Kolkata')::date, -count(*), -sum("amount"), -coalesce(sum("amount") FILTER (WHERE "is_trade"), 0) FROM "removed"
  WHERE "confirmed_at" IS NOT NULL GROUP BY 1 ORDER BY 1
  ON CONFLICT ("day") DO UPDATE SET "orders" = "sold_day"."orders" + excluded."orders", "amount" = "sold_day"."amount" + excluded."amount",
    "trade_amount" = "sold_day"."trade_amount" + excluded."trade_amount";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION take_stock_of_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "product" SET "stock" = 0 WHERE "id" = coalesce(NEW."set_id", OLD."set_id");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION words_of_fields(said jsonb) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF said = '{}' THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT string_agg(word, ' ' ORDER BY field.key)
    FROM product_field AS field CROSS JOIN LATERAL jsonb_array_elements_text(
      CASE jsonb_typeof(said -> field.key) WHEN 'array' THEN said -> field.key
        WHEN 'string' THEN jsonb_build_array(said -> field.key) ELSE '[]' END) AS word
    WHERE field.kind IN ('text', 'choice', 'list') AND NOT field.hidden AND field.places && ARRAY['card', 'page', 'filter']);
END $$;
--> statement-breakpoint
-- Triggers.
CREATE TRIGGER drop_publication_of_article AFTER DELETE ON article
  FOR EACH ROW
  EXECUTE FUNCTION drop_publication('article');
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON article
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON article_like
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER refuse_audit_change BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_event
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON batch
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON batch_photograph
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER move_products_of_category AFTER UPDATE OF "position" ON category
  FOR EACH ROW WHEN (old."position" <> new."position")
  EXECUTE FUNCTION move_products_of_category();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON category
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON channel_category
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER drop_publication_of_collection AFTER DELETE ON collection
  FOR EACH ROW
  EXECUTE FUNCTION drop_publication('collection');
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON collection
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON collection_product
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON faq_entry
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON festival
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON festival_product
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON former_review
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER keep_note_depths AFTER INSERT OR DELETE OR UPDATE ON fragrance
  FOR EACH STATEMENT
  EXECUTE FUNCTION keep_note_depths();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON fragrance
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON fragrance_family
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER gift_card_balance_follows BEFORE UPDATE OF balance ON gift_card
  FOR EACH ROW WHEN (new.balance <> old.balance AND pg_trigger_depth() = 0)
  EXECUTE FUNCTION refuse_gift_card_change();
--> statement-breakpoint
CREATE TRIGGER gift_card_entry_counts AFTER INSERT ON gift_card_entry
  FOR EACH ROW
  EXECUTE FUNCTION add_gift_card_entry();
--> statement-breakpoint
CREATE TRIGGER gift_card_entry_stays BEFORE DELETE OR UPDATE ON gift_card_entry
  FOR EACH ROW
  EXECUTE FUNCTION refuse_gift_card_change();
--> statement-breakpoint
CREATE TRIGGER keep_order_changed_at BEFORE UPDATE ON "order"
  FOR EACH ROW
  EXECUTE FUNCTION keep_order_changed_at();
--> statement-breakpoint
CREATE TRIGGER order_added_to_sold_day AFTER INSERT ON "order"
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION add_to_sold_day();
--> statement-breakpoint
CREATE TRIGGER order_changes_sold_day AFTER UPDATE ON "order"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION change_sold_day();
--> statement-breakpoint
CREATE TRIGGER order_confirms_purchase AFTER INSERT OR UPDATE OF confirmed_at, purchase_id ON "order"
  FOR EACH ROW WHEN (new.confirmed_at IS NOT NULL)
  EXECUTE FUNCTION confirm_purchase();
--> statement-breakpoint
CREATE TRIGGER order_status_begins BEFORE UPDATE ON "order"
  FOR EACH ROW WHEN (old.confirmed_at IS NULL AND new.confirmed_at IS NOT NULL AND new.status IS NULL)
  EXECUTE FUNCTION begin_order_status();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_status_is_latest AFTER UPDATE OF status ON "order"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION require_current_status();
--> statement-breakpoint
CREATE TRIGGER order_taken_from_sold_day AFTER DELETE ON "order"
  REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT
  EXECUTE FUNCTION take_from_sold_day();
--> statement-breakpoint
CREATE TRIGGER order_status_follows AFTER INSERT ON order_status_change
  FOR EACH ROW
  EXECUTE FUNCTION follow_status_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_status_is_latest AFTER INSERT OR DELETE OR UPDATE ON order_status_change
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION require_current_status();
--> statement-breakpoint
CREATE TRIGGER drop_publication_of_page AFTER DELETE ON page
  FOR EACH ROW
  EXECUTE FUNCTION drop_publication('page');
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON page
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON page_text
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_order_parcel AFTER INSERT OR DELETE OR UPDATE ON parcel
  FOR EACH ROW
  EXECUTE FUNCTION note_order_parcel();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payment_is_whole AFTER INSERT OR UPDATE OF razorpay_payment_id ON payment
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.stage = 'whole'::text AND new.gift_card_id IS NULL)
  EXECUTE FUNCTION require_whole_payment();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON picture
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER count_changed_products AFTER UPDATE ON product
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_changed_products();
--> statement-breakpoint
CREATE TRIGGER count_removed_product AFTER DELETE ON product
  FOR EACH ROW
  EXECUTE FUNCTION count_changed_product();
--> statement-breakpoint
CREATE TRIGGER count_reviews_of_deleted_product BEFORE DELETE ON product
  FOR EACH ROW WHEN (NOT old.sample)
  EXECUTE FUNCTION count_reviews_of_product();
--> statement-breakpoint
CREATE TRIGGER count_reviews_of_kept_product AFTER UPDATE OF sample ON product
  FOR EACH ROW WHEN (old.sample <> new.sample)
  EXECUTE FUNCTION count_reviews_of_product();
--> statement-breakpoint
CREATE TRIGGER index_changed_products AFTER UPDATE ON product
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT
  EXECUTE FUNCTION index_changed_products();
--> statement-breakpoint
CREATE TRIGGER index_facets_of_changed_products AFTER UPDATE ON product
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT
  EXECUTE FUNCTION index_facets_of_changed_products();
--> statement-breakpoint
CREATE TRIGGER index_facets_of_new_products AFTER INSERT ON product
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION index_facets_of_new_products();
--> statement-breakpoint
CREATE TRIGGER index_new_products AFTER INSERT ON product
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION index_new_products();
--> statement-breakpoint
CREATE TRIGGER keep_lowest_price BEFORE INSERT OR UPDATE OF price, option_names, lowest_price ON product
  FOR EACH ROW
  EXECUTE FUNCTION keep_lowest_price();
--> statement-breakpoint
CREATE TRIGGER keep_scent_depth BEFORE INSERT OR UPDATE OF fragrance_notes, scent_depth, active, archived_at ON product
  FOR EACH ROW
  EXECUTE FUNCTION keep_scent_depth();
--> statement-breakpoint
CREATE TRIGGER keep_stock_of_set BEFORE INSERT OR UPDATE ON product
  FOR EACH ROW WHEN (new.set_pricing IS NOT NULL)
  EXECUTE FUNCTION keep_stock_of_set();
--> statement-breakpoint
CREATE TRIGGER mark_sold_out BEFORE INSERT OR UPDATE ON product FOR EACH ROW EXECUTE FUNCTION mark_sold_out();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR TRUNCATE ON product
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_product_change AFTER UPDATE ON product
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_product_change();
--> statement-breakpoint
CREATE TRIGGER pass_changed_lowest_price AFTER UPDATE ON product
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT
  EXECUTE FUNCTION pass_changed_lowest_price();
--> statement-breakpoint
CREATE TRIGGER pass_lowest_price_of_new_variants AFTER INSERT ON product
  REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION pass_lowest_price_of_rows();
--> statement-breakpoint
CREATE TRIGGER pass_lowest_price_without_variants AFTER DELETE ON product
  REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT
  EXECUTE FUNCTION pass_lowest_price_of_rows();
--> statement-breakpoint
CREATE TRIGGER pass_sold_out AFTER UPDATE OF stock, hsn, active, archived_at ON product
  FOR EACH ROW WHEN (new.variant_of IS NOT NULL AND ((old.stock > 0) <> (new.stock > 0) OR (old.hsn = ''::text) <> (new.hsn = ''::text) OR old.active <> new.active OR old.archived_at IS DISTINCT FROM new.archived_at))
  EXECUTE FUNCTION pass_sold_out();
--> statement-breakpoint
CREATE TRIGGER pass_sold_out_of_new_variant AFTER INSERT ON product
  FOR EACH ROW WHEN (new.variant_of IS NOT NULL)
  EXECUTE FUNCTION pass_sold_out();
--> statement-breakpoint
CREATE TRIGGER pass_sold_out_without_variant AFTER DELETE ON product
  FOR EACH ROW WHEN (old.variant_of IS NOT NULL)
  EXECUTE FUNCTION pass_sold_out();
--> statement-breakpoint
CREATE TRIGGER pass_stock_to_sets AFTER UPDATE OF stock, price, active, archived_at ON product
  FOR EACH ROW WHEN (old.stock <> new.stock OR old.price <> new.price OR old.active <> new.active OR old.archived_at IS DISTINCT FROM new.archived_at)
  EXECUTE FUNCTION pass_stock_to_sets();
--> statement-breakpoint
CREATE TRIGGER set_category_position BEFORE INSERT OR UPDATE OF category_slug ON product
  FOR EACH ROW
  EXECUTE FUNCTION set_category_position();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_count
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_facet
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER index_products_of_field AFTER INSERT OR DELETE ON product_field
  FOR EACH ROW
  EXECUTE FUNCTION index_products_of_field();
--> statement-breakpoint
CREATE TRIGGER index_products_of_shown_field AFTER UPDATE ON product_field
  FOR EACH ROW WHEN (old.hidden IS DISTINCT FROM new.hidden OR old.places IS DISTINCT FROM new.places)
  EXECUTE FUNCTION index_products_of_field();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_field
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_identifier
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_note
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_pair
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_picture
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_text
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_word
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR TRUNCATE ON promotion
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_stopped_promotion AFTER UPDATE OF stopped_at ON promotion
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON redirect
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER count_added_reviews AFTER INSERT ON review
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION count_added_reviews();
--> statement-breakpoint
CREATE TRIGGER count_changed_review AFTER DELETE OR UPDATE ON review
  FOR EACH ROW
  EXECUTE FUNCTION count_changed_review();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON review
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON review_count
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON sample_review
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON set_part
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER take_stock_of_parts AFTER INSERT OR DELETE OR UPDATE ON set_part
  FOR EACH ROW
  EXECUTE FUNCTION take_stock_of_parts();
--> statement-breakpoint
CREATE TRIGGER move_sold_out AFTER INSERT OR DELETE OR UPDATE ON setting
  FOR EACH ROW
  EXECUTE FUNCTION move_sold_out();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON setting
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER stock_movement_added_to_product_sold_day AFTER INSERT ON stock_movement
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION add_to_product_sold_day();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER DELETE OR UPDATE OR TRUNCATE ON "user"
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON video_file
  FOR EACH STATEMENT
  EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
-- The rows of a new shop.
INSERT INTO collection (slug, path, name, intro, "position") VALUES ('shop', '/shop', 'Our Collection', '', 0);
--> statement-breakpoint
INSERT INTO promotion (id, code, kind, percent, amount, minimum_amount, collections, once_per_customer, first_order_only, created_at)
VALUES ('WELCOME20', 'WELCOME20', 'percent', 20, 0, 0, '{}', true, true, now());
