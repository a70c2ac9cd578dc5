/** A chairlift over a groomed run, towards the peak. */
import { backdrop } from '#tools/pictures/landscape/backdrop.ts'
import { fieldFill, groomed, slope, windTexture } from '#tools/pictures/landscape/ground.ts'
import { mist } from '#tools/pictures/landscape/mist.ts'
import type { Peak } from '#tools/pictures/landscape/relief.ts'
import { forestBand, grove, hazyForest } from '#tools/pictures/landscape/trees.ts'
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { dense, heightOn, type Point } from '#tools/pictures/pen/lines.ts'
import { mix } from '#tools/pictures/pen/numbers.ts'
import { ORANGE, SUN_YELLOW } from '#tools/pictures/pen/palettes.ts'
import { chairlift } from '#tools/pictures/things/chairlift.ts'
import { skier } from '#tools/pictures/things/people.ts'

const PEAKS: readonly Peak[] = [
  [0.62, 1, 1.5],
  [0.86, 0.72, 1.1],
  [0.3, 0.62, 1.2],
  [0.05, 0.5, 1],
]
const PEAKS_WHEN_WIDE: readonly Peak[] = [...PEAKS, [0.45, 0.6, 1], [0.98, 0.6, 1]]

export function drawChairlift(c: Canvas): void {
  const { W, H, u, p, aspect } = c
  const light = backdrop(c, { top: 0.14, base: 0.66, peaks: aspect > 2.2 ? PEAKS_WHEN_WIDE : PEAKS })
  valley(c)

  const hill = slope(
    c,
    [
      [-20, H * 0.93],
      [W * 0.2, H * 0.84],
      [W * 0.48, H * 0.765],
      [W * 0.75, H * 0.7],
      [W + 20, H * 0.655],
    ],
    fieldFill(c, 0.6),
  )
  const left: Point[] = [
    [W * 0.2, H * 1.05],
    [W * 0.44, H * 0.86],
    [W * 0.66, H * 0.752],
    [W * 0.86, H * 0.69],
  ]
  const right: Point[] = [
    [W * 0.8, H * 1.05],
    [W * 0.76, H * 0.88],
    [W * 0.8, H * 0.77],
    [W * 0.9, H * 0.688],
  ]
  groomed(c, { left, right }, 22, p.field[2], 0.3)
  windTexture(c, H * 0.84, 40, 0.35)

  const snow = c.isNight ? null : p.snow[0]
  const onHill = heightOn(hill)
  const farTrees = (x: number) => onHill(x) + 5 * u + c.rnd() * 12 * u
  grove(
    c,
    { from: W * 0.86, to: W * 1.03, count: Math.round(9 * aspect), low: 9 * u, high: 19 * u, yAt: farTrees },
    { snow, shadow: p.field[2], shadowDir: -light },
  )
  chairlift(c, [W * 0.2, H * 1.03], [W * 0.87, H * 0.685])
  const nearTrees = (x: number) => H * 1.02 - c.rnd() * 9 * u - x * 0.02
  grove(
    c,
    { from: -W * 0.03, to: W * 0.1, count: Math.round(6 * aspect), low: 20 * u, high: 46 * u, yAt: nearTrees },
    { snow },
  )
  skier(c, W * 0.63, H * 0.9, 2 * u, -1, ORANGE)
  skier(c, W * 0.725, H * 0.815, 1.25 * u, 1, SUN_YELLOW)
}

/** Forest and fields below the peaks, three layers deep. */
function valley(c: Canvas): void {
  const { W, H, u, p } = c
  const foot = dense(
    [
      [-20, H * 0.62],
      [W * 0.25, H * 0.6],
      [W * 0.5, H * 0.645],
      [W * 0.75, H * 0.6],
      [W + 20, H * 0.57],
    ],
    60,
  )
  const onFoot = heightOn(foot)
  forestBand(c, (x) => onFoot(x) + 2 * u, 5 * u, hazyForest(c, 0.25))
  mist(c, H * 0.68, 10 * u, 0.75)
  slope(
    c,
    [
      [-20, H * 0.7],
      [W * 0.3, H * 0.685],
      [W * 0.6, H * 0.7],
      [W + 20, H * 0.64],
    ],
    c.down([
      [0, mix(p.field[0], p.mist, 0.4)],
      [0.4, mix(p.field[1], p.field[2], 0.3)],
      [1, p.field[2]],
    ]),
  )
  forestBand(c, (x) => H * 0.735 + 3 * u * Math.sin(x / (38 * u)), 8 * u, mix(p.forest[2], p.forest[1], 0.45))
  slope(
    c,
    [
      [-20, H * 0.745],
      [W * 0.3, H * 0.74],
      [W * 0.6, H * 0.72],
      [W + 20, H * 0.66],
    ],
    c.down([
      [0, mix(p.field[1], p.mist, 0.3)],
      [0.5, mix(p.field[1], p.field[2], 0.55)],
      [1, p.field[2]],
    ]),
  )
}
