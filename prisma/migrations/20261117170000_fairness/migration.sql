-- Who brought a game along that was played elsewhere. Its players are nobody here: seats and results name no player.
ALTER TABLE "game" ADD COLUMN "imported_by" TEXT;

-- What a name looks like: two names that look alike have the same skeleton (see games/names.ts).
ALTER TABLE "player" ADD COLUMN "skeleton" TEXT NOT NULL;
CREATE UNIQUE INDEX "player_skeleton_key" ON "player" ("skeleton");
ALTER TABLE "club" ADD COLUMN "skeleton" TEXT NOT NULL;
CREATE UNIQUE INDEX "club_skeleton_key" ON "club" ("skeleton");

-- What a player has is counted before there is more of it.
CREATE INDEX "game_opened_by_idx" ON "game" ("opened_by", "status");
CREATE INDEX "game_imported_by_idx" ON "game" ("imported_by");
CREATE INDEX "webhook_owner_id_idx" ON "webhook" ("owner_id");
