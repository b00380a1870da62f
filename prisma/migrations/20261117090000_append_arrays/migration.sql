-- The append again, at two thirds of its cost: rows come as arrays instead of JSON objects, a game's row is found, judged and
-- raised by one UPDATE instead of being locked first, and whoever is appended is not listed in the answer.

-- What never changes after the opening is kept beside the row: every append writes a new version of what is in it.
ALTER TABLE "game" SET (toast_tuple_target = 1024);

DROP FUNCTION append_games(JSON, JSON, JSON, JSONB);

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
  move_moments TIMESTAMPTZ[], move_orders JSON,
  event_games INTEGER[], event_seqs INTEGER[], event_moves TEXT[], event_sources TEXT[], event_types TEXT[],
  event_shapes INTEGER[], event_rolls TEXT[], event_moments TIMESTAMPTZ[], event_previous TEXT[], event_hashes TEXT[],
  event_data JSON,
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
    INSERT INTO move (game_id, number, id, "order", by_player, side, origin, turn, impulse, version_before, version_after, at)
    SELECT r.id, r.move_count - m.from_last, m.id, CASE WHEN json_typeof(m."order") <> 'null' THEN m."order" END,
           m.by_player, m.side, m.origin, m.turn, m.impulse, m.version_before, m.version_after, m.at
    FROM ROWS FROM (
      unnest(move_games, move_ids, move_from_last, move_players, move_sides, move_origins, move_turns, move_impulses,
             move_befores, move_afters, move_moments),
      json_array_elements(move_orders)
    ) AS m(game, id, from_last, by_player, side, origin, turn, impulse, version_before, version_after, at, "order")
    JOIN raised r ON r.place = m.game
  ), happened AS (
    INSERT INTO event (game_id, seq, move_id, source, type, shape, data, rolls, at, previous_hash, hash)
    SELECT r.id, e.seq, e.move_id, e.source, e.type, e.shape, e.data, e.rolls::json, e.at, e.previous_hash, e.hash
    FROM ROWS FROM (
      unnest(event_games, event_seqs, event_moves, event_sources, event_types, event_shapes, event_rolls, event_moments,
             event_previous, event_hashes),
      json_array_elements(event_data)
    ) AS e(game, seq, move_id, source, type, shape, rolls, at, previous_hash, hash, data)
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

-- What hangs on an append now and then, for the games that were appended to.
CREATE FUNCTION append_others(accepted TEXT[], others JSONB) RETURNS VOID
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_hashjoin = off
SET enable_mergejoin = off
SET enable_seqscan = off
AS $$
#variable_conflict use_column
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
      ));
  END IF;

  IF others ? 'requests' THEN
    INSERT INTO idempotency_key (game_id, by_player, key, body_hash, answer, at)
    SELECT r.game_id, r.by_player, r.key, r.body_hash, r.answer, r.at
    FROM jsonb_to_recordset(others -> 'requests')
      AS r(game_id TEXT, by_player TEXT, key TEXT, body_hash TEXT, answer JSON, at TIMESTAMPTZ)
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
    INSERT INTO result (game_id, side, player_id, outcome, ending, level, points, at)
    SELECT r.game_id, r.side, r.player_id, r.outcome, r.ending, r.level, r.points, r.at
    FROM jsonb_to_recordset(others -> 'results')
      AS r(game_id TEXT, side TEXT, player_id TEXT, outcome TEXT, ending TEXT, level TEXT, points DOUBLE PRECISION,
           at TIMESTAMPTZ)
    WHERE r.game_id = ANY (accepted);
  END IF;
END;
$$;
