-- A result that those who run a club have annulled stays on record, but no ladder counts it.

ALTER TABLE "result" DROP CONSTRAINT "result_ending_check";
ALTER TABLE "result" ADD CONSTRAINT "result_ending_check"
  CHECK ("ending" IN ('played', 'conceded', 'forfeited', 'adjudicated', 'annulled'));

-- What ladders tell of games besides their results: few events among many.
CREATE INDEX "event_of_ladders_idx" ON "event" ("game_id")
  WHERE "source" = 'service' AND "type" IN ('DeadlineMissed', 'ResultAnnulled');
