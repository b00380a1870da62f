-- Rulings on clauses: a game is played under those that were made before it opened.

CREATE TABLE "ruling" (
  "id" TEXT COLLATE "C" NOT NULL,
  "ruleset" TEXT COLLATE "C" NOT NULL,
  "clause" TEXT COLLATE "C" NOT NULL,
  "club_id" TEXT COLLATE "C",
  "text" TEXT NOT NULL,
  "made_by" TEXT COLLATE "C" NOT NULL,
  "made_at" TIMESTAMPTZ(3) NOT NULL,
  "game_id" TEXT COLLATE "C",
  CONSTRAINT "ruling_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ruling_ruleset_club_id_idx" ON "ruling" ("ruleset", "club_id");
