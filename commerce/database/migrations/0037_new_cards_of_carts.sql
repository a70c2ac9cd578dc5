CREATE TABLE "cart_new_card" (
	"cart_id" integer NOT NULL,
	"contact_id" integer NOT NULL,
	CONSTRAINT "cart_new_card_cart_id_contact_id_pk" PRIMARY KEY("cart_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "cart_new_card" ADD CONSTRAINT "cart_new_card_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_new_card" ADD CONSTRAINT "cart_new_card_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_new_card_contact" ON "cart_new_card" USING btree ("contact_id");