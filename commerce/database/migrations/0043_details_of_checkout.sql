CREATE TABLE "checkout_details" (
	"cart_id" integer PRIMARY KEY NOT NULL,
	"email" text,
	"phone" text,
	"billing" jsonb,
	"shipping_address" jsonb,
	"changed_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "checkout_email_is_lower_case" CHECK ("checkout_details"."email" = lower("checkout_details"."email") and "checkout_details"."email" like '%_@_%')
);
--> statement-breakpoint
ALTER TABLE "checkout_details" ADD CONSTRAINT "checkout_details_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;