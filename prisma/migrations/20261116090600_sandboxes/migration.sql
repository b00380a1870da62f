-- Sandboxes: games forked from the view of another one. They belong to their moderator and show in no list but theirs.

ALTER TABLE "game" ADD COLUMN "sandbox_of" TEXT COLLATE "C";
CREATE INDEX "game_moderator_sandbox_of_idx" ON "game" ("moderator", "sandbox_of");
