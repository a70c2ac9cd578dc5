/** Between the trees: three skiers, each on a line of their own. */
import { backdrop } from '#tools/pictures/landscape/backdrop.ts'
import { fieldFill, slope, track, wave, windTexture } from '#tools/pictures/landscape/ground.ts'
import { mist } from '#tools/pictures/landscape/mist.ts'
import { forestBand, hazyForest, type Pine, pines } from '#tools/pictures/landscape/trees.ts'
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import type { Point } from '#tools/pictures/pen/lines.ts'
import { lerp, mix } from '#tools/pictures/pen/numbers.ts'
import { ORANGE, SUN_YELLOW } from '#tools/pictures/pen/palettes.ts'
import { skier } from '#tools/pictures/things/people.ts'

const COATS = [ORANGE, SUN_YELLOW, '#3f8f8a'] as const

export function drawGlade(c: Canvas): void {
  const { W, H, u, p } = c
  const light = backdrop(c, { top: 0.1, base: 0.56, sun: [0.3, 0.2] })
  forestBand(c, wave(c, 0.56, 0.02, 50), 6 * u, hazyForest(c, 0.2))
  mist(c, H * 0.62, 9 * u, 0.8)
  slope(
    c,
    [
      [-20, H * 0.6],
      [W * 0.35, H * 0.63],
      [W * 0.7, H * 0.6],
      [W + 20, H * 0.63],
    ],
    fieldFill(c, 0.5, mix(p.field[1], p.field[2], 0.35)),
  )
  windTexture(c, H * 0.64, 70, 0.35)
  COATS.forEach((coat, k) => {
    ownLine(c, k, coat)
  })
  for (const pine of clearing(c)) pines(c, [pine], { snow: p.snow[0], shadow: p.field[2], shadowDir: -light })
}

function ownLine(c: Canvas, k: number, coat: string): void {
  const { W, H, u, p } = c
  const x = W * (0.3 + k * 0.2)
  const dir = k % 2 ? -1 : 1
  const turn = (i: number): Point => [
    x + dir * (i % 2 ? 1 : -1) * u * (1 + i * 1.1) + (k - 1) * i * 3.2 * u,
    H * (0.64 + (i / 7) ** 1.4 * (0.16 + k * 0.07)),
  ]
  const points = Array.from({ length: 8 }, (_, i) => turn(i))
  track(c, { points, from: 0.25 * u, to: 1.1 * u, color: p.field[2], opacity: 0.8 })
  const [endX, endY] = turn(7)
  skier(c, endX, endY + 0.5 * u, (1.8 + k * 0.2) * u, dir, coat)
}

/** Trees everywhere but in the middle, which stays open for the skiers, and wider so towards the viewer. */
function clearing(c: Canvas): Pine[] {
  const { W, H, u, rnd } = c
  const list: Pine[] = []
  for (let i = 0; i < 13 * c.aspect; i++) {
    const t = rnd() ** 0.8
    const x = rnd() * W
    if (Math.abs(x - W * 0.5) < W * (0.1 + t * 0.28)) continue
    list.push([x, H * lerp(0.64, 1.04, t), u * lerp(11, 46, t)])
  }
  return list.sort((a, b) => a[1] - b[1])
}
