import type { Text } from '#kernel/text';

/** Something that should not happen and that no caller can answer for: thrown, logged, told to someone. */
export class StoreFault extends Error {
  override readonly name: string = 'StoreFault';
}

/** The database did not answer. Whether an append under way was stored is unknown: ask again with the same key. */
export class StoreUnavailable extends StoreFault {
  override readonly name = 'StoreUnavailable';
}

/** The record of a game does not hold together: its chain of hashes is broken. */
export class CorruptStream extends StoreFault {
  override readonly name = 'CorruptStream';
  readonly gameId: string;
  readonly text: Text;

  constructor(gameId: string, text: Text) {
    super(`game ${gameId}: ${text.en}`);
    this.gameId = gameId;
    this.text = text;
  }
}

/** What an append says that does not go on where the game stands. */
export const brokenAppend = (version: number): Text => ({
  en: `the append does not continue the chain at event ${version}`,
  it: `l’aggiunta non continua la catena all’evento ${version}`,
});

/** The data a game was played with are not those it names, or pass the bounds of its ruleset: it cannot be loaded. */
export class UnfitPack extends StoreFault {
  override readonly name = 'UnfitPack';
  readonly text: Text;

  constructor(text: Text) {
    super(text.en);
    this.text = text;
  }
}

/** The database cannot be used as it is: the message says what to do about it. */
export class StoreNotUsable extends StoreFault {
  override readonly name = 'StoreNotUsable';
}

/** The data folder is not what this program left there. Nothing in it was changed. */
export class ForeignDataFolder extends StoreFault {
  override readonly name = 'ForeignDataFolder';
}

/** Another process has the data folder. */
export class FolderInUse extends StoreNotUsable {}
