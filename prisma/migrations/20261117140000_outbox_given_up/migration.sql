-- A message that was given up is told from one that was delivered after failed attempts.
ALTER TABLE "outbox" ADD COLUMN "given_up" BOOLEAN NOT NULL DEFAULT false;
