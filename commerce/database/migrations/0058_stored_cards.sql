CREATE TABLE "stored_card" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_id" integer NOT NULL,
	"provider" text NOT NULL,
	"token" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "stored_card_once" UNIQUE("provider","token"),
	CONSTRAINT "stored_card_keeps_four_digits" CHECK ("stored_card"."last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "stored_card_token_is_no_number" CHECK ("stored_card"."token" ~ '[^0-9 -]')
);
--> statement-breakpoint
ALTER TABLE "stored_card" ADD CONSTRAINT "stored_card_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_card_contact" ON "stored_card" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "stored_card_removed" ON "stored_card" USING btree ("removed_at") WHERE removed_at is not null;