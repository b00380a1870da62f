-- Messages that were delivered or given up are forgotten after a while: those that are due are found without reading all others.

CREATE INDEX "outbox_closed_idx" ON "outbox" ("closed_at") WHERE "closed_at" IS NOT NULL;
