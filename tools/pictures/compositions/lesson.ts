/** A class following its instructor round the cones, near the ski school's hut. */
import { backdrop } from '#tools/pictures/landscape/backdrop.ts'
import { fieldFill, slope, track, wave, windTexture } from '#tools/pictures/landscape/ground.ts'
import { mist } from '#tools/pictures/landscape/mist.ts'
import { forestBand, grove, hazyForest } from '#tools/pictures/landscape/trees.ts'
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { dense, heightOn, type Point, poly } from '#tools/pictures/pen/lines.ts'
import { mix } from '#tools/pictures/pen/numbers.ts'
import { ORANGE, SUN_YELLOW } from '#tools/pictures/pen/palettes.ts'
import { cabin } from '#tools/pictures/things/cabin.ts'
import { skier } from '#tools/pictures/things/people.ts'

const CONES = [
  [0.47, 0.69, 1],
  [0.22, 0.745, 1.3],
  [0.62, 0.82, 1.8],
] as const

/** Position along the track, size and coat; the last one is the instructor. */
const CLASS = [
  [9, 1.3, SUN_YELLOW],
  [17, 1.5, '#3f8f8a'],
  [25, 1.8, '#d8443c'],
  [38, 3, ORANGE],
] as const

export function drawLesson(c: Canvas): void {
  const { W, H, u, p, aspect } = c
  const light = backdrop(c, { top: 0.14, base: 0.56, sun: [0.24, 0.2] })
  forestBand(c, wave(c, 0.56, 0.02, 60), 7 * u, hazyForest(c, 0.34))
  mist(c, H * 0.62, 8 * u, 0.65)
  const hill = slope(
    c,
    [
      [-20, H * 0.58],
      [W * 0.3, H * 0.6],
      [W * 0.7, H * 0.67],
      [W + 20, H * 0.7],
    ],
    fieldFill(c, 0.6, mix(p.field[1], p.field[2], 0.4)),
  )
  cabin(c, { x: W * 0.83, y: H * 0.7, s: 15 * u, floors: 1 })
  const onHill = heightOn(hill)
  const rightTrees = (x: number) => onHill(x) + 3 * u + c.rnd() * 4 * u
  const leftTrees = (x: number) => onHill(x) + 3 * u + c.rnd() * 6 * u
  grove(
    c,
    { from: W * 0.9, to: W * 1.03, count: Math.round(5 * aspect), low: 14 * u, high: 26 * u, yAt: rightTrees },
    { snow: p.snow[0] },
  )
  grove(
    c,
    { from: -W * 0.02, to: W * 0.16, count: Math.round(6 * aspect), low: 14 * u, high: 30 * u, yAt: leftTrees },
    { snow: p.snow[0], shadow: p.field[2], shadowDir: -light },
  )

  const points: Point[] = [
    [W * 0.3, H * 0.63],
    [W * 0.42, H * 0.67],
    [W * 0.27, H * 0.735],
    [W * 0.56, H * 0.8],
    [W * 0.38, H * 0.9],
  ]
  track(c, { points, from: 0.4 * u, to: 2.2 * u, color: p.field[2], opacity: 0.55 })
  windTexture(c, H * 0.72, 34, 0.3)
  for (const [x, y, s] of CONES) cone(c, W * x, H * y, s)
  const line = dense(points, 40)
  for (const [at, s, coat] of CLASS) {
    const [x, y] = line[at]!
    skier(c, x, y + 0.6 * u, s * u, x > line[at - 2]![0] ? 1 : -1, coat)
  }
}

function cone(c: Canvas, x: number, y: number, s: number): void {
  const { u } = c
  c.path(
    poly([
      [x - s * 1.5 * u, y],
      [x + s * 1.5 * u, y],
      [x, y - s * 4.2 * u],
    ]),
    ORANGE,
  )
  c.path(
    poly([
      [x - s * 0.9 * u, y - s * 1.6 * u],
      [x + s * 0.9 * u, y - s * 1.6 * u],
      [x + s * 0.55 * u, y - s * 2.6 * u],
      [x - s * 0.55 * u, y - s * 2.6 * u],
    ]),
    '#fff',
  )
}
