import type * as legend from '#kernel/board/legend';
import type * as sheet from '#kernel/board/sheet';
import type * as ruleset from '#kernel/ruleset';
import type { Localised } from '#kernel/text';
import type * as view from '#kernel/view';

/* What is drawn, in the language of whoever looks at it. */

export type Legend = Localised<legend.Legend>;
export type PlaceStyle = Localised<legend.PlaceStyle>;
export type BoardSheet = Localised<sheet.BoardSheet>;
export type SpaceSheet = Localised<sheet.SpaceSheet>;
export type LineSheet = Localised<sheet.LineSheet>;
export type TerrainStyle = Localised<sheet.TerrainStyle>;
export type View = Localised<view.View>;
export type UnitView = Localised<view.UnitView>;
export type StackView = Localised<view.StackView>;
export type MarkerView = Localised<view.MarkerView>;
export type Clock = Localised<ruleset.Clock>;
export type Track = Localised<ruleset.Track>;
