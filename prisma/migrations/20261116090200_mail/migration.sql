-- What the service keeps for itself, and how players want to be written to.

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
  CONSTRAINT "mail_preference_pkey" PRIMARY KEY ("player_id"),
  CONSTRAINT "mail_preference_mode_check" CHECK ("mode" IN ('immediate', 'daily', 'none')),
  CONSTRAINT "mail_preference_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
