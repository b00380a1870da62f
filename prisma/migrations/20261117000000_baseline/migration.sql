-- The database of Impulse.
--
-- Keys are compared byte by byte: the same order everywhere, and no language to look up for every index entry.

-- People and clubs

CREATE TABLE "player" (
  "id" TEXT COLLATE "C" NOT NULL,
  "name" TEXT NOT NULL,
  "email" TEXT,
  "role" TEXT NOT NULL DEFAULT 'player',
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "password_hash" TEXT,
  "email_confirmed_at" TIMESTAMPTZ(3),
  "skeleton" TEXT NOT NULL,
  CONSTRAINT "player_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "player_role_check" CHECK ("role" IN ('player', 'admin'))
);
CREATE UNIQUE INDEX "player_name_key" ON "player" (lower("name"));
CREATE INDEX "player_email_idx" ON "player" (lower("email"));
-- What a name looks like: two names that look alike have the same skeleton (see games/names.ts).
CREATE UNIQUE INDEX "player_skeleton_key" ON "player" ("skeleton");

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

-- "ladder_version": raised by every change of a result, a report or the rules of the ladder. Game and paper keep the version that
-- their last change raised it to, so that a ladder reads what is new and nothing else.
CREATE TABLE "club" (
  "id" TEXT COLLATE "C" NOT NULL,
  "name" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "skeleton" TEXT NOT NULL,
  "ladder_version" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "club_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "club_name_key" ON "club" (lower("name"));
CREATE UNIQUE INDEX "club_skeleton_key" ON "club" ("skeleton");

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

-- What a club keeps beside its games: its rules, reported results, tournaments, invitations. One document each, with a version.
CREATE TABLE "club_paper" (
  "club_id" TEXT COLLATE "C" NOT NULL,
  "kind" TEXT COLLATE "C" NOT NULL,
  "id" TEXT COLLATE "C" NOT NULL,
  "version" INTEGER NOT NULL,
  "body" JSONB NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "ladder_change" INTEGER,
  CONSTRAINT "club_paper_pkey" PRIMARY KEY ("club_id", "kind", "id"),
  CONSTRAINT "club_paper_kind_check" CHECK ("kind" IN ('rules', 'report', 'tournament', 'invitation')),
  CONSTRAINT "club_paper_club_id_fkey" FOREIGN KEY ("club_id") REFERENCES "club" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "club_paper_club_id_ladder_change_idx" ON "club_paper" ("club_id", "ladder_change");

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
CREATE INDEX "webhook_owner_id_idx" ON "webhook" ("owner_id");

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
CREATE INDEX "audit_entry_actor_id_id_idx" ON "audit_entry" ("actor_id", "id" DESC);

CREATE TABLE "data_pack" (
  "hash" TEXT NOT NULL,
  "ruleset" TEXT NOT NULL,
  "pack" JSON NOT NULL,
  "kept_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "data_pack_pkey" PRIMARY KEY ("hash")
);

-- Games. What is only kept and handed back is JSON, as it was written; what is compared or asked about is JSONB.
-- Rows of "game" change with every append: room on the page keeps those updates away from the indexes, and what never changes
-- after the opening is kept beside the row.
--
-- "standing_version": an append that relied on standing orders names the version it knew, and is outdated where one has been left
-- or withdrawn since. "dice_veil": of a game from a record, which has no secret of its dice. "imported_by": who brought it along;
-- its players are nobody here, its seats and results name no player.

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
  "sandbox_of" TEXT COLLATE "C",
  "standing_version" INTEGER NOT NULL DEFAULT 0,
  "dice_veil" TEXT COLLATE "C",
  "imported_by" TEXT,
  "ladder_change" INTEGER,
  CONSTRAINT "game_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "game_status_check" CHECK ("status" IN ('waiting', 'running', 'ended')),
  CONSTRAINT "game_dice_mode_check" CHECK ("dice_mode" IN ('chain', 'entered'))
) WITH (fillfactor = 60, toast_tuple_target = 1024);
CREATE INDEX "game_created_at_id_idx" ON "game" ("created_at" DESC, "id" DESC);
CREATE INDEX "game_club_id_season_id_idx" ON "game" ("club_id", "season_id");
CREATE INDEX "game_club_id_ladder_change_id_idx" ON "game" ("club_id", "ladder_change", "id");
CREATE INDEX "game_status_created_at_id_idx" ON "game" ("status", "created_at" DESC, "id" DESC);
CREATE INDEX "game_moderator_idx" ON "game" ("moderator");
-- A sandbox belongs to its moderator and shows in no list but theirs.
CREATE INDEX "game_moderator_sandbox_of_idx" ON "game" ("moderator", "sandbox_of");
-- What a player has is counted before there is more of it.
CREATE INDEX "game_opened_by_idx" ON "game" ("opened_by", "status");
CREATE INDEX "game_imported_by_idx" ON "game" ("imported_by");

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
  "salt" TEXT NOT NULL,
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
  "move_hash" TEXT,
  CONSTRAINT "event_pkey" PRIMARY KEY ("game_id", "seq")
);
-- What ladders tell of games besides their results: few events among many.
CREATE INDEX "event_of_ladders_idx" ON "event" ("game_id")
  WHERE "source" = 'service' AND "type" IN ('DeadlineMissed', 'ResultAnnulled');

