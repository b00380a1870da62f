import { computeTables, type LadderInput, type LadderTables } from '#ladder/ladder-tables';

export const computeLadder = (input: LadderInput): Promise<LadderTables> => computeTables(input);
