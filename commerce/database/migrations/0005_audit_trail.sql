CREATE TABLE "audit_entry" (
	"position" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"action" text NOT NULL,
	"actor_contact_id" integer NOT NULL,
	"actor_role" text NOT NULL,
	"subject_contact_id" integer,
	"session_id" text,
	"route" text,
	"object" text,
	"reason" text,
	"ticket" text,
	"before_hash" "bytea",
	"after_hash" "bytea",
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_entry_hash_is_whole" CHECK (length("audit_entry"."hash") = 32)
);
--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject_contact_id","position");--> statement-breakpoint
CREATE INDEX "contact_full_name" ON "contact" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contact_last_name" ON "contact" USING btree (lower("last_name" || ' ' || "first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contact_email_begins" ON "contact" USING btree ("email" text_pattern_ops);--> statement-breakpoint
-- Numbers instead of a written date, because how a date is written depends on the connection. A list in JSON, so that no two
-- rows run together into the same text.
CREATE FUNCTION audit_hash(previous bytea, entry audit_entry) RETURNS bytea LANGUAGE sql IMMUTABLE
RETURN sha256(previous || convert_to(jsonb_build_array(
  entry.position, extract(epoch from entry.at), entry.action, entry.actor_contact_id, entry.actor_role, entry.subject_contact_id,
  entry.session_id, entry.route, entry.object, entry.reason, entry.ticket,
  encode(entry.before_hash, 'hex'), encode(entry.after_hash, 'hex'))::text, 'UTF8'));
--> statement-breakpoint
-- The lock is held until the commit, and only then is the last row looked up: whoever waited sees the row of whoever was first.
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_position integer;
  last_hash bytea;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit trail', 0));
  SELECT position, hash INTO last_position, last_hash FROM audit_entry ORDER BY position DESC LIMIT 1;
  NEW.position := coalesce(last_position, 0) + 1;
  NEW.at := shop_now();
  NEW.hash := audit_hash(coalesce(last_hash, ''), NEW);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER chain_audit_entry BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit trail is never changed.' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_audit_change BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
