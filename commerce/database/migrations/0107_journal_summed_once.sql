-- As it was, with one statement for each row instead of two, and none that is planned each time. All postings of an
-- entry have its currency (posting_entry), so that one sum is that of every currency.
CREATE OR REPLACE FUNCTION check_journal_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own bigint;
  minor numeric;
  number bigint;
  said bigint;
BEGIN
  IF TG_TABLE_NAME = 'posting' THEN own := NEW.entry_id; ELSE own := NEW.id; END IF;
  SELECT sum(amount_minor), count(*), (SELECT postings FROM journal_entry WHERE id = own) INTO minor, number, said
  FROM posting WHERE entry_id = own;
  IF minor <> 0 THEN
    RAISE EXCEPTION 'The postings of journal entry % do not sum to zero.', own
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'journal_entry_balances';
  END IF;
  IF number <> said THEN
    RAISE EXCEPTION 'Journal entry % has not the postings it says it has.', own
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'journal_entry_is_whole';
  END IF;
  -- One inside the other: what asks a table is planned anew where it may be folded away.
  IF TG_TABLE_NAME = 'posting' THEN
    IF NEW.account IN ('vouchers', 'authorized') AND NEW.amount_minor > 0 THEN
      IF (SELECT sum(amount_minor) FROM posting WHERE account IN ('vouchers', 'authorized') AND account = NEW.account
        AND detail = NEW.detail) > 0 THEN
        RAISE EXCEPTION 'Voucher % has not what journal entry % takes.', NEW.detail, own
          USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'voucher_value_is_not_negative';
      END IF;
    END IF;
  END IF;
  RETURN NULL;
END
$$;
