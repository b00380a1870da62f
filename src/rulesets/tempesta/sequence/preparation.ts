import { known } from '#kernel/known';
import { type BySeat, SEATS, type Seat, type Stage, type Weather } from '../names.ts';
import { ROLLS } from '../rolls.ts';
import { operativeCount } from '../rules/entry.ts';
import { figurePlaces } from '../rules/figures.ts';
import type { Game } from '../rules/game.ts';
import { ordinaryFormations } from '../rules/plans.ts';
import { theatreOf } from '../rules/terrain.ts';
import { onTable, unitsOf } from '../rules/units.ts';
import { isFordWaiting, riverCourses } from '../rules/water.ts';
import { attackerOf, defenderOf, type Linear } from '../state.ts';
import { levelOf, listOf } from '../theatre.ts';
import { revealNear } from './losses.ts';
import type { Run } from './run.ts';

/** What the rules do by themselves before the battle; false when a player has to decide. */
export function proceedBefore(run: Run): boolean {
  switch (run.state.stage) {
    case 'army-building':
      return present(run);
    case 'reconnaissance':
      return reconnoitre(run);
    case 'theatre':
      return chooseTheatre(run);
    case 'terrain-purchase':
      return rollBudget(run);
    case 'terrain-placement':
      return rollPlacement(run);
    case 'terrain-modification':
      return rollModification(run);
    case 'direction':
      return rollDirection(run);
    case 'plans':
      return closePlans(run);
    case 'attack-declaration':
      return declareAttack(run);
    default:
      return false;
  }
}

const enter = (run: Run, stage: Stage): true => {
  run.emit({ type: 'StageEntered', stage });
  return true;
};

function present(run: Run): boolean {
  const { players } = run.state;
  if (!SEATS.every((side) => players[side].locked)) return false;
  run.emit({ type: 'DivisionsPresented', divisions: { red: players.red.submission!, blue: players.blue.submission! } });
  return enter(run, 'reconnaissance');
}

/** [11.3] */
export function weatherFor(game: Pick<Game, 'tables'>, dice: BySeat<number>, gamblers: number): Weather {
  if (gamblers === 0) return 'good';
  const high = Math.max(dice.red, dice.blue);
  const low = Math.min(dice.red, dice.blue);
  const { oneGambler, twoGamblers } = game.tables.weather;
  const times = gamblers === 1 ? oneGambler : twoGamblers;
  if (high >= times.bad * low) return 'bad';
  const overcast = gamblers === 1 ? high >= times.overcast * low : high > low;
  return overcast ? 'overcast' : 'good';
}

function reconnoitre(run: Run): boolean {
  const { state, game } = run;
  const { red, blue } = state.players;
  if (red.sealed === undefined || blue.sealed === undefined) return false;
  const choices = { red: { ...red.sealed }, blue: { ...blue.sealed } };
  const dice = {
    red: run.die(ROLLS.reconnaissance({ side: 'red' })),
    blue: run.die(ROLLS.reconnaissance({ side: 'blue' })),
  };
  const totals = { red: dice.red + choices.red.aggression, blue: dice.blue + choices.blue.aggression };
  const attacker: Seat | undefined = totals.red === totals.blue ? undefined : totals.red > totals.blue ? 'red' : 'blue';
  const natural = state.options.reserveMargin === 'natural-dice';
  run.emit({
    type: 'ReconnaissanceRolled',
    choices,
    dice,
    totals,
    battle: attacker === undefined ? 'encounter' : 'defensive',
    ...(attacker === undefined ? {} : { attacker }),
    margin: natural ? Math.abs(dice.red - dice.blue) : Math.abs(totals.red - totals.blue),
    weather: weatherFor(game, dice, SEATS.filter((side) => choices[side].risk).length),
  });
  return enter(run, 'theatre');
}

