/** What most scenes stand before: the hour's sky, a hazy far range and the near massif, lit from where the sun is. */
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import type { Point } from '#tools/pictures/pen/lines.ts'
import { lerp } from '#tools/pictures/pen/numbers.ts'
import { massif, spreadPeaks } from './mountains.ts'
import type { Peak } from './relief.ts'
import { sky } from './sky.ts'

type Backdrop = {
  top: number
  base: number
  peaks?: readonly Peak[]
  sun?: Point | null
  rock?: number
  mist?: number
  clouds?: number
  stars?: number
}

/** Returns the side the light comes from: -1 left, 1 right. */
export function backdrop(c: Canvas, { top, base, peaks, rock = -0.02, mist = 0.55, ...air }: Backdrop): number {
  const { isNight, aspect } = c
  const sun = air.sun === undefined ? usualSun(c) : air.sun
  sky(c, {
    horizon: 0.6,
    sun,
    sunR: isNight ? 3.2 : 4.6,
    isMoon: isNight,
    stars: air.stars ?? (isNight ? Math.round(170 * aspect) : 0),
    clouds: isNight ? 0 : Math.round((air.clouds ?? 3) * aspect * 0.7),
  })
  const light = sun && sun[0] > 0.5 ? 1 : -1
  massif(c, {
    tag: 'far',
    base: base - 0.06,
    top: lerp(top, base, 0.42),
    peaks: spreadPeaks(c, 'far', 5, 0.62, 1.2),
    haze: isNight ? 0.45 : 0.52,
    rock: rock - 0.06,
    mist: 0.75,
    light,
    fine: 150,
    floor: 0.3,
  })
  massif(c, {
    tag: 'near',
    base,
    top,
    peaks: peaks ?? spreadPeaks(c, 'near', 4, 1, 1.35),
    haze: 0.06,
    rock,
    rockLow: c.scene.season === 'summer' ? -0.1 : 0,
    mist,
    light,
    floor: 0.16,
  })
  return light
}

function usualSun(c: Canvas): Point {
  if (c.isNight) return [0.76, 0.17]
  return c.scene.time === 'day' ? [0.2, 0.16] : [0.7, 0.36]
}
