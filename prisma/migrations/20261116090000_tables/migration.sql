-- Keys are compared byte by byte: the same order everywhere, and no language to look up for every index entry.

-- People and clubs

CREATE TABLE "player" (
  "id" TEXT COLLATE "C" NOT NULL,
  "name" TEXT NOT NULL,
  "email" TEXT,
  "role" TEXT NOT NULL DEFAULT 'player',
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "player_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "player_role_check" CHECK ("role" IN ('player', 'admin'))
);
CREATE UNIQUE INDEX "player_name_key" ON "player" (lower("name"));
CREATE INDEX "player_email_idx" ON "player" (lower("email"));

CREATE TABLE "token" (
  "id" TEXT COLLATE "C" NOT NULL,
  "player_id" TEXT COLLATE "C" NOT NULL,
  "hash" TEXT NOT NULL,
  "label" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3),
  "revoked_at" TIMESTAMPTZ(3),
  CONSTRAINT "token_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "token_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "token_hash_key" ON "token" ("hash");
CREATE INDEX "token_player_id_idx" ON "token" ("player_id");

CREATE TABLE "club" (
  "id" TEXT COLLATE "C" NOT NULL,
  "name" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "club_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "club_name_key" ON "club" (lower("name"));

CREATE TABLE "club_member" (
  "club_id" TEXT COLLATE "C" NOT NULL,
  "player_id" TEXT COLLATE "C" NOT NULL,
  "role" TEXT NOT NULL,
  "joined_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "club_member_pkey" PRIMARY KEY ("club_id", "player_id"),
  CONSTRAINT "club_member_role_check" CHECK ("role" IN ('owner', 'moderator', 'member')),
  CONSTRAINT "club_member_club_id_fkey" FOREIGN KEY ("club_id") REFERENCES "club" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "club_member_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "club_member_player_id_idx" ON "club_member" ("player_id");

CREATE TABLE "season" (
  "club_id" TEXT COLLATE "C" NOT NULL,
  "id" TEXT COLLATE "C" NOT NULL,
  "name" TEXT NOT NULL,
  "starts_at" TIMESTAMPTZ(3) NOT NULL,
  "ends_at" TIMESTAMPTZ(3),
  CONSTRAINT "season_pkey" PRIMARY KEY ("club_id", "id"),
  CONSTRAINT "season_club_id_fkey" FOREIGN KEY ("club_id") REFERENCES "club" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "webhook" (
  "id" TEXT COLLATE "C" NOT NULL,
  "game_id" TEXT COLLATE "C",
  "club_id" TEXT COLLATE "C",
  "owner_id" TEXT COLLATE "C" NOT NULL,
  "url" TEXT NOT NULL,
  "secret" TEXT NOT NULL,
  "topics" TEXT[],
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "webhook_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "webhook_scope_check" CHECK (("game_id" IS NULL) <> ("club_id" IS NULL)),
  CONSTRAINT "webhook_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "player" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "webhook_game_id_idx" ON "webhook" ("game_id");
CREATE INDEX "webhook_club_id_idx" ON "webhook" ("club_id");

CREATE TABLE "audit_entry" (
  "id" BIGSERIAL NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "actor_id" TEXT,
  "action" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "detail" JSONB NOT NULL,
  CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "audit_entry_subject_id_idx" ON "audit_entry" ("subject", "id" DESC);

CREATE TABLE "data_pack" (
  "hash" TEXT NOT NULL,
  "ruleset" TEXT NOT NULL,
  "pack" JSON NOT NULL,
  "kept_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "data_pack_pkey" PRIMARY KEY ("hash")
);

-- Games. What is only kept and handed back is JSON, as it was written; what is compared or asked about is JSONB.
-- Rows of "game" change with every append: room on the page keeps those updates away from the indexes.

CREATE TABLE "game" (
  "id" TEXT COLLATE "C" NOT NULL,
  "name" TEXT NOT NULL,
  "ruleset" TEXT NOT NULL,
  "ruleset_version" INTEGER NOT NULL,
  "scenario" TEXT NOT NULL,
  "pack_hash" TEXT NOT NULL,
  "options" JSONB NOT NULL,
  "dice_mode" TEXT NOT NULL,
  "dice_seeded" BOOLEAN NOT NULL,
  "dice_commitment" JSONB,
  "dice_secret" TEXT,
  "dice_used" INTEGER NOT NULL DEFAULT 0,
  "opened_by" TEXT,
  "moderator" TEXT,
  "club_id" TEXT COLLATE "C",
  "season_id" TEXT COLLATE "C",
  "status" TEXT NOT NULL DEFAULT 'waiting',
  "version" INTEGER NOT NULL DEFAULT 0,
  "last_hash" TEXT NOT NULL,
  "move_count" INTEGER NOT NULL DEFAULT 0,
  "outbox_count" INTEGER NOT NULL DEFAULT 0,
  "clock" JSONB,
  "frozen" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "game_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "game_status_check" CHECK ("status" IN ('waiting', 'running', 'ended')),
  CONSTRAINT "game_dice_mode_check" CHECK ("dice_mode" IN ('chain', 'entered'))
) WITH (fillfactor = 60);
CREATE INDEX "game_created_at_id_idx" ON "game" ("created_at" DESC, "id" DESC);
CREATE INDEX "game_club_id_season_id_idx" ON "game" ("club_id", "season_id");

CREATE TABLE "seat" (
  "game_id" TEXT COLLATE "C" NOT NULL,
  "side" TEXT COLLATE "C" NOT NULL,
  "player_id" TEXT COLLATE "C",
  "guest" TEXT,
  "phrase" TEXT,
  "taken_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "seat_pkey" PRIMARY KEY ("game_id", "side"),
  CONSTRAINT "seat_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "game" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "seat_player_id_idx" ON "seat" ("player_id");

CREATE TABLE "turn" (
  "game_id" TEXT COLLATE "C" NOT NULL,
  "turn" INTEGER NOT NULL,
  "label" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "turn_pkey" PRIMARY KEY ("game_id", "turn")
);

CREATE TABLE "impulse" (
  "game_id" TEXT COLLATE "C" NOT NULL,
  "turn" INTEGER NOT NULL,
  "impulse" INTEGER NOT NULL,
  "label" TEXT NOT NULL,
  "side" TEXT COLLATE "C",
  "version" INTEGER NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "impulse_pkey" PRIMARY KEY ("game_id", "turn", "impulse")
);

CREATE TABLE "move" (
  "game_id" TEXT COLLATE "C" NOT NULL,
  "number" INTEGER NOT NULL,
  "id" TEXT COLLATE "C" NOT NULL,
  "order" JSON,
  "by_player" TEXT COLLATE "C",
  "side" TEXT COLLATE "C",
  "origin" TEXT,
  "turn" INTEGER,
  "impulse" INTEGER,
  "version_before" INTEGER NOT NULL,
  "version_after" INTEGER NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "move_pkey" PRIMARY KEY ("game_id", "number")
);

CREATE TABLE "event" (
  "game_id" TEXT COLLATE "C" NOT NULL,
  "seq" INTEGER NOT NULL,
  "move_id" TEXT,
  "source" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "shape" INTEGER NOT NULL,
  "data" JSON NOT NULL,
  "rolls" JSON,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "previous_hash" TEXT NOT NULL,
  "hash" TEXT NOT NULL,
  CONSTRAINT "event_pkey" PRIMARY KEY ("game_id", "seq")
);

CREATE TABLE "snapshot" (
  "game_id" TEXT COLLATE "C" NOT NULL,
  "version" INTEGER NOT NULL,
  "hash" TEXT NOT NULL,
  "ruleset_version" INTEGER NOT NULL,
  "state" JSON NOT NULL,
  CONSTRAINT "snapshot_pkey" PRIMARY KEY ("game_id", "version")
);

CREATE TABLE "pending_decision" (
  "game_id" TEXT COLLATE "C" NOT NULL,
  "id" TEXT COLLATE "C" NOT NULL,
  "kind" TEXT NOT NULL,
  "side" TEXT COLLATE "C" NOT NULL,
  "clause" TEXT NOT NULL,
  "about" JSONB NOT NULL,
  "sealed" BOOLEAN NOT NULL,
  "neutral" JSONB,
  "opened_at" TIMESTAMPTZ(3) NOT NULL,
  "deadline" TIMESTAMPTZ(3),
  CONSTRAINT "pending_decision_pkey" PRIMARY KEY ("game_id", "id")
);
CREATE INDEX "pending_decision_deadline_idx" ON "pending_decision" ("deadline");

CREATE TABLE "standing_order" (
  "game_id" TEXT COLLATE "C" NOT NULL,
  "side" TEXT COLLATE "C" NOT NULL,
  "kind" TEXT NOT NULL,
  "policy" TEXT NOT NULL,
  "by_player" TEXT COLLATE "C",
  "left_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "standing_order_pkey" PRIMARY KEY ("game_id", "side", "kind")
);

CREATE TABLE "queued_order" (
  "game_id" TEXT COLLATE "C" NOT NULL,
  "side" TEXT COLLATE "C" NOT NULL,
  "position" INTEGER NOT NULL,
  "by_player" TEXT COLLATE "C",
  "order" JSON NOT NULL,
  "queued_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "queued_order_pkey" PRIMARY KEY ("game_id", "side", "position")
);

CREATE TABLE "idempotency_key" (
  "game_id" TEXT COLLATE "C" NOT NULL,
  "by_player" TEXT COLLATE "C" NOT NULL,
  "key" TEXT COLLATE "C" NOT NULL,
  "body_hash" TEXT NOT NULL,
  "answer" JSON NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("game_id", "by_player", "key")
);

CREATE TABLE "result" (
  "game_id" TEXT COLLATE "C" NOT NULL,
  "side" TEXT COLLATE "C" NOT NULL,
  "player_id" TEXT COLLATE "C",
  "outcome" TEXT NOT NULL,
  "ending" TEXT NOT NULL,
  "level" TEXT,
  "points" DOUBLE PRECISION NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "result_pkey" PRIMARY KEY ("game_id", "side"),
  CONSTRAINT "result_outcome_check" CHECK ("outcome" IN ('won', 'lost', 'drawn')),
  CONSTRAINT "result_ending_check" CHECK ("ending" IN ('played', 'conceded', 'forfeited', 'adjudicated'))
);
CREATE INDEX "result_player_id_idx" ON "result" ("player_id");

CREATE TABLE "outbox" (
  "game_id" TEXT COLLATE "C" NOT NULL,
  "number" INTEGER NOT NULL,
  "recipient" TEXT COLLATE "C" NOT NULL,
  "topic" TEXT NOT NULL,
  "payload" JSONB NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "not_before" TIMESTAMPTZ(3) NOT NULL,
  "closed_at" TIMESTAMPTZ(3),
  "reason" TEXT,
  CONSTRAINT "outbox_pkey" PRIMARY KEY ("game_id", "number")
);
-- What still waits, by lane.
CREATE INDEX "outbox_waiting_idx" ON "outbox" ("game_id", "recipient", "number") WHERE "closed_at" IS NULL;
