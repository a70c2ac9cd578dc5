-- outside a transaction
-- For the history of the whole shop, page by page: of all and of one person.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_entry_action" ON "audit_entry" USING btree ("action","at","position");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_entry_actor" ON "audit_entry" USING btree ("actor_contact_id","action","at","position");