CREATE TABLE "snapshot" (
  "game_id" TEXT COLLATE "C" NOT NULL,
  "version" INTEGER NOT NULL,
  "hash" TEXT NOT NULL,
  "ruleset_version" INTEGER NOT NULL,
  "state" JSON NOT NULL,
  "state_hash" TEXT NOT NULL,
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
  "settings" JSON NOT NULL DEFAULT '{}',
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
  "handicap" DOUBLE PRECISION NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "result_pkey" PRIMARY KEY ("game_id", "side"),
  CONSTRAINT "result_outcome_check" CHECK ("outcome" IN ('won', 'lost', 'drawn')),
  CONSTRAINT "result_ending_check" CHECK ("ending" IN ('played', 'conceded', 'forfeited', 'adjudicated', 'annulled'))
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
  "given_up" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "outbox_pkey" PRIMARY KEY ("game_id", "number")
);
-- What still waits, by lane.
CREATE INDEX "outbox_waiting_idx" ON "outbox" ("game_id", "recipient", "number") WHERE "closed_at" IS NULL;
-- Messages that were delivered or given up are forgotten after a while.
CREATE INDEX "outbox_closed_idx" ON "outbox" ("closed_at") WHERE "closed_at" IS NOT NULL;

-- What concerns a player, in all games, read in order from a place on. Numbers alone would not do: what is numbered first may be committed
-- last. So the transaction stands before the number, and only what is older than every transaction under way is read.
CREATE TABLE "notice" (
  "player_id" TEXT COLLATE "C" NOT NULL,
  "transaction" BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text::bigint),
  "number" BIGSERIAL NOT NULL,
  "game_id" TEXT COLLATE "C" NOT NULL,
  "topic" TEXT NOT NULL,
  "payload" JSONB NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "notice_pkey" PRIMARY KEY ("player_id", "transaction", "number")
);
CREATE INDEX "notice_at_idx" ON "notice" ("at");

