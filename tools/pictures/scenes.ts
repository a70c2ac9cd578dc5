/** How every picture of the demo resort is drawn: a composition, its hour, its season and a seed of its own. */
import type { PictureName } from '#demo/pictures/alt-texts.ts'
import type { SceneSeason, TimeOfDay } from './pen/palettes.ts'

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

export type Scene = {
  kind: SceneKind
  time: TimeOfDay
  season: SceneSeason
  seed: string
  /** Where the main thing stands, as a share of the width. */
  focus?: number
  /** A run without skiers. */
  isEmpty?: boolean
  /** The lodge opens its sun terrace. */
  hasTerrace?: boolean
}

export const scenes: Record<PictureName, Scene> = {
  // categories
  'lift-tickets': { kind: 'chairlift', time: 'day', season: 'winter', seed: 'silverpine-7' },
  'day-tickets': { kind: 'chairlift', time: 'dawn', season: 'winter', seed: 'day-3' },
  'multi-day': { kind: 'range', time: 'dawn', season: 'winter', seed: 'range-4' },
  'season-passes': { kind: 'summit', time: 'dawn', season: 'winter', seed: 'summit-21' },
  rentals: { kind: 'skis', time: 'day', season: 'winter', seed: 'rent-5' },
  skis: { kind: 'skis', time: 'dawn', season: 'winter', seed: 'ski-8' },
  snowboards: { kind: 'boards', time: 'day', season: 'winter', seed: 'board-2' },
  activities: { kind: 'tubing', time: 'day', season: 'winter', seed: 'tube-6' },
  golf: { kind: 'golf', time: 'day', season: 'summer', seed: 'golf-3' },
  vouchers: { kind: 'giftcard', time: 'dawn', season: 'winter', seed: 'gift-2' },
  lodging: { kind: 'lodge', time: 'dusk', season: 'winter', seed: 'lodge-4' },
  dining: { kind: 'lodge', time: 'day', season: 'winter', seed: 'dine-9', hasTerrace: true, focus: 0.6 },
  'staff-only': { kind: 'snowcat', time: 'night', season: 'winter', seed: 'staff-1' },

  // products
  'day-lift-ticket': { kind: 'chairlift', time: 'dawn', season: 'winter', seed: 'silverpine-2' },
  'half-day-ticket': { kind: 'piste', time: 'day', season: 'winter', seed: 'half-4' },
  'three-day-ticket': { kind: 'range', time: 'day', season: 'winter', seed: 'three-1' },
  'flex-pack': { kind: 'glade', time: 'day', season: 'winter', seed: 'flex-3' },
  'night-skiing': { kind: 'night', time: 'night', season: 'winter', seed: 'night-5' },
  'summit-pass': { kind: 'summit', time: 'dusk', season: 'winter', seed: 'summit-14' },
  'midweek-pass': { kind: 'piste', time: 'dawn', season: 'winter', seed: 'mid-2', isEmpty: true },
  'pass-renewal': { kind: 'summit', time: 'day', season: 'winter', seed: 'renew-6', focus: 0.46 },
  'pass-reservation': { kind: 'chairlift', time: 'dusk', season: 'winter', seed: 'res-3' },
  'ski-rental': { kind: 'skis', time: 'dusk', season: 'winter', seed: 'ski-11' },
  'snowboard-rental': { kind: 'boards', time: 'dusk', season: 'winter', seed: 'board-5' },
  'snow-tubing': { kind: 'tubing', time: 'dawn', season: 'winter', seed: 'tube-2' },
  'snowcat-tour': { kind: 'snowcat', time: 'dusk', season: 'winter', seed: 'cat-4' },
  stargazing: { kind: 'stars', time: 'night', season: 'winter', seed: 'star-3' },
  'tee-time': { kind: 'golf', time: 'dusk', season: 'summer', seed: 'tee-2' },
  'gift-card': { kind: 'giftcard', time: 'day', season: 'winter', seed: 'gift-5' },
  'first-timer-lesson': { kind: 'lesson', time: 'day', season: 'winter', seed: 'lesson-3' },

  // more pictures of evenings
  account: { kind: 'lodge', time: 'night', season: 'winter', seed: 'home-2', focus: 0.72 },
}
