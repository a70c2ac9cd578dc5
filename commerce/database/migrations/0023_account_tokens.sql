CREATE TABLE "account_token" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"contact_id" integer,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_token_hash_is_a_hash" CHECK (length("account_token"."hash") = 32),
	CONSTRAINT "account_token_purpose_is_known" CHECK ("account_token"."purpose" in ('finish_account', 'reset_password', 'change_email')),
	CONSTRAINT "account_token_ends_after_it_is_issued" CHECK ("account_token"."until" > "account_token"."issued_at")
);
--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_token_contact" ON "account_token" USING btree ("contact_id","purpose");--> statement-breakpoint
CREATE INDEX "account_token_until" ON "account_token" USING btree ("until");