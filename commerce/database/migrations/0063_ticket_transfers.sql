CREATE TABLE "ticket_transfer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"from_serial" text NOT NULL,
	"to_serial" text NOT NULL,
	"to_email" text,
	"given_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "ticket_transfer_from_once" UNIQUE("from_serial"),
	CONSTRAINT "ticket_transfer_to_once" UNIQUE("to_serial"),
	CONSTRAINT "ticket_transfer_is_of_two" CHECK ("ticket_transfer"."from_serial" <> "ticket_transfer"."to_serial")
);
--> statement-breakpoint
ALTER TABLE "ticket" DROP CONSTRAINT "ticket_piece_once";--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "is_given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "holder_name" text;--> statement-breakpoint
ALTER TABLE "ticket_transfer" ADD CONSTRAINT "ticket_transfer_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfer" ADD CONSTRAINT "ticket_transfer_from_serial_ticket_serial_fk" FOREIGN KEY ("from_serial") REFERENCES "public"."ticket"("serial") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_transfer" ADD CONSTRAINT "ticket_transfer_to_serial_ticket_serial_fk" FOREIGN KEY ("to_serial") REFERENCES "public"."ticket"("serial") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_transfer_order" ON "ticket_transfer" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ticket_transfer_age" ON "ticket_transfer" USING btree ("given_at") WHERE to_email is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_piece_once" ON "ticket" USING btree ("order_line_id","piece") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "ticket_line" ON "ticket" USING btree ("order_line_id");--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_holder_has_it" CHECK ("ticket"."is_given" or "ticket"."holder_name" is null);