CREATE TABLE "ticket_holder" (
	"serial" text PRIMARY KEY NOT NULL,
	"contact_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_holder" ADD CONSTRAINT "ticket_holder_serial_ticket_serial_fk" FOREIGN KEY ("serial") REFERENCES "public"."ticket"("serial") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_holder" ADD CONSTRAINT "ticket_holder_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_holder_contact" ON "ticket_holder" USING btree ("contact_id");