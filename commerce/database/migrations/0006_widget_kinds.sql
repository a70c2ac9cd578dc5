ALTER TABLE "widget_zone_entry" DROP CONSTRAINT "widget_zone_entry_kind_is_known";--> statement-breakpoint
ALTER TABLE "widget_zone_entry" ADD COLUMN "src" text;--> statement-breakpoint
ALTER TABLE "widget_zone_entry" ADD COLUMN "routes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "widget_zone_entry" ADD CONSTRAINT "widget_zone_entry_loads_over_https" CHECK (case "widget_zone_entry"."kind" when 'content' then "widget_zone_entry"."src" is null else coalesce("widget_zone_entry"."src" like 'https://%', false) end);--> statement-breakpoint
ALTER TABLE "widget_zone_entry" ADD CONSTRAINT "widget_zone_entry_kind_is_known" CHECK ("widget_zone_entry"."kind" in ('content', 'embed', 'script'));