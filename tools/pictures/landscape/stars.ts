/** Stars in three tints, thinning out towards the horizon, and the Milky Way where a scene asks for it. */
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { curve, disc, type Point } from '#tools/pictures/pen/lines.ts'

export function starfield(c: Canvas, count: number, horizon: number, { milkyWay = false } = {}): void {
  const { W, H, u, rnd } = c
  let white = ''
  let blue = ''
  let golden = ''
  for (let i = 0; i < count; i++) {
    const x = rnd() * W
    const y = rnd() ** 1.25 * H * horizon
    const brightness = rnd()
    const star = disc(x, y, u * (brightness > 0.985 ? 0.34 : brightness > 0.9 ? 0.2 : 0.11))
    if (i % 3 === 0) white += star
    else if (i % 3 === 1) blue += star
    else golden += star
  }
  if (milkyWay) drawMilkyWay(c, count * 3, horizon)
  c.path(white, '#ffffff', 'opacity=".9"')
  c.path(blue, '#d7ecec', 'opacity=".6"')
  c.path(golden, '#ffe9c9', 'opacity=".7"')
}

const BANDS = [
  [30, 0.05],
  [23, 0.06],
  [16, 0.08],
  [10, 0.1],
  [5, 0.12],
] as const
const TILT = -0.62

/** Soft bands of light, a dark lane, dense dust. */
function drawMilkyWay(c: Canvas, dustCount: number, horizon: number): void {
  const { W, H, u, rnd, noise } = c
  const length = Math.hypot(W, H) * 0.75
  const pointAt = (t: number, off: number): Point => [
    W * 0.5 + Math.cos(TILT) * t * length - Math.sin(TILT) * off,
    H * 0.3 + Math.sin(TILT) * t * length + Math.cos(TILT) * off,
  ]

  for (const [width, opacity] of BANDS) {
    const upper: Point[] = []
    const lower: Point[] = []
    for (let t = -1; t <= 1.001; t += 0.08) {
      const drift = noise.fbm(t * 3, width) * 9 * u
      upper.push(pointAt(t, drift - width * u * (0.55 + 0.35 * Math.cos(t * 1.3))))
      lower.unshift(pointAt(t, drift + width * u * (0.5 + 0.35 * Math.cos(t * 1.1 + 0.4))))
    }
    c.path(curve([...upper, ...lower], 'Z'), '#bfe0dc', `opacity="${opacity}"`)
  }

  const upper: Point[] = []
  const lower: Point[] = []
  for (let t = -0.8; t <= 0.9; t += 0.07) {
    const drift = noise.fbm(t * 4, 3) * 10 * u
    const half = u * (1.2 + 2.6 * Math.max(0, noise.plain(t * 5, 9) + 0.4))
    upper.push(pointAt(t, drift - half))
    lower.unshift(pointAt(t, drift + half))
  }
  c.path(curve([...upper, ...lower], 'Z'), c.p.sky[1], 'opacity=".42"')

  let dust = ''
  for (let i = 0; i < dustCount; i++) {
    const t = rnd() * 2 - 1
    const [x, y] = pointAt(t, (rnd() + rnd() + rnd() - 1.5) * 22 * u)
    const r = u * (rnd() > 0.97 ? 0.26 : 0.1)
    if (x > 0 && x < W && y > 0 && y < H * horizon) dust += disc(x, y, r)
  }
  c.path(dust, '#eef8f2', 'opacity=".75"')
}
