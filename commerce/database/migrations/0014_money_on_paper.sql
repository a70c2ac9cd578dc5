-- Money on paper: taxes and fees, the journal, and what a cart's lines come to. All of it is new; the code before this migration
-- goes on beside it and writes none of it.
CREATE TABLE "journal_account" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "journal_account_kind_is_known" CHECK ("journal_account"."kind" in ('asset', 'liability', 'revenue'))
);
--> statement-breakpoint
CREATE TABLE "journal_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"postings" integer NOT NULL,
	CONSTRAINT "journal_entry_source_once" UNIQUE("source"),
	CONSTRAINT "journal_entry_currency" UNIQUE("id","currency"),
	CONSTRAINT "journal_entry_kind_is_known" CHECK ("journal_entry"."kind" in ('sale', 'payment', 'refund', 'repayment')),
	CONSTRAINT "journal_entry_currency_is_a_code" CHECK ("journal_entry"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "journal_entry_moves_something" CHECK ("journal_entry"."postings" >= 2)
);
--> statement-breakpoint
CREATE TABLE "posting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"account" text NOT NULL,
	"detail" text,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "posting_moves_something" CHECK ("posting"."amount_minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "fee" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tax_class" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"region" text,
	"rate_ppm" integer,
	"amount_minor" bigint,
	"currency" text,
	"is_included" boolean NOT NULL,
	"is_taxed" boolean NOT NULL,
	"starts_on" date,
	"ends_on" date,
	CONSTRAINT "fee_has_one_amount" CHECK (("fee"."rate_ppm" is null) <> ("fee"."amount_minor" is null)),
	CONSTRAINT "fee_amount_has_a_currency" CHECK (("fee"."amount_minor" is null) = ("fee"."currency" is null)),
	CONSTRAINT "fee_currency_is_a_code" CHECK ("fee"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "fee_rate_is_a_share" CHECK ("fee"."rate_ppm" between 0 and 1000000),
	CONSTRAINT "fee_amount_is_not_negative" CHECK ("fee"."amount_minor" >= 0),
	CONSTRAINT "fee_days_are_a_span" CHECK ("fee"."ends_on" >= "fee"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "tax_class" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"includes_tax" boolean,
	CONSTRAINT "tax_class_key_is_plain" CHECK ("tax_class"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "tax_rate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tax_class" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"region" text,
	"rate_ppm" integer NOT NULL,
	"starts_on" date,
	"ends_on" date,
	CONSTRAINT "tax_rate_is_a_share" CHECK ("tax_rate"."rate_ppm" between 0 and 1000000),
	CONSTRAINT "tax_rate_days_are_a_span" CHECK ("tax_rate"."ends_on" >= "tax_rate"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "posting" ADD CONSTRAINT "posting_account_journal_account_key_fk" FOREIGN KEY ("account") REFERENCES "public"."journal_account"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting" ADD CONSTRAINT "posting_entry" FOREIGN KEY ("entry_id","currency") REFERENCES "public"."journal_entry"("id","currency") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee" ADD CONSTRAINT "fee_tax_class_tax_class_key_fk" FOREIGN KEY ("tax_class") REFERENCES "public"."tax_class"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rate" ADD CONSTRAINT "tax_rate_tax_class_tax_class_key_fk" FOREIGN KEY ("tax_class") REFERENCES "public"."tax_class"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_entry_at" ON "journal_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "posting_of_entry" ON "posting" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "posting_of_account" ON "posting" USING btree ("account","currency");--> statement-breakpoint
CREATE INDEX "fee_class" ON "fee" USING btree ("tax_class");--> statement-breakpoint
CREATE INDEX "tax_rate_class" ON "tax_rate" USING btree ("tax_class");--> statement-breakpoint
SELECT bump_revision_on_change('tax_class');--> statement-breakpoint
SELECT bump_revision_on_change('tax_rate');--> statement-breakpoint
SELECT bump_revision_on_change('fee');--> statement-breakpoint
INSERT INTO "journal_account" ("key", "name", "kind") VALUES
  ('guests', 'What guests owe', 'asset'),
  ('provider', 'Card payments at the payment provider', 'asset'),
  ('vouchers', 'Value of vouchers and gift cards', 'liability'),
  ('credit', 'Store credit', 'liability'),
  ('taxes', 'Taxes to be paid on', 'liability'),
  ('fees', 'Fees', 'revenue'),
  ('sales', 'Sales at list prices, without fees and taxes', 'revenue'),
  ('discounts', 'Discounts given', 'revenue');--> statement-breakpoint
-- At the commit, so that an entry and its postings may come in several statements: what was posted sums to zero in every
-- currency, and is all that the entry says it has. Nothing can be added to an entry of before.
CREATE FUNCTION check_journal_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own bigint;
BEGIN
  IF TG_TABLE_NAME = 'posting' THEN own := NEW.entry_id; ELSE own := NEW.id; END IF;
  IF EXISTS (SELECT FROM posting WHERE entry_id = own GROUP BY currency HAVING sum(amount_minor) <> 0) THEN
    RAISE EXCEPTION 'The postings of journal entry % do not sum to zero.', own
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'journal_entry_balances';
  END IF;
  IF (SELECT count(*) FROM posting WHERE entry_id = own) <> (SELECT postings FROM journal_entry WHERE id = own) THEN
    RAISE EXCEPTION 'Journal entry % has not the postings it says it has.', own
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'journal_entry_is_whole';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER check_journal_entry AFTER INSERT ON journal_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_journal_entry();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER check_posting AFTER INSERT ON posting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_journal_entry();
--> statement-breakpoint
CREATE FUNCTION refuse_journal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The journal is never changed. A wrong entry is set right by another one.' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_journal_change BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_journal_change();
--> statement-breakpoint
CREATE TRIGGER refuse_posting_change BEFORE UPDATE OR DELETE OR TRUNCATE ON posting FOR EACH STATEMENT EXECUTE FUNCTION refuse_journal_change();
--> statement-breakpoint
-- Adds every entry up again. Empty, always; every row is a bug (docs/money.md). Entry by entry, so that those of a time are
-- found without reading all others.
CREATE VIEW journal_violations AS
SELECT e.id AS entry_id, e.at, e.source, pair.what, pair.counted, pair.expected
FROM journal_entry e,
  LATERAL (SELECT coalesce(sum(amount_minor), 0) AS minor, count(*) AS number FROM posting WHERE entry_id = e.id) AS posted,
  LATERAL (VALUES
    ('the postings do not sum to zero', posted.minor, 0),
    ('postings are missing or too many', posted.number, e.postings)
  ) AS pair (what, counted, expected)
WHERE pair.counted <> pair.expected;
--> statement-breakpoint
-- List price less discounts plus what comes on top is the total; no part is negative, and what is contained fits into it.
CREATE FUNCTION amounts_add_up(amounts jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT amounts IS NULL OR coalesce(CASE WHEN 'array' = ALL (ARRAY[jsonb_typeof(amounts->'discounts'),
      jsonb_typeof(amounts->'fees'), jsonb_typeof(amounts->'taxes')]) THEN (
    SELECT (amounts->>'totalMinor')::bigint = (amounts->>'listMinor')::bigint - coalesce(sum(minor) FILTER (WHERE is_discount), 0)
        + coalesce(sum(minor) FILTER (WHERE NOT is_discount AND NOT is_included), 0)
      AND (amounts->>'totalMinor')::bigint >= coalesce(sum(minor) FILTER (WHERE NOT is_discount), 0)
      AND coalesce(min(minor), 0) >= 0 AND amounts->>'currency' ~ '^[A-Z]{3}$'
    FROM (
      SELECT (part->>'amountMinor')::bigint AS minor, true AS is_discount, false AS is_included
      FROM jsonb_array_elements(amounts->'discounts') AS part
      UNION ALL
      SELECT (part->>'amountMinor')::bigint, false, (part->>'isIncluded')::boolean
      FROM jsonb_array_elements((amounts->'fees') || (amounts->'taxes')) AS part
    ) AS parts) END, false)
$$;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_tax_class_tax_class_key_fk" FOREIGN KEY ("tax_class") REFERENCES "public"."tax_class"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_tax_class" ON "product" USING btree ("tax_class");--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "quote_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "quoted_amounts" jsonb;--> statement-breakpoint
-- Lines that are there have none, so they are not read: sales wait only as long as it takes to write this down.
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_amounts_add_up" CHECK (amounts_add_up("cart_line"."quoted_amounts")) NOT VALID;
