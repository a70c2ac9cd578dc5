CREATE TABLE "order_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"author_id" integer,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "order_note_says_something" CHECK (length("order_note"."words") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_author_id_contact_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_note_order" ON "order_note" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_note_author" ON "order_note" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "order_refund" DROP CONSTRAINT "order_refund_reason_is_known", ADD CONSTRAINT "order_refund_reason_is_known" CHECK ("order_refund"."reason" in ('cancel', 'move', 'closure', 'staff')) NOT VALID;