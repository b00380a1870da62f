-- Where the clock stands by which a player reads the deadlines in letters; UTC where none is set.

ALTER TABLE "mail_preference" ADD COLUMN "time_zone" TEXT;
