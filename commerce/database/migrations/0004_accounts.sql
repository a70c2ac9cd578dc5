CREATE TABLE "account_credential" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_credential_once" UNIQUE("user_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "account_session" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signed_in_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"opened_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"acting_for" integer,
	CONSTRAINT "account_session_token_once" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "account_user" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"contact_id" integer NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "account_user_email_once" UNIQUE("email"),
	CONSTRAINT "account_user_one_per_contact" UNIQUE("contact_id")
);
--> statement-breakpoint
CREATE TABLE "account_verification" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"bucket" "bytea" PRIMARY KEY NOT NULL,
	"failed_at" timestamp with time zone[] NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_failure_is_a_hash" CHECK (length("sign_in_failure"."bucket") = 32)
);
--> statement-breakpoint
-- Before the foreign key that stands on it.
ALTER TABLE "contact" ADD CONSTRAINT "contact_id_and_email" UNIQUE("id","email");--> statement-breakpoint
ALTER TABLE "account_credential" ADD CONSTRAINT "account_credential_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_user_id_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_acting_for_contact_id_fk" FOREIGN KEY ("acting_for") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_user" ADD CONSTRAINT "account_user_contact" FOREIGN KEY ("contact_id","email") REFERENCES "public"."contact"("id","email") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "account_session_user" ON "account_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_session_acting_for" ON "account_session" USING btree ("acting_for");--> statement-breakpoint
CREATE INDEX "account_verification_identifier" ON "account_verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "sign_in_failure_until" ON "sign_in_failure" USING btree ("until");
