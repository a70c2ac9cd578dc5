CREATE TABLE "renewal_attempt" (
	"offer_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"order_id" uuid,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "order_payment" ADD COLUMN "stored_card_id" integer;--> statement-breakpoint
ALTER TABLE "renewal_consent" ADD COLUMN "stored_card_id" integer;--> statement-breakpoint
ALTER TABLE "renewal_consent" ADD COLUMN "card" text;--> statement-breakpoint
ALTER TABLE "renewal_reminder" ADD COLUMN "total_minor" bigint;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "for_offer_id" integer;--> statement-breakpoint
ALTER TABLE "renewal_attempt" ADD CONSTRAINT "renewal_attempt_offer_id_for_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."renewal_offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_attempt" ADD CONSTRAINT "renewal_attempt_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "renewal_attempt_order" ON "renewal_attempt" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "renewal_attempt_open" ON "renewal_attempt" USING btree ("at") WHERE outcome is null;--> statement-breakpoint
ALTER TABLE "renewal_consent" ADD CONSTRAINT "renewal_consent_stored_card_id_stored_card_id_fk" FOREIGN KEY ("stored_card_id") REFERENCES "public"."stored_card"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "renewal_consent_card" ON "renewal_consent" USING btree ("stored_card_id");--> statement-breakpoint
ALTER TABLE "cart" DROP CONSTRAINT "cart_has_one_owner", ADD CONSTRAINT "cart_has_one_owner" CHECK (num_nonnulls("cart"."visitor_id", "cart"."contact_id", "cart"."for_offer_id") = 1) NOT VALID;