-- Browsers that are told of notices.
CREATE TABLE "push_subscription" (
  "id" TEXT COLLATE "C" NOT NULL,
  "player_id" TEXT COLLATE "C" NOT NULL,
  "endpoint" TEXT COLLATE "C" NOT NULL,
  "p256dh" TEXT NOT NULL,
  "auth" TEXT NOT NULL,
  "language" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "push_subscription_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "push_subscription_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "push_subscription_endpoint_key" ON "push_subscription" ("endpoint");
CREATE INDEX "push_subscription_player_id_idx" ON "push_subscription" ("player_id");

-- Settings and e-mail

CREATE TABLE "setting" (
  "key" TEXT COLLATE "C" NOT NULL,
  "value" TEXT NOT NULL,
  CONSTRAINT "setting_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "mail_preference" (
  "player_id" TEXT COLLATE "C" NOT NULL,
  "mode" TEXT NOT NULL,
  "language" TEXT NOT NULL,
  "digest_sent_at" TIMESTAMPTZ(3),
  "time_zone" TEXT,
  CONSTRAINT "mail_preference_pkey" PRIMARY KEY ("player_id"),
  CONSTRAINT "mail_preference_mode_check" CHECK ("mode" IN ('immediate', 'daily', 'none')),
  CONSTRAINT "mail_preference_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

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

-- Access: letters that prove whose an address is, limits that all processes share, and word of what is no longer good.

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

-- When the service last could answer, and the stretches of time during which it could not: they are credited to all clocks.
-- The database's own clock measures them, because those of several processes differ.

CREATE TABLE heartbeat (
  id integer PRIMARY KEY CHECK (id = 1),
  at timestamptz(3) NOT NULL
);
INSERT INTO heartbeat (id, at) VALUES (1, clock_timestamp());

CREATE TABLE outage (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  began_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3) NOT NULL,
  credited_at timestamptz(3)
);

-- Of several processes that come back together the first holds the row; the others find its beat and no gap.
CREATE FUNCTION note_heartbeat(longest_gap interval) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last timestamptz;
  this timestamptz;
BEGIN
  SELECT at INTO last FROM heartbeat WHERE id = 1 FOR UPDATE;
  this := clock_timestamp();
  IF this - last > longest_gap THEN
    INSERT INTO outage (began_at, ended_at) VALUES (last, this);
  END IF;
  UPDATE heartbeat SET at = this WHERE id = 1;
END;
$$;

-- Appending

-- Appends to many games in one statement, each judged on its own: a stale version in one game does not touch the others.
--
-- The arguments are columns. Those of "game_*" have one entry per game (a game at most once, in the order of their ids, so that
-- two statements never wait for each other in a circle): what it expects and what it becomes. Those of "move_*" and "event_*" have
-- one per row; the first of them says to which game it belongs, counted from 1. "pending" holds the open decisions of the games in
-- "pending_of", whose former ones they replace. "others" holds what most appends do not have, by table: { outbox: [...], ... }.
--
-- Answers NULL when every game was appended to, and otherwise one object for each that was not:
-- stale | outdated | repeated | frozen | broken-chain | unknown-game.
--
-- Planned once per session: the rows of an append are few and always found by their keys, and planning anew for every
-- call would cost more than the call.
CREATE FUNCTION append_games(
  game_ids TEXT[], game_expected_versions INTEGER[], game_expected_standings INTEGER[], game_previous_hashes TEXT[],
  game_players TEXT[], game_keys TEXT[],
  game_event_counts INTEGER[], game_last_hashes TEXT[], game_move_counts INTEGER[], game_outbox_counts INTEGER[],
  game_dice INTEGER[], game_statuses TEXT[], game_clocks TEXT[], game_moments TIMESTAMPTZ[],
  move_games INTEGER[], move_ids TEXT[], move_from_last INTEGER[], move_players TEXT[], move_sides TEXT[],
  move_origins TEXT[], move_turns INTEGER[], move_impulses INTEGER[], move_befores INTEGER[], move_afters INTEGER[],
  move_moments TIMESTAMPTZ[], move_salts TEXT[], move_orders JSON,
  event_games INTEGER[], event_seqs INTEGER[], event_moves TEXT[], event_sources TEXT[], event_types TEXT[],
  event_shapes INTEGER[], event_rolls TEXT[], event_moments TIMESTAMPTZ[], event_previous TEXT[], event_hashes TEXT[],
  event_move_hashes TEXT[], event_data JSON,
  pending_of TEXT[], pending JSON, others JSONB
)
RETURNS JSON
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_hashjoin = off
SET enable_mergejoin = off
SET enable_seqscan = off
SET enable_bitmapscan = off
AS $$
#variable_conflict use_column
DECLARE
  accepted TEXT[];
BEGIN
  WITH raised AS (
    UPDATE game g SET
      version = g.version + i.event_count,
      last_hash = COALESCE(i.last_hash, g.last_hash),
      move_count = g.move_count + i.move_count,
      outbox_count = g.outbox_count + i.outbox_count,
      dice_used = GREATEST(g.dice_used, i.dice_used),
      status = COALESCE(i.status, g.status),
      clock = COALESCE(i.clock::jsonb, g.clock),
      updated_at = COALESCE(i.at, g.updated_at)
    FROM unnest(
      game_ids, game_expected_versions, game_expected_standings, game_previous_hashes, game_players, game_keys,
      game_event_counts, game_last_hashes, game_move_counts, game_outbox_counts, game_dice, game_statuses, game_clocks,
      game_moments
    ) WITH ORDINALITY AS i(
      game_id, expected_version, expected_standing, previous_hash, by_player, key,
      event_count, last_hash, move_count, outbox_count, dice_used, status, clock, at, place
    )
    WHERE g.id = i.game_id
      AND g.version = i.expected_version
      AND (i.expected_standing IS NULL OR g.standing_version = i.expected_standing)
      AND (i.previous_hash IS NULL OR g.last_hash = i.previous_hash)
      AND g.frozen IS NULL
      AND (i.key IS NULL OR NOT EXISTS (
        SELECT FROM idempotency_key k WHERE k.game_id = i.game_id AND k.by_player = i.by_player AND k.key = i.key
      ))
    RETURNING g.id, g.move_count, i.place
  ), moved AS (
    INSERT INTO move (game_id, number, id, "order", by_player, side, origin, turn, impulse, version_before, version_after, at, salt)
    SELECT r.id, r.move_count - m.from_last, m.id, CASE WHEN json_typeof(m."order") <> 'null' THEN m."order" END,
           m.by_player, m.side, m.origin, m.turn, m.impulse, m.version_before, m.version_after, m.at, m.salt
    FROM ROWS FROM (
      unnest(move_games, move_ids, move_from_last, move_players, move_sides, move_origins, move_turns, move_impulses,
             move_befores, move_afters, move_moments, move_salts),
      json_array_elements(move_orders)
    ) AS m(game, id, from_last, by_player, side, origin, turn, impulse, version_before, version_after, at, salt, "order")
    JOIN raised r ON r.place = m.game
  ), happened AS (
    INSERT INTO event (game_id, seq, move_id, source, type, shape, data, rolls, at, previous_hash, hash, move_hash)
    SELECT r.id, e.seq, e.move_id, e.source, e.type, e.shape, e.data, e.rolls::json, e.at, e.previous_hash, e.hash, e.move_hash
    FROM ROWS FROM (
      unnest(event_games, event_seqs, event_moves, event_sources, event_types, event_shapes, event_rolls, event_moments,
             event_previous, event_hashes, event_move_hashes),
      json_array_elements(event_data)
    ) AS e(game, seq, move_id, source, type, shape, rolls, at, previous_hash, hash, move_hash, data)
    JOIN raised r ON r.place = e.game
  )
  SELECT array_agg(r.id) INTO accepted FROM raised r;

  IF pending_of IS NOT NULL THEN
    DELETE FROM pending_decision p WHERE p.game_id = ANY (pending_of) AND p.game_id = ANY (accepted);
    INSERT INTO pending_decision (game_id, id, kind, side, clause, about, sealed, neutral, opened_at, deadline)
    SELECT n.game_id, n.id, n.kind, n.side, n.clause, n.about, n.sealed, n.neutral, n.opened_at, n.deadline
    FROM json_to_recordset(pending)
      AS n(game_id TEXT, id TEXT, kind TEXT, side TEXT, clause TEXT, about JSONB, sealed BOOLEAN, neutral JSONB,
           opened_at TIMESTAMPTZ, deadline TIMESTAMPTZ)
    WHERE n.game_id = ANY (accepted);
  END IF;

  IF others IS NOT NULL THEN
    PERFORM append_others(accepted, others);
  END IF;

  IF cardinality(accepted) = cardinality(game_ids) THEN
    RETURN NULL;
  END IF;

  -- The checks of the UPDATE in the order in which they are told. What has become right meanwhile is judged anew.
  RETURN (
    SELECT json_agg(json_build_object(
      'game_id', i.game_id,
      'outcome', CASE
        WHEN g.id IS NULL THEN 'unknown-game'
        WHEN i.key IS NOT NULL AND EXISTS (
          SELECT FROM idempotency_key k WHERE k.game_id = i.game_id AND k.by_player = i.by_player AND k.key = i.key
        ) THEN 'repeated'
        WHEN g.version <> i.expected_version THEN 'stale'
        WHEN g.standing_version <> i.expected_standing THEN 'outdated'
        WHEN g.frozen IS NOT NULL THEN 'frozen'
        WHEN g.last_hash <> i.previous_hash THEN 'broken-chain'
        ELSE 'outdated'
      END,
      'version', g.version,
      'reason', g.frozen
    ))
    FROM unnest(game_ids, game_expected_versions, game_expected_standings, game_previous_hashes, game_players, game_keys)
      AS i(game_id, expected_version, expected_standing, previous_hash, by_player, key)
    LEFT JOIN game g ON g.id = i.game_id
    WHERE accepted IS NULL OR i.game_id <> ALL (accepted)
  );
END;
$$;

-- What hangs on an append now and then, for the games that were appended to. The answer kept under an idempotency key comes as
-- text: on its way through JSONB its fields would be put into another order.
CREATE FUNCTION append_others(accepted TEXT[], others JSONB) RETURNS VOID
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_hashjoin = off
SET enable_mergejoin = off
SET enable_seqscan = off
AS $$
#variable_conflict use_column
DECLARE
  changed TEXT;
  raised INTEGER;
BEGIN
  IF others ? 'frozen' THEN
    UPDATE game g SET frozen = f.reason
    FROM jsonb_to_recordset(others -> 'frozen') AS f(game_id TEXT, reason TEXT)
    WHERE g.id = f.game_id AND g.id = ANY (accepted);
  END IF;

  IF others ? 'outbox' THEN
    INSERT INTO outbox (game_id, number, recipient, topic, payload, at, not_before)
    SELECT o.game_id, (SELECT g.outbox_count FROM game g WHERE g.id = o.game_id) - o.from_last, o.recipient, o.topic,
           o.payload, o.at, o.at
    FROM jsonb_to_recordset(others -> 'outbox')
      AS o(game_id TEXT, from_last INTEGER, recipient TEXT, topic TEXT, payload JSONB, at TIMESTAMPTZ, written TEXT)
    WHERE o.game_id = ANY (accepted)
      AND NOT (o.written IS NOT DISTINCT FROM 'unless-waiting' AND EXISTS (
        SELECT FROM outbox x WHERE x.game_id = o.game_id AND x.recipient = o.recipient AND x.closed_at IS NULL
      ))
      AND NOT (o.written IS NOT DISTINCT FROM 'if-subscribed' AND NOT EXISTS (
        SELECT FROM push_subscription p WHERE p.player_id = split_part(o.recipient, ':', 2)
      ));
  END IF;

  IF others ? 'notices' THEN
    INSERT INTO notice (player_id, game_id, topic, payload, at)
    SELECT n.player_id, n.game_id, n.topic, n.payload, n.at
    FROM jsonb_to_recordset(others -> 'notices')
      AS n(player_id TEXT, game_id TEXT, topic TEXT, payload JSONB, at TIMESTAMPTZ)
    WHERE n.game_id = ANY (accepted);
  END IF;

  IF others ? 'requests' THEN
    INSERT INTO idempotency_key (game_id, by_player, key, body_hash, answer, at)
    SELECT r.game_id, r.by_player, r.key, r.body_hash, r.answer::json, r.at
    FROM jsonb_to_recordset(others -> 'requests')
      AS r(game_id TEXT, by_player TEXT, key TEXT, body_hash TEXT, answer TEXT, at TIMESTAMPTZ)
    WHERE r.game_id = ANY (accepted);
  END IF;

  IF others ? 'rewound' THEN
    DELETE FROM turn t
    USING jsonb_to_recordset(others -> 'rewound') AS r(game_id TEXT, to_version INTEGER)
    WHERE t.game_id = r.game_id AND t.version > r.to_version AND r.game_id = ANY (accepted);
    DELETE FROM impulse m
    USING jsonb_to_recordset(others -> 'rewound') AS r(game_id TEXT, to_version INTEGER)
    WHERE m.game_id = r.game_id AND m.version > r.to_version AND r.game_id = ANY (accepted);
  END IF;

  IF others ? 'turns' THEN
    INSERT INTO turn (game_id, turn, label, version, at)
    SELECT t.game_id, t.turn, t.label, t.version, t.at
    FROM jsonb_to_recordset(others -> 'turns')
      AS t(game_id TEXT, turn INTEGER, label TEXT, version INTEGER, at TIMESTAMPTZ)
    WHERE t.game_id = ANY (accepted)
    ON CONFLICT (game_id, turn) DO UPDATE SET label = EXCLUDED.label, version = EXCLUDED.version, at = EXCLUDED.at;
  END IF;

  IF others ? 'impulses' THEN
    INSERT INTO impulse (game_id, turn, impulse, label, side, version, at)
    SELECT m.game_id, m.turn, m.impulse, m.label, m.side, m.version, m.at
    FROM jsonb_to_recordset(others -> 'impulses')
      AS m(game_id TEXT, turn INTEGER, impulse INTEGER, label TEXT, side TEXT, version INTEGER, at TIMESTAMPTZ)
    WHERE m.game_id = ANY (accepted)
    ON CONFLICT (game_id, turn, impulse) DO UPDATE SET
      label = EXCLUDED.label, side = EXCLUDED.side, version = EXCLUDED.version, at = EXCLUDED.at;
  END IF;

  IF others ? 'seats' THEN
    INSERT INTO seat (game_id, side, player_id, guest, phrase, taken_at)
    SELECT s.game_id, s.side, s.player_id, s.guest, s.phrase, s.taken_at
    FROM jsonb_to_recordset(others -> 'seats')
      AS s(game_id TEXT, side TEXT, player_id TEXT, guest TEXT, phrase TEXT, taken_at TIMESTAMPTZ)
    WHERE s.game_id = ANY (accepted)
    ON CONFLICT (game_id, side) DO UPDATE SET
      player_id = EXCLUDED.player_id, guest = EXCLUDED.guest, phrase = EXCLUDED.phrase, taken_at = EXCLUDED.taken_at;
  END IF;

  IF others ? 'queued_of' THEN
    DELETE FROM queued_order q
    WHERE q.game_id = ANY (accepted) AND q.game_id IN (SELECT jsonb_array_elements_text(others -> 'queued_of'));
    INSERT INTO queued_order (game_id, side, position, by_player, "order", queued_at)
    SELECT q.game_id, q.side, q.position, q.by_player, q."order", q.queued_at
    FROM jsonb_to_recordset(others -> 'queued')
      AS q(game_id TEXT, side TEXT, position INTEGER, by_player TEXT, "order" JSON, queued_at TIMESTAMPTZ)
    WHERE q.game_id = ANY (accepted);
  END IF;

  IF others ? 'results_of' THEN
    DELETE FROM result r
    WHERE r.game_id = ANY (accepted) AND r.game_id IN (SELECT jsonb_array_elements_text(others -> 'results_of'));
    INSERT INTO result (game_id, side, player_id, outcome, ending, level, points, handicap, at)
    SELECT r.game_id, r.side, r.player_id, r.outcome, r.ending, r.level, r.points, coalesce(r.handicap, 0), r.at
    FROM jsonb_to_recordset(others -> 'results')
      AS r(game_id TEXT, side TEXT, player_id TEXT, outcome TEXT, ending TEXT, level TEXT, points DOUBLE PRECISION,
           handicap DOUBLE PRECISION, at TIMESTAMPTZ)
    WHERE r.game_id = ANY (accepted);
    -- One club after the other, in their order: no two appends wait for each other.
    FOR changed IN
      SELECT DISTINCT g.club_id FROM game g
      WHERE g.id = ANY (accepted) AND g.club_id IS NOT NULL
        AND g.id IN (SELECT jsonb_array_elements_text(others -> 'results_of'))
      ORDER BY g.club_id
    LOOP
      UPDATE club c SET ladder_version = c.ladder_version + 1 WHERE c.id = changed RETURNING c.ladder_version INTO raised;
      UPDATE game g SET ladder_change = raised
      WHERE g.id = ANY (accepted) AND g.club_id = changed
        AND g.id IN (SELECT jsonb_array_elements_text(others -> 'results_of'));
    END LOOP;
  END IF;
END;
$$;
