-- The answer kept under an idempotency key comes as text: on its way through JSONB its fields were put into another order, so
-- that a repeated request was answered with other bytes than the first. Whoever still sends an object is understood too.

-- What hangs on an append now and then, for the games that were appended to.
CREATE OR REPLACE FUNCTION append_others(accepted TEXT[], others JSONB) RETURNS VOID
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
    INSERT INTO result (game_id, side, player_id, outcome, ending, level, points, at)
    SELECT r.game_id, r.side, r.player_id, r.outcome, r.ending, r.level, r.points, r.at
    FROM jsonb_to_recordset(others -> 'results')
      AS r(game_id TEXT, side TEXT, player_id TEXT, outcome TEXT, ending TEXT, level TEXT, points DOUBLE PRECISION,
           at TIMESTAMPTZ)
    WHERE r.game_id = ANY (accepted);
  END IF;
END;
$$;
