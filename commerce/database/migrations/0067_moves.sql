CREATE TABLE "line_move" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"state" text NOT NULL,
	"pieces" integer[] NOT NULL,
	"days" date[] NOT NULL,
	"start_time" time,
	"covered_days" date[] NOT NULL,
	"booked_days" date[] DEFAULT '{}' NOT NULL,
	"answers" jsonb NOT NULL,
	"quote" jsonb NOT NULL,
	"amounts" jsonb NOT NULL,
	"difference_minor" bigint NOT NULL,
	"places" jsonb NOT NULL,
	"shared_pool_id" integer,
	"kept_pools" integer[] NOT NULL,
	"attempt" integer,
	"decline_reason" text,
	"ask_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"actor_id" integer,
	"actor_role" text NOT NULL,
	CONSTRAINT "line_move_is_of_pieces" CHECK (cardinality("line_move"."pieces") > 0),
	CONSTRAINT "line_move_amounts_add_up" CHECK (amounts_add_up("line_move"."amounts")),
	CONSTRAINT "line_move_pays_what_is_more" CHECK (("line_move"."difference_minor" > 0) = ("line_move"."attempt" is not null))
);
--> statement-breakpoint
ALTER TABLE "line_move" ADD CONSTRAINT "line_move_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_move" ADD CONSTRAINT "line_move_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_move" ADD CONSTRAINT "line_move_actor_id_contact_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_move" ADD CONSTRAINT "line_move_payment" FOREIGN KEY ("order_id","attempt") REFERENCES "public"."order_payment"("order_id","attempt") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "line_move_open_once" ON "line_move" USING btree ("order_line_id") WHERE state in ('pending', 'payment_unknown', 'authorized', 'giving_up');--> statement-breakpoint
CREATE INDEX "line_move_order" ON "line_move" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE INDEX "line_move_line" ON "line_move" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "line_move_actor" ON "line_move" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "line_move_ask" ON "line_move" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "line_move_review" ON "line_move" USING btree ("at") WHERE state = 'review';