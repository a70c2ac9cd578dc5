/** A snowcat crossing the slope, fresh stripes behind it and a beam of light ahead once the sun is low. */
import { backdrop } from '#tools/pictures/landscape/backdrop.ts'
import { fieldFill, groomed, slope, windTexture } from '#tools/pictures/landscape/ground.ts'
import { mist } from '#tools/pictures/landscape/mist.ts'
import type { Peak } from '#tools/pictures/landscape/relief.ts'
import { grove } from '#tools/pictures/landscape/trees.ts'
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { disc, type Point, poly } from '#tools/pictures/pen/lines.ts'
import { lerp, mix } from '#tools/pictures/pen/numbers.ts'
import { snowcat } from '#tools/pictures/things/snowcat.ts'

const PEAKS: readonly Peak[] = [
  [0.28, 1, 1.4],
  [0.6, 0.7, 1.2],
  [0.9, 0.82, 1.2],
  [0.02, 0.5, 1],
]
const BEAM = '#ffe6ab'

export function drawSnowcat(c: Canvas): void {
  const { W, H, u, p, aspect } = c
  const light = backdrop(c, { top: 0.08, base: 0.66, peaks: PEAKS })
  mist(c, H * 0.66, 9 * u, 0.7)
  slopes(c)

  const x = W * (aspect > 2 ? 0.6 : 0.56)
  const y = H * 0.84
  const left: Point[] = [
    [-W * 0.1, H * 0.96],
    [W * 0.2, H * 0.885],
    [x - 20 * u, H * 0.85],
  ]
  const right: Point[] = [
    [-W * 0.1, H * 1.12],
    [W * 0.22, H * 0.985],
    [x - 16 * u, H * 0.885],
  ]
  groomed(c, { left, right }, 15, p.field[2], 0.5)

  const snow = c.isNight ? null : p.snow[0]
  const rightTrees = (at: number) => H * 0.78 - (at - W * 0.84) * 0.1 + c.rnd() * 9 * u
  const leftTrees = () => H * 0.8 + c.rnd() * 5 * u
  grove(
    c,
    { from: W * 0.84, to: W * 1.04, count: Math.round(7 * aspect), low: 14 * u, high: 34 * u, yAt: rightTrees },
    { snow, shadow: p.field[2], shadowDir: -light },
  )
  grove(
    c,
    { from: -W * 0.03, to: W * 0.12, count: Math.round(5 * aspect), low: 12 * u, high: 26 * u, yAt: leftTrees },
    { snow },
  )
  if (c.scene.time !== 'day') beam(c, x, y)
  snowcat(c, x, y + 3 * u, 40 * u)
  windTexture(c, H * 0.9, 34, 0.4)
  spray(c, x, y)
}

function slopes(c: Canvas): void {
  const { W, H, p } = c
  slope(
    c,
    [
      [-20, H * 0.72],
      [W * 0.3, H * 0.68],
      [W * 0.62, H * 0.6],
      [W + 20, H * 0.5],
    ],
    fieldFill(c, 0.55),
  )
  slope(
    c,
    [
      [-20, H * 0.84],
      [W * 0.35, H * 0.83],
      [W * 0.7, H * 0.77],
      [W + 20, H * 0.68],
    ],
    fieldFill(c, 0.5, mix(p.field[1], p.field[2], 0.6)),
  )
}

function beam(c: Canvas, x: number, y: number): void {
  const { u } = c
  const cone = poly([
    [x + 20 * u, y - 26 * u],
    [x + 80 * u, y - 22 * u],
    [x + 80 * u, y + 16 * u],
    [x + 22 * u, y - 20 * u],
  ])
  const fading = c.across([
    [0, BEAM, 0.5],
    [1, BEAM, 0],
  ])
  c.path(cone, fading)
}

/** Snow thrown up behind the tiller. */
function spray(c: Canvas, x: number, y: number): void {
  const { u, rnd } = c
  let flakes = ''
  for (let i = 0; i < 40; i++) {
    const flakeX = x - 30 * u - rnd() * 26 * u
    const flakeY = y - rnd() * 10 * u * (1 + (x - flakeX) / (60 * u))
    flakes += disc(flakeX, flakeY, u * lerp(0.15, 0.6, rnd()))
  }
  c.path(flakes, c.p.field[0], 'opacity=".8"')
}
