CREATE TABLE "waiver_text" (
	"waiver_id" integer NOT NULL,
	"version" integer NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	CONSTRAINT "waiver_text_waiver_id_version_locale_pk" PRIMARY KEY("waiver_id","version","locale")
);
--> statement-breakpoint
ALTER TABLE "waiver_signature" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "waiver_text" ADD CONSTRAINT "waiver_text_version" FOREIGN KEY ("waiver_id","version") REFERENCES "public"."waiver_version"("waiver_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER refuse_waiver_change BEFORE UPDATE OR DELETE OR TRUNCATE ON waiver_text FOR EACH STATEMENT EXECUTE FUNCTION refuse_waiver_change();
--> statement-breakpoint
-- The locale counts where there is one: what was signed before it was stored keeps its hash.
CREATE OR REPLACE FUNCTION waiver_hash(previous bytea, signed waiver_signature) RETURNS bytea LANGUAGE sql IMMUTABLE
RETURN sha256(previous || convert_to((jsonb_build_array(
  signed.position, signed.key, extract(epoch from signed.at), signed.waiver_id, signed.version, signed.signer_contact_id,
  signed.contact_ids, signed.signer, signed.typed_name, signed.title, signed.html, signed.auth_type_code,
  signed.valid_until - date '2000-01-01', signed.browser_name, signed.browser_version, signed.address,
  signed.user_agent) || CASE WHEN signed.locale IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(signed.locale) END)::text,
  'UTF8'));
