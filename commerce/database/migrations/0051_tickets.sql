CREATE TABLE "ticket" (
	"serial" text PRIMARY KEY NOT NULL,
	"order_line_id" uuid NOT NULL,
	"piece" integer NOT NULL,
	CONSTRAINT "ticket_piece_once" UNIQUE("order_line_id","piece"),
	CONSTRAINT "ticket_serial_is_written_so" CHECK ("ticket"."serial" ~ '^[0-9A-HJKMNP-TV-Z]{8}$')
);
--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;