-- Passwords for those who play in a browser, and the audit trail by who did it.

ALTER TABLE "player" ADD COLUMN "password_hash" TEXT;
CREATE INDEX "audit_entry_actor_id_id_idx" ON "audit_entry" ("actor_id", "id" DESC);
