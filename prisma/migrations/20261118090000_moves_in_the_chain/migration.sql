-- Moves are in the chain: the first event of a move carries the hash of the move, and the move the salt that keeps it from being
-- guessed. A snapshot carries the hash of its own content.

DELETE FROM "snapshot";
ALTER TABLE "snapshot" ADD COLUMN "state_hash" TEXT NOT NULL;
ALTER TABLE "move" ADD COLUMN "salt" TEXT NOT NULL;
ALTER TABLE "event" ADD COLUMN "move_hash" TEXT;

DROP FUNCTION append_games(
  TEXT[], INTEGER[], INTEGER[], TEXT[], TEXT[], TEXT[], INTEGER[], TEXT[], INTEGER[], INTEGER[], INTEGER[], TEXT[],
  TEXT[], TIMESTAMPTZ[], INTEGER[], TEXT[], INTEGER[], TEXT[], TEXT[], TEXT[], INTEGER[], INTEGER[], INTEGER[],
  INTEGER[], TIMESTAMPTZ[], JSON, INTEGER[], INTEGER[], TEXT[], TEXT[], TEXT[], INTEGER[], TEXT[], TIMESTAMPTZ[],
  TEXT[], TEXT[], JSON, TEXT[], JSON, JSONB
);

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
  told TEXT;
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
    RETURNING g.id, g.version, g.move_count, i.event_count, i.place
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
  SELECT array_agg(r.id), string_agg(r.id || ' ' || r.version, E'\n') FILTER (WHERE r.event_count > 0)
  INTO accepted, told FROM raised r;

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

  IF told IS NOT NULL THEN
    PERFORM pg_notify('impulse_committed', told);
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
