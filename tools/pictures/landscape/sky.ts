/** The sky of a picture: its colors down to the horizon, then stars, sun or moon with a printed halo, and clouds. */
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import type { Point } from '#tools/pictures/pen/lines.ts'
import { lerp, svg } from '#tools/pictures/pen/numbers.ts'
import { starfield } from './stars.ts'

type Sky = {
  horizon: number
  /** Where the sun (or the moon) stands, as shares of the picture; null hides it. */
  sun: Point | null
  sunR?: number
  isMoon?: boolean
  stars?: number
  clouds?: number
}

const CRATERS = [
  [-0.3, -0.2, 0.2],
  [0.25, 0.3, 0.26],
  [0.2, -0.4, 0.12],
  [-0.35, 0.4, 0.14],
] as const

export function sky(c: Canvas, { horizon, sun, sunR = 5, isMoon = false, stars = 0, clouds = 0 }: Sky): void {
  const { W, H, u, p, rnd } = c
  const air = c.down(p.sky.map((color, i) => [(i / (p.sky.length - 1)) * horizon * 1.08, color]))
  c.add(`<rect width="${W}" height="${H}" fill="${air}"/>`)
  if (stars) starfield(c, stars, horizon)
  if (sun) sunOrMoon(c, sun[0] * W, sun[1] * H, sunR * u, isMoon)
  for (let i = 0; i < clouds; i++) {
    cloud(c, rnd() * W, H * lerp(0.06, horizon * 0.62, rnd()), u * lerp(16, 40, rnd()), lerp(0.35, 0.8, rnd()))
  }
}

/** A few flat rings first, as a poster would print them, then a soft glow. */
function sunOrMoon(c: Canvas, x: number, y: number, r: number, isMoon: boolean): void {
  const { halo, sun } = c.p
  for (let i = 5; i > 0; i--) c.circle(x, y, r * (1 + i * i * 0.42), halo, `opacity="${isMoon ? 0.035 : 0.1}"`)
  const glow = c.outwards([
    [0, halo, 0.55],
    [0.35, halo, 0.2],
    [1, halo, 0],
  ])
  c.circle(x, y, r * 9, glow, `opacity="${isMoon ? 0.5 : 1}"`)
  c.circle(x, y, r, sun)
  if (!isMoon) return
  for (const [dx, dy, size] of CRATERS) c.circle(x + dx * r, y + dy * r, r * size, halo, 'opacity=".35"')
}

/** Long streaks with flat bottoms. */
function cloud(c: Canvas, x: number, y: number, size: number, strength: number): void {
  const { p, rnd } = c
  let streaks = ''
  for (let k = 0; k < 4; k++) {
    const w = size * lerp(0.4, 1, rnd())
    const cx = x + (rnd() - 0.5) * size
    const cy = y + (k - 1.5) * size * 0.035
    const h = size * lerp(0.02, 0.055, rnd())
    streaks += svg`M${cx - w} ${cy}C${cx - w * 0.5} ${cy - h} ${cx - w * 0.25} ${cy - h * 1.5} ${cx} ${cy - h}`
    streaks += svg`C${cx + w * 0.3} ${cy - h * 1.7} ${cx + w * 0.7} ${cy - h * 0.3} ${cx + w} ${cy}Z`
  }
  c.path(streaks, p.cloud, svg`opacity="${strength * 0.7}"`)
}
