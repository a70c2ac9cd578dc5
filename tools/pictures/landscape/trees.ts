/** Pines: single ones with lit and snowy branches, groves in believable order, far forest as one band of spires. */
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { type Point, poly } from '#tools/pictures/pen/lines.ts'
import type { Random } from '#tools/pictures/pen/noise.ts'
import { clamp, lerp, mix, svg } from '#tools/pictures/pen/numbers.ts'

/** Where a tree stands and how high it grows. */
export type Pine = readonly [x: number, y: number, height: number]

type PineLook = {
  dark?: string
  light?: string
  /** The snow on the branches, or none. */
  snow?: string | null
  shadow?: string
  shadowDir?: number
}

export function pines(c: Canvas, list: readonly Pine[], look: PineLook): void {
  let bodies = ''
  let lit = ''
  let snow = ''
  let shadows = ''
  for (const [x, y, h] of list.toSorted((a, b) => a[1] - b[1])) {
    const pine = pineParts(x, y, h, c.rnd)
    const away = look.shadowDir ?? 1
    shadows += poly([
      [x - pine.halfWidth * 0.3, y],
      [x + pine.halfWidth * 0.3, y],
      [x + away * h * 0.95, y + h * 0.2],
      [x + away * h * 0.8, y + h * 0.21],
    ])
    bodies += pine.body
    lit += pine.lit
    snow += pine.snow
  }
  if (look.shadow) c.path(shadows, look.shadow, 'opacity=".45"')
  c.path(bodies, look.dark ?? c.p.forest[0])
  c.path(lit, look.light ?? c.p.forest[1])
  if (look.snow) c.path(snow, look.snow)
}

function pineParts(x: number, y: number, h: number, rnd: Random) {
  const tiers = Math.max(5, Math.round(7 + h / 26))
  const halfWidth = h * lerp(0.15, 0.2, rnd())
  const right: Point[] = []
  const left: Point[] = []
  let lit = ''
  let snow = ''
  let above = y - h
  for (let i = 0; i < tiers; i++) {
    const t = (i + 1) / tiers
    const w = halfWidth * t ** 0.86 * lerp(0.82, 1.12, rnd())
    const tierY = y - h + h * 0.95 * t ** 1.04
    const drop = (h / tiers) * lerp(0.28, 0.5, rnd())
    const tipR = x + w
    const tipL = x - w * lerp(0.88, 1.08, rnd())
    const inset = w * lerp(0.38, 0.52, rnd())
    right.push([tipR, tierY + drop * 0.4], [x + inset, tierY - drop * 0.1])
    left.push([tipL, tierY + drop * 0.4], [x - inset, tierY - drop * 0.1])
    lit += poly([
      [x, above],
      [tipL, tierY + drop * 0.4],
      [tipL + w * 0.55, tierY + drop * 0.05],
      [x - w * 0.12, tierY - drop * 0.25],
    ])
    snow += poly([
      [x - w * 0.05, above + (tierY - above) * 0.2],
      [tipL + w * 0.03, tierY + drop * 0.32],
      [tipL + w * 0.42, tierY - drop * 0.3],
      [x + w * 0.1, tierY - drop * 0.9],
    ])
    snow += poly([
      [x + w * 0.25, tierY - drop * 0.9],
      [tipR - w * 0.05, tierY + drop * 0.3],
      [tipR - w * 0.34, tierY - drop * 0.1],
    ])
    above = tierY - drop
  }
  const trunk: Point[] = [
    [x + halfWidth * 0.12, y],
    [x - halfWidth * 0.12, y],
  ]
  return { body: poly([[x, y - h], ...right, ...trunk, ...left.reverse()]), lit, snow, halfWidth }
}

type Grove = { from: number; to: number; count: number; low: number; high: number; yAt: (x: number) => number }

/** Three passes from far to near keep the overlap believable and the shapes few. */
export function grove(c: Canvas, { from, to, count, low, high, yAt }: Grove, look: PineLook): void {
  const list: Pine[] = []
  for (let i = 0; i < count; i++) {
    const x = lerp(from, to, (i + c.rnd()) / count)
    const y = yAt(x)
    list.push([x, y, lerp(low, high, c.rnd() ** 1.3)])
  }
  list.sort((a, b) => a[1] - b[1])
  const third = Math.ceil(list.length / 3)
  for (let k = 0; k < 3; k++) pines(c, list.slice(k * third, (k + 1) * third), look)
}

/** Many small spires in one shape, in clumps; it reaches down to the picture's foot. */
export function forestBand(c: Canvas, yAt: (x: number) => number, height: number, color: string): void {
  const { W, H, rnd, noise } = c
  const row = yAt(0)
  let path = svg`M-9 ${H}`
  for (let x = -height; x < W + height; x += height * 0.24 * lerp(0.7, 1.3, rnd())) {
    const y = yAt(x)
    const clump = noise.fbm(x / (height * 5), row, 3)
    const h = height * clamp(0.72 + clump * 0.8 + (rnd() - 0.5) * 0.6, 0.22, 1.3)
    const w = h * 0.15
    path += svg`L${x - w} ${y}L${x - w * 0.5} ${y - h * 0.36}L${x - w * 0.72} ${y - h * 0.33}`
    path += svg`L${x - w * 0.24} ${y - h * 0.7}L${x - w * 0.4} ${y - h * 0.67}L${x} ${y - h}`
    path += svg`L${x + w * 0.4} ${y - h * 0.66}L${x + w * 0.24} ${y - h * 0.69}`
    path += svg`L${x + w * 0.72} ${y - h * 0.32}L${x + w * 0.5} ${y - h * 0.35}L${x + w} ${y}`
  }
  c.path(path + svg`L${W + 9} ${H}Z`, color)
}

/** Far trees turn blue before they turn pale. */
export function hazyForest(c: Canvas, distance: number): string {
  const { forest, sky } = c.p
  return mix(mix(forest[1], forest[2], 0.35 + distance * 0.5), sky[2], distance * 0.5)
}
