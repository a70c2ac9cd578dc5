CREATE TABLE "boot_token" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"hash" "bytea",
	"made_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "boot_token_one_row" CHECK ("boot_token"."only"),
	CONSTRAINT "boot_token_is_a_hash" CHECK (length("boot_token"."hash") = 32)
);
