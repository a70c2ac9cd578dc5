CREATE TABLE "health_profile" (
	"contact_id" integer PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"changed_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "health_profile_is_short" CHECK (octet_length("health_profile"."sealed") between 1 and 65536)
);
--> statement-breakpoint
ALTER TABLE "health_profile" ADD CONSTRAINT "health_profile_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_profile_changed" ON "health_profile" USING btree ("changed_at");