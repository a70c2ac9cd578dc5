/** A groomed run straight towards the peak, with one skier or empty. */
import { backdrop } from '#tools/pictures/landscape/backdrop.ts'
import { fieldFill, groomed, slope, track } from '#tools/pictures/landscape/ground.ts'
import { mist } from '#tools/pictures/landscape/mist.ts'
import type { Peak } from '#tools/pictures/landscape/relief.ts'
import { forestBand, grove, hazyForest } from '#tools/pictures/landscape/trees.ts'
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import type { Point } from '#tools/pictures/pen/lines.ts'
import { mix } from '#tools/pictures/pen/numbers.ts'
import { ORANGE } from '#tools/pictures/pen/palettes.ts'
import { skier } from '#tools/pictures/things/people.ts'

const PEAKS: readonly Peak[] = [
  [0.5, 1, 1.45],
  [0.24, 0.6, 1.2],
  [0.78, 0.66, 1.2],
  [0.02, 0.5, 1.1],
  [0.98, 0.5, 1.1],
]

export function drawPiste(c: Canvas): void {
  const { W, H, u, p, aspect } = c
  const light = backdrop(c, { top: 0.1, base: 0.62, peaks: PEAKS })
  forestBand(c, (x) => H * (0.6 + 0.02 * Math.sin((x / W) * 5)), 5 * u, hazyForest(c, 0.3))
  mist(c, H * 0.66, 8 * u, 0.8)
  slope(
    c,
    [
      [-20, H * 0.7],
      [W * 0.3, H * 0.655],
      [W * 0.5, H * 0.645],
      [W * 0.7, H * 0.655],
      [W + 20, H * 0.7],
    ],
    fieldFill(c, 0.7, mix(p.field[1], p.field[2], 0.5)),
  )
  const middle = W * 0.5
  const left: Point[] = [
    [middle - 78 * u, H * 1.05],
    [middle - 40 * u, H * 0.84],
    [middle - 17 * u, H * 0.72],
    [middle - 4 * u, H * 0.648],
  ]
  const right: Point[] = [
    [middle + 78 * u, H * 1.05],
    [middle + 46 * u, H * 0.84],
    [middle + 22 * u, H * 0.72],
    [middle + 9 * u, H * 0.648],
  ]
  groomed(c, { left, right }, 34, p.field[2], 0.34)

  const trees = {
    count: Math.round(16 * aspect),
    low: 10 * u,
    high: 26 * u,
    yAt: (x: number) => H * 0.68 + Math.abs(x - middle) * 0.22 + c.rnd() * 5 * u,
  }
  const look = { snow: c.isNight ? null : p.snow[0], shadow: p.field[2], shadowDir: -light }
  grove(c, { from: middle - 28 * u, to: -W * 0.03, ...trees }, look)
  grove(c, { from: middle + 34 * u, to: W * 1.03, ...trees }, look)
  if (!c.scene.isEmpty) lonelySkier(c, middle)
}

function lonelySkier(c: Canvas, middle: number): void {
  const { H, u, p } = c
  const points: Point[] = [
    [middle + 4 * u, H * 0.66],
    [middle + 12 * u, H * 0.7],
    [middle - 4 * u, H * 0.75],
    [middle + 16 * u, H * 0.81],
    [middle - 6 * u, H * 0.885],
  ]
  track(c, { points, from: 0.3 * u, to: 1.1 * u, color: p.field[2], opacity: 0.85 })
  skier(c, middle - 6 * u, H * 0.9, 1.9 * u, -1, ORANGE)
}
