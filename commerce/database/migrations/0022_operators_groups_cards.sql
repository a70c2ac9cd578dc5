CREATE TABLE "media_card" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_id" integer NOT NULL,
	"number" text NOT NULL,
	"rfid" text,
	"kind" text DEFAULT 'card' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"since" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "media_card_number_is_digits" CHECK ("media_card"."number" ~ '^[0-9]+$'),
	CONSTRAINT "media_card_kind_is_known" CHECK ("media_card"."kind" in ('card', 'wristband', 'phone'))
);
--> statement-breakpoint
CREATE TABLE "customer_group" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "customer_group_key_is_plain" CHECK ("customer_group"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "customer_group_member" (
	"contact_id" integer NOT NULL,
	"group_key" text NOT NULL,
	"from_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"until_at" timestamp with time zone,
	CONSTRAINT "customer_group_member_contact_id_group_key_pk" PRIMARY KEY("contact_id","group_key"),
	CONSTRAINT "customer_group_member_ends_after_it_begins" CHECK ("customer_group_member"."until_at" > "customer_group_member"."from_at")
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "golf_course" ADD COLUMN "booking_group" text;--> statement-breakpoint
ALTER TABLE "media_card" ADD CONSTRAINT "media_card_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_group_member" ADD CONSTRAINT "customer_group_member_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_group_member" ADD CONSTRAINT "customer_group_member_group_key_customer_group_key_fk" FOREIGN KEY ("group_key") REFERENCES "public"."customer_group"("key") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_card_number_once" ON "media_card" USING btree ("number");--> statement-breakpoint
CREATE INDEX "media_card_contact" ON "media_card" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "customer_group_member_group" ON "customer_group_member" USING btree ("group_key");--> statement-breakpoint
-- allowed: plain create index, because no sale writes the trail and no sign-in waits for its row there
CREATE INDEX "audit_entry_object" ON "audit_entry" USING hash ("object");--> statement-breakpoint
-- A row without the new columns has the hash it always had, so the chain goes on. A row with them is hashed with them.
CREATE OR REPLACE FUNCTION audit_hash(previous bytea, entry audit_entry) RETURNS bytea LANGUAGE sql IMMUTABLE
RETURN sha256(previous || convert_to((jsonb_build_array(
  entry.position, extract(epoch from entry.at), entry.action, entry.actor_contact_id, entry.actor_role, entry.subject_contact_id,
  entry.session_id, entry.route, entry.object, entry.reason, entry.ticket,
  encode(entry.before_hash, 'hex'), encode(entry.after_hash, 'hex'))
  || CASE WHEN num_nonnulls(entry.actor_name, entry.before, entry.after) = 0 THEN '[]'::jsonb
    ELSE jsonb_build_array(entry.actor_name, entry.before, entry.after) END)::text, 'UTF8'));
--> statement-breakpoint
INSERT INTO media_card (contact_id, number, rfid) SELECT id, pass_media_number, rfid FROM contact WHERE pass_media_number IS NOT NULL;
--> statement-breakpoint
-- What named a role names the group of that key from now on.
INSERT INTO customer_group (key, name) SELECT DISTINCT role, role FROM (SELECT role FROM quantity_tier UNION SELECT role FROM golf_rate) named
WHERE role ~ '^[a-z0-9]+(-[a-z0-9]+)*$';
