/** What describes one picture of the resort: a composition, its hour and season, and the seed that makes it its own. */
import type { Season, TimeOfDay } from './pen/palettes.ts'

export type SceneKind =
  | 'chairlift'
  | 'piste'
  | 'summit'
  | 'range'
  | 'glade'
  | 'night'
  | 'tubing'
  | 'snowcat'
  | 'stars'
  | 'golf'
  | 'skis'
  | 'boards'
  | 'lesson'
  | 'lodge'
  | 'giftcard'
  | 'whiteout'

export type Scene = {
  kind: SceneKind
  time: TimeOfDay
  season: Season
  seed: string
  /** The picture in words, for guests who do not see it. */
  alt: string
  /** Where the main thing stands, as a share of the width. */
  focus?: number
  /** A run without skiers. */
  isEmpty?: boolean
  /** The lodge opens its sun terrace. */
  hasTerrace?: boolean
}
