/** Mountains as a poster prints them: lit reliefs in flat tones, four of snow and two of rock; and plain ridges. */
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { contours } from '#tools/pictures/pen/contours.ts'
import { type Point, poly, simplify } from '#tools/pictures/pen/lines.ts'
import { random } from '#tools/pictures/pen/noise.ts'
import { lerp, mix } from '#tools/pictures/pen/numbers.ts'
import { type Peak, relief } from './relief.ts'
import { lightRelief } from './relief-light.ts'
import { viewRelief } from './relief-view.ts'

type Massif = {
  /** Keeps this massif apart from the others of the scene. */
  tag: string
  /** Foot and summit, as shares of the picture's height from the top. */
  base: number
  top: number
  peaks: readonly Peak[]
  rock: number
  rockLow?: number
  mist: number
  haze?: number
  hazeColor?: string
  light?: number
  floor?: number
  /** Steps down the picture's height: fewer is coarser and quicker, for what stands far away. */
  fine?: number
}

/** Above which light the three brighter tones begin, and above which value rock begins. */
const TONES = { dim: 0.25, bright: 0.42, brightest: 0.62 }
const ROCK = 0.5

export function massif(c: Canvas, m: Massif): void {
  const { W, H, p } = c
  const step = Math.max(1.6, H / (m.fine ?? 230))
  const base = m.base * H
  const summit = m.top * H
  const amp = (m.base - m.top) * H
  const seed = c.scene.seed + m.tag
  const shape = relief({ seed, width: W, step, base, amp, peaks: m.peaks, floor: m.floor ?? 0.1 })
  const surface = lightRelief(shape, { side: m.light ?? -1, rock: m.rock, rockLow: m.rockLow ?? 0 })
  const { grid, skyline, light, rock } = viewRelief(shape, surface, summit)
  const litRock = rock.map((value, i) => Math.min(value - ROCK, light[i]! - TONES.bright) + ROCK)

  const tone = (color: string) => (m.haze ? mix(color, m.hazeColor ?? p.sky[3], m.haze) : color)
  const lay = (field: Float32Array, level: number, color: string, minArea: number) =>
    c.path(contours(field, grid, level, minArea), tone(color))

  const clip = c.id()
  const outline: Point[] = [...simplify(skyline, 0.3), [W + 9 * step, base + 5], [-9 * step, base + 5]]
  c.define(`<clipPath id="${clip}"><path d="${poly(outline)}"/></clipPath>`)
  c.add(`<g clip-path="url(#${clip})">`)
  c.rect(-9, grid.y0, W + 18, base - grid.y0 + 9, tone(p.snow[3]))
  lay(light, TONES.dim, p.snow[2], 14)
  lay(light, TONES.bright, p.snow[1], 14)
  lay(light, TONES.brightest, p.snow[0], 14)
  lay(rock, ROCK, p.rock[1], 5)
  lay(litRock, ROCK, p.rock[0], 5)
  const veil = c.down([
    [0, p.mist, 0],
    [1, p.mist, m.mist],
  ])
  c.rect(-9, lerp(base, summit, 0.62), W + 18, (base - summit) * 0.62 + 9, veil)
  c.add('</g>')
}

/** Peaks across the picture, whatever its width. */
export function spreadPeaks(c: Canvas, tag: string, count: number, height: number, breadth: number): Peak[] {
  const next = random(c.scene.seed + tag)
  const total = Math.max(2, Math.round((count * c.aspect) / 1.6))
  return Array.from(
    { length: total },
    (_, i): Peak => [
      (i + 0.2 + next() * 0.6) / total,
      height * lerp(0.5, 1, next()),
      breadth * lerp(0.7, 1.15, next()),
    ],
  )
}

type Ridge = { y: number; amp: number; frequency: number; color: string; row: number; spike: number }

/** A plain wooded ridge: one color, its crest roughened by treetops. */
export function ridge(c: Canvas, { y, amp, frequency, color, row, spike }: Ridge): void {
  const { W, H, u, noise, rnd } = c
  const step = Math.max(1.5, u * 0.5)
  const crest: Point[] = []
  for (let x = -step; x <= W + step; x += step) {
    const X = x / H
    let rise = noise.ridged(X * frequency, row * 7.7, 4) * 0.8 + noise.fbm(X * frequency * 0.5, row * 3.3, 3) * 0.6
    rise += rnd() * spike
    crest.push([x, y * H - rise * amp * H])
  }
  c.path(poly([...simplify(crest, 0.25), [W + 9, H], [-9, H]]), color)
}
