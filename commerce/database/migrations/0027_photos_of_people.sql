CREATE TABLE "contact_photo" (
	"key" text PRIMARY KEY NOT NULL,
	"contact_id" integer NOT NULL,
	"picture" "bytea" NOT NULL,
	"sent_by" integer,
	"since" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "contact_photo_is_small" CHECK (octet_length("contact_photo"."picture") between 1 and 524288)
);
--> statement-breakpoint
ALTER TABLE "contact_photo" ADD CONSTRAINT "contact_photo_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_photo" ADD CONSTRAINT "contact_photo_sent_by_contact_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_photo_one_each" ON "contact_photo" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "contact_photo_sent_by" ON "contact_photo" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "contact_photo_since" ON "contact_photo" USING btree ("since");