import { enemyOf, type Seat } from '../names.ts';
import { ROLLS } from '../rolls.ts';
import { assaultSave, attackerDice, defenderDice } from '../rules/assault.ts';
import { type Assignment, assaultTargets, isIdleTransport } from '../rules/assignment.ts';
import { splitVolume } from '../rules/fire.ts';
import type { Game } from '../rules/game.ts';
import { bearingTo } from '../rules/grid.ts';
import { bankAfter, isSameShore } from '../rules/movement.ts';
import { cargoOf, isAboard, isUnhookedGun, ridersOf, towedGunOf } from '../rules/units.ts';
import { cellOf, type Unit, unitOf } from '../state.ts';
import type { FrameOf } from './frames.ts';
import { eliminate, pushRetreat, revealDefence, revealNear, suppressCell } from './losses.ts';
import type { Run } from './run.ts';

/** [89] Both sides roll; what was rolled stands, whoever falls first. */
export function fightAssault(run: Run, { assault }: FrameOf<'assault-dice'>): void {
  const { game, state } = run;
  const attackers = assault.units.map((id) => unitOf(state, id)).filter(({ where }) => where === 'table');
  if (attackers.length === 0) return;
  const defenders = game.at(assault.target, enemyOf(assault.side));
  const cell = game.label(assault.target);
  const attack = attackers.reduce((sum, unit) => sum + attackerDice(game, unit, assault.target), 0);
  const defence = defenders.reduce((sum, unit) => sum + defenderDice(game, unit, assault.target), 0);
  const [attackVolume, defenceVolume] = [splitVolume(game, attack), splitVolume(game, defence)];
  const attackDice = run.dice(ROLLS.attack({ cell }), attackVolume.rolled);
  const attackColour = run.die(ROLLS.attackColour({ cell }));
  const defenceDice = run.dice(ROLLS.defence({ cell }), defenceVolume.rolled);
  const defenceColour = run.die(ROLLS.defenceColour({ cell }));
  const hit = (dice: readonly number[]): number => dice.filter((die) => die >= game.tables.assault.hitOn).length;
  const attackerHits = attackVolume.automatic + hit(attackDice);
  const defenderHits = defenceVolume.automatic + hit(defenceDice);
  run.emit({
    type: 'AssaultFought',
    from: game.label(assault.from),
    target: game.label(assault.target),
    attackerDice: attackDice,
    defenderDice: defenceDice,
    attackerColour: attackColour,
    defenderColour: defenceColour,
    attackerHits,
    defenderHits,
    ...(attackVolume.automatic > 0 ? { attackerAutomatic: attackVolume.automatic } : {}),
    ...(defenceVolume.automatic > 0 ? { defenderAutomatic: defenceVolume.automatic } : {}),
  });
  run.stack.push({
    kind: 'assault-result',
    assault,
    attackers: attackers.flatMap((unit) => [unit, ...cargoOf(game, unit)]).map(({ id }) => id),
    defenders: defenders.map(({ id }) => id),
  });
  const chooses = (colour: number, roller: Seat): Seat =>
    game.tables.volume.chooserOn.includes(colour) ? roller : enemyOf(roller);
  pushAssign(run, assault, enemyOf(assault.side), chooses(attackColour, assault.side), attackerHits);
  pushAssign(run, assault, assault.side, chooses(defenceColour, enemyOf(assault.side)), defenderHits);
}

function pushAssign(
  run: Run,
  assault: FrameOf<'assault-dice'>['assault'],
  victims: Seat,
  chooser: Seat,
  hits: number,
): void {
  const frame: FrameOf<'assign-assault'> = { kind: 'assign-assault', id: run.next(), chooser, victims, assault, hits };
  if (hits > 0 && assaultTargets(run.game, frame).length > 0) run.stack.push(frame);
}

/** [89.6] One die per hit; a single hit that is not cancelled eliminates. */
export function resolveAssaultHits(run: Run, given: Assignment): void {
  const { game, state } = run;
  const doomed: string[] = [];
  const saves: { unit: string; hits: number; need: number; save: number; dice: number[]; survives: boolean }[] = [];
  for (const [id, hits] of Object.entries(given)) {
    const save = assaultSave(game, unitOf(state, id));
    if (save === undefined) {
      doomed.push(id);
      continue;
    }
    const dice = run.dice(ROLLS.save({ unit: id }), hits);
    const survives = dice.every((die) => die >= save);
    saves.push({ unit: id, hits, need: 1, save, dice, survives });
    if (!survives) doomed.push(id);
  }
  run.emit({ type: 'HitsAssigned', hits: given, saves, doomed, lost: 0 });
  eliminate(run, doomed, 'assault');
}

