import { networkOf } from '#accounts/attempts';
import type { Session } from '#accounts/session';
import { idOf } from '#games/caller';
import { known } from '#kernel/known';

/** In whose name something is open: of a player with whatever token, or of the place where somebody without one comes from. */
export const holderOf = ({ caller }: Session, address: string): string => idOf(caller) ?? networkOf(address);

/** How many of something may be open: in all, and of one holder. */
export class Places {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #taken = new Map<string, number>();
  #count = 0;

  constructor(most: number, mostOfOne: number) {
    this.#most = most;
    this.#mostOfOne = mostOfOne;
  }

  /** Takes a place, unless there is none left at all, or none for this holder. */
  take(holder: string): 'taken' | 'none-left' | 'none-left-for-one' {
    if (this.#count >= this.#most) return 'none-left';
    const taken = this.#taken.get(holder) ?? 0;
    if (taken >= this.#mostOfOne) return 'none-left-for-one';
    this.#taken.set(holder, taken + 1);
    this.#count++;
    return 'taken';
  }

  /** Frees a place that was taken. */
  free(holder: string): void {
    const left = known(this.#taken.get(holder), 'taken', holder) - 1;
    if (left === 0) this.#taken.delete(holder);
    else this.#taken.set(holder, left);
    this.#count--;
  }
}
