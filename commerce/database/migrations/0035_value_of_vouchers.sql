-- Value of vouchers in the journal, and gift cards. The code before this migration goes on beside it and writes none of it.
CREATE TABLE "gift_card" (
	"voucher_id" integer PRIMARY KEY NOT NULL,
	"design" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text,
	"from_name" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"send_at" timestamp with time zone,
	"queued_at" timestamp with time zone,
	CONSTRAINT "gift_card_message_is_short" CHECK (length("gift_card"."message") <= 300),
	CONSTRAINT "gift_card_mail_has_an_address" CHECK ("gift_card"."send_at" is null or "gift_card"."queued_at" is not null
      or "gift_card"."recipient_email" is not null)
);
--> statement-breakpoint
ALTER TABLE "journal_entry" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "gift_card" ADD CONSTRAINT "gift_card_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_due" ON "gift_card" USING btree ("send_at") WHERE send_at is not null and queued_at is null;--> statement-breakpoint
-- More kinds than before: rows that are there have one of the old ones and are not read.
ALTER TABLE "journal_entry" DROP CONSTRAINT "journal_entry_kind_is_known", ADD CONSTRAINT "journal_entry_kind_is_known" CHECK ("journal_entry"."kind" in ('sale', 'payment', 'refund', 'repayment', 'issue', 'authorization', 'void', 'expiry')) NOT VALID;--> statement-breakpoint
INSERT INTO "journal_account" ("key", "name", "kind") VALUES
  ('authorized', 'Value of vouchers that is kept for orders', 'liability'),
  ('goodwill', 'Value of vouchers that was given', 'revenue'),
  ('breakage', 'Value of vouchers that expired', 'revenue');--> statement-breakpoint
-- As it was, and last: no voucher has less than nothing, free or authorized. The lock on the voucher's row keeps two at once
-- apart; this finds a verb that forgot to look.
CREATE OR REPLACE FUNCTION check_journal_entry() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF TG_TABLE_NAME = 'posting' THEN
    IF NEW.account IN ('vouchers', 'authorized') AND NEW.amount_minor > 0
      AND (SELECT sum(amount_minor) FROM posting WHERE account IN ('vouchers', 'authorized') AND account = NEW.account
        AND detail = NEW.detail) > 0 THEN
      RAISE EXCEPTION 'Voucher % has not what journal entry % takes.', NEW.detail, own
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'voucher_value_is_not_negative';
    END IF;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- As it was, and last: what a voucher has, for each entry that took from it.
CREATE OR REPLACE VIEW journal_violations AS
SELECT e.id AS entry_id, e.at, e.source, pair.what, pair.counted, pair.expected
FROM journal_entry e,
  LATERAL (SELECT coalesce(sum(amount_minor), 0) AS minor, count(*) AS number FROM posting WHERE entry_id = e.id) AS posted,
  LATERAL (SELECT coalesce(max(own.minor), 0) AS minor FROM posting taken,
    LATERAL (SELECT sum(amount_minor) AS minor FROM posting WHERE account IN ('vouchers', 'authorized')
      AND account = taken.account AND detail = taken.detail) AS own
    WHERE taken.entry_id = e.id AND taken.account IN ('vouchers', 'authorized') AND taken.amount_minor > 0) AS overdrawn,
  LATERAL (VALUES
    ('the postings do not sum to zero', posted.minor, 0),
    ('postings are missing or too many', posted.number, e.postings),
    ('a voucher has less than nothing', greatest(overdrawn.minor, 0), 0)
  ) AS pair (what, counted, expected)
WHERE pair.counted <> pair.expected;
