-- A game taken in from a record that is not over is frozen by the append that tells of it: nobody ever sees it in between, and a
-- process that ends there leaves nothing behind that could be played on without the secret of its dice.

-- Those that were left so: a chain without its secret belongs to a record.
UPDATE "game" SET "frozen" = 'imported without the secret of its dice: it can be read, not played on'
WHERE "frozen" IS NULL AND "status" <> 'ended' AND "version" > 0 AND "dice_mode" = 'chain' AND "dice_secret" IS NULL;

-- Appends to many games in one statement, each judged on its own: a stale version in one game does not touch the others.
--
-- The arguments are flat arrays of rows, every row with its game_id. "games" holds one entry per game (a game at most
-- once): what it expects and what it becomes. "others" holds what most appends do not have, by table:
-- { pending: [...], outbox: [...], ... }.
-- Answers one row per game that exists: appended | stale | outdated | repeated | frozen | broken-chain.
--
-- Planned once per session: the rows of an append are few and always found by their keys, and planning anew for every
-- call would cost more than the call.
--
-- Games are locked in the order of their ids, so that two statements never wait for each other in a circle.
CREATE OR REPLACE FUNCTION append_games(games JSON, moves JSON, events JSON, others JSONB)
RETURNS TABLE (game_id TEXT, outcome TEXT, version INTEGER, reason TEXT)
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_hashjoin = off
SET enable_mergejoin = off
SET enable_seqscan = off
AS $$
#variable_conflict use_column
DECLARE
  item RECORD;
  accepted TEXT[] := '{}';
  told TEXT := '';
BEGIN
  FOR item IN
    SELECT g.id, g.version, g.last_hash, g.frozen, g.standing_version, i.expected_version, i.expected_standing,
           i.previous_hash, i.event_count, i.by_player, i.key
    FROM (
      SELECT * FROM json_to_recordset(games)
        AS r(game_id TEXT, expected_version INTEGER, expected_standing INTEGER, previous_hash TEXT, event_count INTEGER,
             by_player TEXT, key TEXT)
      ORDER BY r.game_id COLLATE "C"
    ) i
    CROSS JOIN LATERAL (SELECT * FROM game WHERE game.id = i.game_id FOR NO KEY UPDATE) g
  LOOP
    game_id := item.id;
    version := item.version;
    reason := NULL;
    IF item.key IS NOT NULL AND EXISTS (
      SELECT FROM idempotency_key k WHERE k.game_id = item.id AND k.by_player = item.by_player AND k.key = item.key
    ) THEN
      outcome := 'repeated';
    ELSIF item.version <> item.expected_version THEN
      outcome := 'stale';
    ELSIF item.standing_version <> item.expected_standing THEN
      outcome := 'outdated';
    ELSIF item.frozen IS NOT NULL THEN
      outcome := 'frozen';
      reason := item.frozen;
    ELSIF item.previous_hash <> item.last_hash THEN
      outcome := 'broken-chain';
    ELSE
      outcome := 'appended';
      version := item.version + item.event_count;
      accepted := accepted || item.id;
      IF item.event_count > 0 THEN
        told := told || item.id || ' ' || version || E'\n';
      END IF;
    END IF;
    RETURN NEXT;
  END LOOP;

  IF cardinality(accepted) = 0 THEN
    RETURN;
  END IF;

  UPDATE game g SET
    version = g.version + i.event_count,
    last_hash = COALESCE(i.last_hash, g.last_hash),
    move_count = g.move_count + i.move_count,
    outbox_count = g.outbox_count + i.outbox_count,
    dice_used = GREATEST(g.dice_used, i.dice_used),
    status = COALESCE(i.status, g.status),
    clock = COALESCE(i.clock, g.clock),
    updated_at = COALESCE(i.at, g.updated_at)
  FROM json_to_recordset(games)
    AS i(game_id TEXT, event_count INTEGER, last_hash TEXT, move_count INTEGER, outbox_count INTEGER, dice_used INTEGER,
         status TEXT, clock JSONB, at TIMESTAMPTZ)
  WHERE g.id = i.game_id AND g.id = ANY (accepted);

  INSERT INTO event (game_id, seq, move_id, source, type, shape, data, rolls, at, previous_hash, hash)
  SELECT e.game_id, e.seq, e.move_id, e.source, e.type, e.shape, e.data, e.rolls, e.at, e.previous_hash, e.hash
  FROM json_to_recordset(events)
    AS e(game_id TEXT, seq INTEGER, move_id TEXT, source TEXT, type TEXT, shape INTEGER, data JSON, rolls JSON,
         at TIMESTAMPTZ, previous_hash TEXT, hash TEXT)
  WHERE e.game_id = ANY (accepted);

  INSERT INTO move (game_id, number, id, "order", by_player, side, origin, turn, impulse, version_before, version_after, at)
  SELECT m.game_id, (SELECT g.move_count FROM game g WHERE g.id = m.game_id) - m.from_last, m.id, m."order", m.by_player,
         m.side, m.origin, m.turn, m.impulse, m.version_before, m.version_after, m.at
  FROM json_to_recordset(moves)
    AS m(game_id TEXT, from_last INTEGER, id TEXT, "order" JSON, by_player TEXT, side TEXT, origin TEXT, turn INTEGER,
         impulse INTEGER, version_before INTEGER, version_after INTEGER, at TIMESTAMPTZ)
  WHERE m.game_id = ANY (accepted);

  -- "pending_of" names the games whose open decisions are replaced; opened_at is when the time for one began.
  IF others ? 'pending_of' THEN
    DELETE FROM pending_decision p
    WHERE p.game_id = ANY (accepted)
      AND p.game_id IN (SELECT jsonb_array_elements_text(others -> 'pending_of'))
      AND NOT EXISTS (
        SELECT FROM jsonb_to_recordset(others -> 'pending') AS n(game_id TEXT, id TEXT)
        WHERE n.game_id = p.game_id AND n.id = p.id
      );
    INSERT INTO pending_decision AS p (game_id, id, kind, side, clause, about, sealed, neutral, opened_at, deadline)
    SELECT n.game_id, n.id, n.kind, n.side, n.clause, n.about, n.sealed, n.neutral, n.opened_at, n.deadline
    FROM jsonb_to_recordset(others -> 'pending')
      AS n(game_id TEXT, id TEXT, kind TEXT, side TEXT, clause TEXT, about JSONB, sealed BOOLEAN, neutral JSONB,
           opened_at TIMESTAMPTZ, deadline TIMESTAMPTZ)
    WHERE n.game_id = ANY (accepted)
    ON CONFLICT (game_id, id) DO UPDATE SET
      kind = EXCLUDED.kind, side = EXCLUDED.side, clause = EXCLUDED.clause, about = EXCLUDED.about,
      sealed = EXCLUDED.sealed, neutral = EXCLUDED.neutral, opened_at = EXCLUDED.opened_at, deadline = EXCLUDED.deadline
    WHERE (p.kind, p.side, p.clause, p.about, p.sealed, p.neutral, p.opened_at, p.deadline) IS DISTINCT FROM
      (EXCLUDED.kind, EXCLUDED.side, EXCLUDED.clause, EXCLUDED.about, EXCLUDED.sealed, EXCLUDED.neutral, EXCLUDED.opened_at,
       EXCLUDED.deadline);
  END IF;

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
      AS o(game_id TEXT, from_last INTEGER, recipient TEXT, topic TEXT, payload JSONB, at TIMESTAMPTZ)
    WHERE o.game_id = ANY (accepted);
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

  IF told <> '' THEN
    PERFORM pg_notify('impulse_committed', told);
  END IF;
END;
$$;
