-- A card's balance is the sum of its ledger: each new row is added to it, and nothing else changes it.

CREATE OR REPLACE FUNCTION "add_gift_card_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gift_card SET balance = balance + NEW.amount WHERE id = NEW.gift_card_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "gift_card_entry_counts" AFTER INSERT ON "gift_card_entry" FOR EACH ROW EXECUTE FUNCTION "add_gift_card_entry"();

CREATE OR REPLACE FUNCTION "refuse_gift_card_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger of gift cards only grows, and alone changes a balance' USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE TRIGGER "gift_card_entry_stays" BEFORE UPDATE OR DELETE ON "gift_card_entry" FOR EACH ROW EXECUTE FUNCTION "refuse_gift_card_change"();

CREATE OR REPLACE TRIGGER "gift_card_balance_follows" BEFORE UPDATE OF "balance" ON "gift_card" FOR EACH ROW
  WHEN (NEW.balance <> OLD.balance AND pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_gift_card_change"();
