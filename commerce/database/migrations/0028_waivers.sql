CREATE TABLE "product_waiver" (
	"product_id" integer NOT NULL,
	"waiver_id" integer NOT NULL,
	CONSTRAINT "product_waiver_product_id_waiver_id_pk" PRIMARY KEY("product_id","waiver_id")
);
--> statement-breakpoint
CREATE TABLE "waiver" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiver_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	CONSTRAINT "waiver_key_is_plain" CHECK ("waiver"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "waiver_signature" (
	"position" integer PRIMARY KEY NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"waiver_id" integer NOT NULL,
	"version" integer NOT NULL,
	"signer_contact_id" integer NOT NULL,
	"contact_ids" integer[] NOT NULL,
	"signer" text NOT NULL,
	"typed_name" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"auth_type_code" text NOT NULL,
	"valid_until" date,
	"browser_name" text NOT NULL,
	"browser_version" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "waiver_signature_is_for_people" CHECK (cardinality("waiver_signature"."contact_ids") > 0),
	CONSTRAINT "waiver_signature_hash_is_whole" CHECK (length("waiver_signature"."hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "waiver_version" (
	"waiver_id" integer NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"auth_type_code" text NOT NULL,
	"is_consolidated" boolean NOT NULL,
	"valid_until" date,
	"published_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "waiver_version_waiver_id_version_pk" PRIMARY KEY("waiver_id","version")
);
--> statement-breakpoint
ALTER TABLE "product_waiver" ADD CONSTRAINT "product_waiver_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_waiver" ADD CONSTRAINT "product_waiver_waiver_id_waiver_id_fk" FOREIGN KEY ("waiver_id") REFERENCES "public"."waiver"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiver_signature" ADD CONSTRAINT "waiver_signature_version" FOREIGN KEY ("waiver_id","version") REFERENCES "public"."waiver_version"("waiver_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiver_version" ADD CONSTRAINT "waiver_version_waiver_id_waiver_id_fk" FOREIGN KEY ("waiver_id") REFERENCES "public"."waiver"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_waiver_waiver" ON "product_waiver" USING btree ("waiver_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiver_key_once" ON "waiver" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "waiver_signature_key_once" ON "waiver_signature" USING btree ("key");--> statement-breakpoint
CREATE INDEX "waiver_signature_signer" ON "waiver_signature" USING btree ("signer_contact_id");--> statement-breakpoint
-- Numbers instead of written dates, because how a date is written depends on the connection. A list in JSON, so that no two
-- rows run together into the same text.
CREATE FUNCTION waiver_hash(previous bytea, signed waiver_signature) RETURNS bytea LANGUAGE sql IMMUTABLE
RETURN sha256(previous || convert_to(jsonb_build_array(
  signed.position, signed.key, extract(epoch from signed.at), signed.waiver_id, signed.version, signed.signer_contact_id,
  signed.contact_ids, signed.signer, signed.typed_name, signed.title, signed.html, signed.auth_type_code,
  signed.valid_until - date '2000-01-01', signed.browser_name, signed.browser_version, signed.address,
  signed.user_agent)::text, 'UTF8'));
--> statement-breakpoint
-- The lock is held until the commit, and only then is the last row looked up: a signer who waited sees the row of the one before.
CREATE FUNCTION chain_waiver_signature() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_position integer;
  last_hash bytea;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('waiver signatures', 0));
  SELECT position, hash INTO last_position, last_hash FROM waiver_signature ORDER BY position DESC LIMIT 1;
  NEW.position := coalesce(last_position, 0) + 1;
  NEW.hash := waiver_hash(coalesce(last_hash, ''), NEW);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER chain_waiver_signature BEFORE INSERT ON waiver_signature FOR EACH ROW EXECUTE FUNCTION chain_waiver_signature();
--> statement-breakpoint
CREATE FUNCTION refuse_waiver_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was published or signed is never changed.' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_waiver_change BEFORE UPDATE OR DELETE OR TRUNCATE ON waiver_signature FOR EACH STATEMENT EXECUTE FUNCTION refuse_waiver_change();
--> statement-breakpoint
CREATE TRIGGER refuse_waiver_change BEFORE UPDATE OR DELETE OR TRUNCATE ON waiver_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_waiver_change();