/** [16.2-3] */
function chooseTheatre(run: Run): boolean {
  const { state, game } = run;
  const theatres = (side: Seat) => listOf(game.theatre, state.players[side].list).theatres;
  const defender = defenderOf(state);
  if (defender !== undefined) {
    const [only, another] = theatres(defender);
    if (another !== undefined) return false;
    run.emit({ type: 'TheatreChosen', theatre: known(only, 'theatre of operations'), builder: defender, draws: [] });
    return enter(run, 'terrain-purchase');
  }
  const builder = run.die(ROLLS.builder({}));
  const draws = [builder];
  const common = theatres('red').filter((theatre) => theatres('blue').includes(theatre));
  const among = common.length > 0 ? common : [...new Set([...theatres('red'), ...theatres('blue')])];
  let at = 0;
  if (among.length > 1) {
    const die = run.die(ROLLS.theatre({}));
    draws.push(die);
    at = (die - 1) % among.length;
  }
  const theatre = known(among[at], 'theatre of operations', at);
  run.emit({ type: 'TheatreChosen', theatre, builder: builder % 2 === 1 ? 'red' : 'blue', draws });
  return enter(run, 'terrain-purchase');
}

/** [16.1, R-91] Points, and in the open theatre whether there may be a road and a railway. */
function rollBudget(run: Run): boolean {
  if (run.state.terrain.points >= 0) return false;
  const theatre = theatreOf(run.game);
  const dice = run.dice(ROLLS.terrainPoints({}), theatre.dice);
  const roadDie = theatre.roadOn.length > 0 ? run.die(ROLLS.road({})) : undefined;
  const railwayDie = theatre.railwayOn.length > 0 ? run.die(ROLLS.railway({})) : undefined;
  run.emit({
    type: 'TerrainBudgetRolled',
    dice,
    points: dice.reduce((sum, die) => sum + die, 0),
    ...(roadDie === undefined ? {} : { roadDie }),
    ...(railwayDie === undefined ? {} : { railwayDie }),
    road: roadDie === undefined || theatre.roadOn.includes(roadDie),
    railway: railwayDie === undefined || theatre.railwayOn.includes(railwayDie),
  });
  return true;
}

/** [17.4] Sea, then rivers with their fords, then figures: each is rolled for when its turn comes. */
function rollPlacement(run: Run): boolean {
  const { terrain } = run.state;
  if (terrain.sea === 'bought') return false;
  const river = terrain.linears.find(({ kind, status }) => kind === 'river' && status !== 'placed');
  if (river !== undefined) return rollRiver(run, river);
  return isFordWaiting(run.game) ? false : rollFigure(run);
}

/** [17.6, R-13] A river that finds no course is rolled for once more, then left out. */
function rollRiver(run: Run, river: Linear): boolean {
  if (river.status === 'rolled') {
    for (const _ of riverCourses(run.game, river)) return false;
    if (river.again === true) {
      run.emit({ type: 'RiverDropped', river: river.id });
      return true;
    }
  }
  const again = river.status === 'rolled' ? { again: true } : {};
  run.emit({ type: 'RiverRolled', river: river.id, dice: run.dice(ROLLS.course({ river: river.id }), 2), ...again });
  return true;
}

/** [17.7, R-13] A figure that fits nowhere is rolled for once more, then left out. */
function rollFigure(run: Run): boolean {
  const { terrain } = run.state;
  const figure = terrain.figures.find(({ status }) => status === 'bought' || status === 'rolled');
  if (figure === undefined || terrain.firstSide === undefined) return false;
  if (figure.status === 'bought') {
    run.emit({
      type: 'FigureRolled',
      figure: figure.id,
      dice: run.dice(ROLLS.place({ figure: figure.id }), 2),
      again: false,
    });
    return true;
  }
  for (const _ of figurePlaces(run.game, figure)) return false;
  if (figure.again) run.emit({ type: 'FigureDropped', figure: figure.id });
  else
    run.emit({
      type: 'FigureRolled',
      figure: figure.id,
      dice: run.dice(ROLLS.placeAgain({ figure: figure.id }), 2),
      again: true,
    });
  return true;
}

