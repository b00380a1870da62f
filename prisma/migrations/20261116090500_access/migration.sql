-- Access: letters that prove whose an address is, limits that all processes share, and word of what is no longer good.

ALTER TABLE "player" ADD COLUMN "email_confirmed_at" TIMESTAMPTZ(3);

CREATE TABLE "mail_proof" (
  "hash" TEXT COLLATE "C" NOT NULL,
  "player_id" TEXT COLLATE "C" NOT NULL,
  "purpose" TEXT COLLATE "C" NOT NULL,
  "email" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "mail_proof_pkey" PRIMARY KEY ("hash"),
  CONSTRAINT "mail_proof_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player" ("id")
);
CREATE INDEX "mail_proof_player_id_purpose_idx" ON "mail_proof" ("player_id", "purpose");

-- How often something was tried in the window that began at a moment, and in the one before it.
CREATE TABLE "attempt" (
  "key" TEXT COLLATE "C" NOT NULL,
  "window_at" TIMESTAMPTZ(3) NOT NULL,
  "count" INTEGER NOT NULL,
  "before" INTEGER NOT NULL,
  CONSTRAINT "attempt_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "attempt_window_at_idx" ON "attempt" ("window_at");

-- Whoever changes what a token or a player may do, by whatever road, every process hears of it with the commit.
CREATE FUNCTION tell_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('impulse_access', TG_TABLE_NAME || ' ' || OLD."id");
  RETURN NULL;
END
$$;
CREATE TRIGGER "token_access" AFTER UPDATE OF "revoked_at", "expires_at" OR DELETE ON "token"
  FOR EACH ROW EXECUTE FUNCTION tell_access_changed();
CREATE TRIGGER "player_access" AFTER UPDATE OF "role" OR DELETE ON "player"
  FOR EACH ROW EXECUTE FUNCTION tell_access_changed();

-- Lists of games by status, and of those a player moderates.
CREATE INDEX "game_status_created_at_id_idx" ON "game" ("status", "created_at" DESC, "id" DESC);
CREATE INDEX "game_moderator_idx" ON "game" ("moderator");
