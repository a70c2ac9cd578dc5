CREATE TABLE "account_two_factor" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "account_two_factor_one_per_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "account_used_code" (
	"user_id" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_used_code_user_id_hash_pk" PRIMARY KEY("user_id","hash"),
	CONSTRAINT "account_used_code_is_a_hash" CHECK (length("account_used_code"."hash") = 32)
);
--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_two_factor" ADD CONSTRAINT "account_two_factor_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_used_code" ADD CONSTRAINT "account_used_code_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;