function rollModification(run: Run): boolean {
  const { state } = run;
  if (state.battle === 'encounter' && state.options.encounterModification === 'no') return enter(run, 'direction');
  if (state.terrain.modification === undefined) {
    run.emit({ type: 'ModificationRolled', die: run.die(ROLLS.modification({})) });
    return true;
  }
  const river = state.terrain.linears.find(({ kind, status }) => kind === 'river' && status !== 'placed');
  return river === undefined ? rollFigure(run) : rollRiver(run, river);
}

/** [19] */
function rollDirection(run: Run): boolean {
  const { state, game } = run;
  if (state.directionWinner !== undefined) return false;
  const recon = (side: Seat, type: string): number =>
    unitsOf(game, side).filter((unit) => game.typeOf(unit).type === type).length;
  const { footRecon, vehicleRecon } = game.tables.direction;
  const bonus = (side: Seat, enemy: Seat): number =>
    (recon(side, 'URF') > recon(enemy, 'URF') ? footRecon : 0) +
    (recon(side, 'URV') > recon(enemy, 'URV') ? vehicleRecon : 0);
  const dice = { red: run.die(ROLLS.direction({ side: 'red' })), blue: run.die(ROLLS.direction({ side: 'blue' })) };
  const totals = { red: dice.red + bonus('red', 'blue'), blue: dice.blue + bonus('blue', 'red') };
  const winner = totals.red === totals.blue ? defenderOf(state) : totals.red > totals.blue ? 'red' : 'blue';
  run.emit({ type: 'DirectionRolled', dice, totals, ...(winner === undefined ? {} : { winner }) });
  return true;
}

function closePlans(run: Run): boolean {
  return SEATS.every((side) => run.state.players[side].planSealed) ? enter(run, 'defender-deployment') : false;
}

/** [13.1, 26.2] The sealed mode is declared once the defender stands; an airborne attacker learns how many formations jump first. */
function declareAttack(run: Run): boolean {
  const { state, game } = run;
  if (!state.modeDeclared) {
    run.emit({ type: 'AttackModeDeclared', mode: state.mode });
    if (state.mode === 'airborne') {
      const die = run.die(ROLLS.firstDrop({}));
      run.emit({
        type: 'AirborneCountRolled',
        die,
        operative: operativeCount(game, ordinaryFormations(game, attackerOf(state)).length, die),
      });
      return true;
    }
  }
  if (state.mode === 'airborne') return false;
  return enter(run, 'attacker-deployment');
}

/** After the last deployment: the works that were only markers go, then the battle begins. */
export function removeFalseWorks(run: Run): void {
  const { state, game } = run;
  const cells = state.cells.flatMap((cell, at) =>
    cell.defence !== undefined && !cell.defence.genuine && cell.defence.kind !== 'minefield' ? [game.label(at)] : [],
  );
  run.emit({ type: 'FalseDefencesRemoved', cells });
}

export function afterAttackerDeployment(run: Run): void {
  const { state, game } = run;
  removeFalseWorks(run);
  for (const cell of new Set(onTable(game, attackerOf(state)).map((unit) => unit.cell)))
    revealNear(run, cell, attackerOf(state));
  const defender = defenderOf(state)!;
  const redeploys =
    levelOf(game.theatre, state.players[defender].aggression).redeploys > 0 &&
    state.weather === 'good' &&
    state.mode !== 'night';
  if (redeploys) enter(run, 'redeployment');
  else startBattle(run, attackerOf(state));
}

/** [13-e, 28-e] */
export function startBattle(run: Run, first: Seat): void {
  const { state, game } = run;
  run.emit({ type: 'BattleStarted', first });
  const defender = defenderOf(state);
  if (state.mode === 'night' && defender !== undefined) {
    const cells = state.cells.flatMap((_, at) => {
      const units = game.at(at, defender);
      const led = units.some((unit) => ['CinC', 'CS'].includes(game.typeOf(unit).type));
      return units.length > 0 && !led ? [game.label(at)] : [];
    });
    run.emit({ type: 'NightFell', cells });
  }
  run.emit({ type: 'PhaseStarted', turn: 1, side: first });
}
