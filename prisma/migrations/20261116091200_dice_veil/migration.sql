-- A game taken in from a record has no secret of its dice, but a record of a finished game tells the veil that opens its secret
-- rolls. Without it the game could be told here, but its secret rolls could be checked by nobody any more.

ALTER TABLE "game" ADD COLUMN "dice_veil" TEXT COLLATE "C";
