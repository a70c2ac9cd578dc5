/** The lodge among its trees: lit from within at dusk and at night, with a sun terrace where the scene has one. */
import { backdrop } from '#tools/pictures/landscape/backdrop.ts'
import { fieldFill, slope, track, wave, windTexture } from '#tools/pictures/landscape/ground.ts'
import { mist } from '#tools/pictures/landscape/mist.ts'
import { forestBand, grove, hazyForest } from '#tools/pictures/landscape/trees.ts'
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import type { Point } from '#tools/pictures/pen/lines.ts'
import { mix, svg } from '#tools/pictures/pen/numbers.ts'
import { ORANGE, SUN_YELLOW } from '#tools/pictures/pen/palettes.ts'
import { cabin } from '#tools/pictures/things/cabin.ts'

export function drawLodge(c: Canvas): void {
  const { W, H, u, p, aspect } = c
  const { focus = 0.56, hasTerrace = false, time } = c.scene
  const isLit = time === 'dusk' || time === 'night'
  backdrop(c, { top: 0.1, base: 0.64 })
  forestBand(c, wave(c, 0.64, 0.02, 50), 8 * u, hazyForest(c, 0.3))
  mist(c, H * 0.72, 9 * u, 0.6)
  slope(
    c,
    [
      [-20, H * 0.78],
      [W * 0.4, H * 0.76],
      [W * 0.75, H * 0.78],
      [W + 20, H * 0.74],
    ],
    fieldFill(c, 0.6),
  )

  const x = W * focus
  const behind = () => H * 0.8 + c.rnd() * 2 * u
  grove(c, { from: x - 62 * u, to: x + 66 * u, count: 14, low: 22 * u, high: 44 * u, yAt: behind }, { snow: p.snow[0] })
  cabin(c, { x: x - 38 * u, y: H * 0.83, s: 17 * u, floors: 1, isLit })
  cabin(c, { x, y: H * 0.86, s: 32 * u, wide: 1.05, floors: 2, isLit, hasSmoke: true, hasTerrace })
  if (hasTerrace) parasols(c, x - 58 * u, H * 0.825)

  const look = { snow: isLit ? mix(p.snow[1], p.snow[2], 0.4) : p.snow[0] }
  const count = Math.round(5 * aspect)
  const leftTrees = () => H * 0.92 + c.rnd() * 9 * u
  const rightTrees = () => H * 0.9 + c.rnd() * 9 * u
  grove(c, { from: -W * 0.03, to: W * 0.16, count, low: 26 * u, high: 56 * u, yAt: leftTrees }, look)
  grove(c, { from: W * 0.86, to: W * 1.03, count, low: 24 * u, high: 50 * u, yAt: rightTrees }, look)

  const points: Point[] = [
    [x, H * 0.865],
    [x - 4 * u, H * 0.9],
    [x - 14 * u, H * 0.95],
    [x - 10 * u, H * 1.05],
  ]
  const pathLook = isLit ? { color: '#ffcf7d', opacity: 0.35 } : { color: p.field[2], opacity: 0.5 }
  track(c, { points, from: 1.6 * u, to: 10 * u, ...pathLook })
  windTexture(c, H * 0.9, 24, 0.35)
}

function parasols(c: Canvas, left: number, y: number): void {
  const { u } = c
  for (let k = 0; k < 4; k++) {
    const x = left + k * 7.4 * u
    c.line(svg`M${x} ${y}V${y - 10 * u}`, c.p.ink, 0.5 * u)
    const shade = svg`M${x - 5 * u} ${y - 9 * u}Q${x} ${y - 15 * u} ${x + 5 * u} ${y - 9 * u}Z`
    c.path(shade, k % 2 ? SUN_YELLOW : ORANGE)
  }
}
