CREATE TABLE "api_key" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"prefix" text NOT NULL,
	"rights" text[] NOT NULL,
	"made_by" integer NOT NULL,
	"made_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"last_day" date,
	"used_on" date,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_hash_once" UNIQUE("hash"),
	CONSTRAINT "api_key_is_a_hash" CHECK (length("api_key"."hash") = 32),
	CONSTRAINT "api_key_name_is_short" CHECK (length("api_key"."name") between 1 and 60 and "api_key"."name" = trim("api_key"."name"))
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_made_by_contact_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_made_by" ON "api_key" USING btree ("made_by");