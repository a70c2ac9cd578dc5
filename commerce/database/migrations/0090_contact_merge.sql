CREATE TABLE "contact_merge" (
	"contact_id" integer PRIMARY KEY NOT NULL,
	"into_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "contact_merge_is_of_two" CHECK ("contact_merge"."contact_id" <> "contact_merge"."into_id")
);
--> statement-breakpoint
ALTER TABLE "contact_merge" ADD CONSTRAINT "contact_merge_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merge" ADD CONSTRAINT "contact_merge_into_id_contact_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_merge_into" ON "contact_merge" USING btree ("into_id");