CREATE TABLE "used_proof" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"used_by" text DEFAULT pg_current_xact_id()::text NOT NULL,
	"used_at" timestamp with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
-- Carts that are there, and those that the code before this migration makes, count as claimed: none of them is let go early.
ALTER TABLE "cart" ADD COLUMN "is_unclaimed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "used_proof_at" ON "used_proof" USING btree ("used_at");
