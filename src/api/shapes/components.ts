import { code, figure, list, shape, text, words } from './field.ts';

/* What the box of a game prints, with where it comes from. */

const provenance = words('Where it comes from.');
const clause = text('The paragraph of the rules.');

const printedBox = shape('PrintedBox', 'A box of a counter.', {
  label: words('What it means.'),
  value: figure('A number or words.'),
});

const printedFace = shape('PrintedFace', 'One face of a counter.', {
  title: words('What this face stands for.').optional(),
  boxes: list(printedBox, 'Every box that is printed on it.'),
});

const counter = shape('CounterComponent', 'A counter.', {
  id: code('The id of the counter.'),
  name: words('What it is called.'),
  side: text('Whose it is.').optional(),
  class: words('What kind of unit it is.').optional(),
  formation: words('What it belongs to.').optional(),
  entry: words('When and where it comes into the game.').optional(),
  faces: list(printedFace, 'Its faces, the front first.'),
  provenance,
});

const chartRow = shape('ChartRow', 'A row of a chart.', {
  head: words('What the row is for.'),
  cells: list(figure('A number or words.'), 'What stands in the columns.'),
});

const chart = shape('ChartComponent', 'A chart or table.', {
  id: code('The id of the chart.'),
  title: words('What it is called.'),
  corner: words('What the heads of the rows are.').optional(),
  columns: list(words('The head of a column.'), 'The columns.'),
  rows: list(chartRow, 'The rows.'),
  notes: list(words('A note.'), 'What is printed below.').optional(),
  clause,
  provenance,
});

const trackBox = shape('TrackBox', 'A box of a track.', {
  label: words('What it is called.'),
  happens: list(words('What happens.'), 'What happens there.'),
});

const track = shape('TrackComponent', 'A track, such as that of the turns.', {
  id: code('The id of the track.'),
  title: words('What it is called.'),
  boxes: list(trackBox, 'Its boxes.'),
  clause,
  provenance,
});

const listItem = shape('ListItem', 'A line of a list.', {
  label: words('What is listed.'),
  value: figure('A number or words.').optional(),
  units: list(text('A unit.'), 'The units it names.').optional(),
  spaces: list(text('A space.'), 'The spaces it names.').optional(),
  side: text('The side it is for.').optional(),
});

const printedList = shape('ListComponent', 'Anything listed: targets, ports, armies.', {
  id: code('The id of the list.'),
  title: words('What it is called.'),
  items: list(listItem, 'Its lines.'),
  clause,
  provenance,
});

export const components = shape('Components', 'What the box of a game prints.', {
  ruleset: text('The ruleset.'),
  scenario: text('The scenario.'),
  counters: list(counter, 'The counters.'),
  charts: list(chart, 'The charts.'),
  tracks: list(track, 'The tracks.'),
  lists: list(printedList, 'The lists.'),
});