/** [90] */
export function settleAssault(run: Run, frame: FrameOf<'assault-result'>): void {
  const { game, state } = run;
  const { assault } = frame;
  const defender = enemyOf(assault.side);
  const lost = (ids: readonly string[]): number => ids.filter((id) => unitOf(state, id).where === 'eliminated').length;
  const setOut = [...assault.units, ...(assault.riders ?? [])];
  const counted = state.options.assaultLosses === 'assault-dice' ? frame.attackers : setOut;
  const losses = { [assault.side]: lost(counted), [defender]: lost(frame.defenders) } as Record<Seat, number>;
  const attackers = assault.units.filter((id) => unitOf(state, id).where === 'table');
  const left = game.at(assault.target, defender).filter((unit) => !standsIdle(game, unit));
  const won = losses[defender] > losses[assault.side] || left.length === 0;
  // [81.1] Who is thrown back enters the quadrant of the start again; it was empty if nobody had stayed there.
  const emptied = attackers.length > 0 && game.at(assault.from, assault.side).every(({ id }) => setOut.includes(id));
  run.emit({
    type: 'AssaultResolved',
    from: game.label(assault.from),
    target: game.label(assault.target),
    winner: won ? assault.side : defender,
    losses,
    ...(won || !emptied ? {} : { emptied }),
  });
  if (won) beatDefenders(run, assault, attackers);
  else repulse(run, assault, attackers);
}

/** [8, 89.5, 90.1] A transport that takes no part in the fight, or a gun behind one: nobody who could hold the quadrant. */
const standsIdle = (game: Game, unit: Unit): boolean =>
  isIdleTransport(game, unit) || (unit.towedBy !== '' && isIdleTransport(game, unitOf(game.state, unit.towedBy)));

function beatDefenders(run: Run, assault: FrameOf<'assault-dice'>['assault'], attackers: string[]): void {
  const { game } = run;
  const defender = enemyOf(assault.side);
  saveGuns(run, assault.target, defender);
  // [89.5] Idle transports fall to whoever occupies the quadrant: nobody does where no assaulter is left.
  const isTaken = (unit: Unit): boolean =>
    attackers.length > 0 && isIdleTransport(game, unit) && towedGunOf(game, unit) === undefined;
  const captured = game.at(assault.target, defender).filter((unit) => isUnhookedGun(game, unit) || isTaken(unit));
  if (captured.length > 0)
    eliminate(
      run,
      captured.map(({ id }) => id),
      'captured',
    );
  const beaten = game.at(assault.target, defender).filter((unit) => !isAboard(unit));
  run.stack.push({ kind: 'occupy', assault: { ...assault, units: attackers }, beaten: beaten.map(({ id }) => id) });
  if (beaten.length > 0)
    pushRetreat(run, defender, beaten, assault.target, bearingTo(game.grid, assault.from, assault.target), 'assault');
}

/** [90-c] Guns with a free tow in the quadrant are hooked and go along: as many as there are tows fit for them. */
function saveGuns(run: Run, cell: number, side: Seat): void {
  const { game } = run;
  const isLight = (gun: Unit): boolean => game.typeOf(gun).flags.has('light');
  const isStrong = (tow: Unit): boolean => game.typeOf(tow).tow === 'heavy';
  const guns = game.at(cell, side).filter((unit) => isUnhookedGun(game, unit));
  // Heavy guns first; light ones leave the strong tows alone while there are others.
  for (const gun of guns.sort((one, other) => Number(isLight(one)) - Number(isLight(other)))) {
    const tows = game.at(cell, side).filter((unit) => canTow(run, unit, isLight(gun)) && isSameShore(game, gun, unit));
    const tow = tows.find((unit) => isStrong(unit) !== isLight(gun)) ?? tows[0];
    if (tow !== undefined) run.emit({ type: 'GunHooked', gun: gun.id, tractor: tow.id, facing: tow.facing, cost2: 0 });
  }
}

function canTow(run: Run, unit: Unit, light: boolean): boolean {
  const { tow } = run.game.typeOf(unit);
  return (
    tow !== undefined &&
    (tow === 'heavy' || light) &&
    towedGunOf(run.game, unit) === undefined &&
    ridersOf(run.game, unit).length === 0
  );
}

/** The winners move in and may fire at whom they beat. */
export function occupy(run: Run, { assault, beaten }: FrameOf<'occupy'>): void {
  const { game, state } = run;
  const units = assault.units.filter((id) => unitOf(state, id).where === 'table');
  if (units.length === 0) return;
  // [15 row 5] Those who set out on different banks of a river come in on different banks.
  const byBank = new Map<number, string[]>();
  for (const id of units) {
    const unit = unitOf(state, id);
    const bank = bankAfter(game, assault.from, assault.target, unit.bank, true) ?? unit.bank;
    byBank.set(bank, [...(byBank.get(bank) ?? []), id]);
  }
  for (const [bank, ids] of byBank)
    run.emit({
      type: 'CellOccupied',
      units: ids,
      from: game.label(assault.from),
      to: game.label(assault.target),
      bank,
    });
  revealDefence(run, assault.target);
  revealNear(run, assault.target, assault.side);
  run.stack.push({ kind: 'exploit', id: run.next(), side: assault.side, units, beaten });
}

function repulse(run: Run, assault: FrameOf<'assault-dice'>['assault'], attackers: string[]): void {
  const { game, state } = run;
  if (cellOf(state, assault.target).suppressed) run.emit({ type: 'CellRecovered', cell: game.label(assault.target) });
  if (attackers.length === 0) return;
  suppressCell(run, assault.from, 'repulsed');
  run.stack.push({
    kind: 'opportunity',
    id: run.next(),
    side: enemyOf(assault.side),
    cell: assault.from,
    trigger: 'repulsed',
  });
}
