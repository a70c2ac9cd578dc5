/** Floodlit runs under the stars. */
import { backdrop } from '#tools/pictures/landscape/backdrop.ts'
import { groomed, lane, slope, track, wave } from '#tools/pictures/landscape/ground.ts'
import { mist } from '#tools/pictures/landscape/mist.ts'
import { forestBand, grove } from '#tools/pictures/landscape/trees.ts'
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { heightOn, type Point, poly } from '#tools/pictures/pen/lines.ts'
import { svg } from '#tools/pictures/pen/numbers.ts'
import { ORANGE, SUN_YELLOW } from '#tools/pictures/pen/palettes.ts'
import { skier } from '#tools/pictures/things/people.ts'

const WARM = '#ffe3a8'
const STRIPE = '#7d9199'
const FLOODLIGHTS = [
  [0.86, 0.98, 1],
  [0.575, 0.86, 0.64],
  [0.405, 0.748, 0.4],
  [0.3, 0.655, 0.24],
  [0.03, 0.9, 0.74],
  [0.135, 0.765, 0.44],
  [0.172, 0.672, 0.26],
] as const

export function drawNight(c: Canvas): void {
  const { W, H, u, p, aspect } = c
  backdrop(c, { top: 0.16, base: 0.62, stars: Math.round(240 * aspect) })
  forestBand(c, wave(c, 0.6, 0.02, 60), 5 * u, p.forest[2])
  mist(c, H * 0.66, 8 * u, 0.5)
  const hill = slope(
    c,
    [
      [-20, H * 0.62],
      [W * 0.25, H * 0.6],
      [W * 0.6, H * 0.68],
      [W + 20, H * 0.8],
    ],
    c.down([
      [0, '#5d8497'],
      [0.6, '#274a60'],
      [1, '#163247'],
    ]),
  )
  litRun(c)
  for (const [x, y, s] of FLOODLIGHTS) floodlight(c, x * W, y * H, s, x > 0.25 ? -1 : 1)

  const onHill = heightOn(hill)
  const rightTrees = (x: number) => onHill(x) + 6 * u + c.rnd() * 16 * u
  const leftTrees = () => H * 0.7 + c.rnd() * 12 * u
  grove(
    c,
    { from: W * 0.62, to: W * 1.04, count: Math.round(12 * aspect), low: 14 * u, high: 36 * u, yAt: rightTrees },
    {},
  )
  grove(
    c,
    { from: -W * 0.04, to: W * 0.1, count: Math.round(5 * aspect), low: 14 * u, high: 26 * u, yAt: leftTrees },
    {},
  )
  const points: Point[] = [
    [W * 0.235, H * 0.63],
    [W * 0.27, H * 0.68],
    [W * 0.25, H * 0.73],
    [W * 0.34, H * 0.79],
    [W * 0.3, H * 0.87],
  ]
  track(c, { points, from: 0.25 * u, to: 1 * u, color: STRIPE, opacity: 0.9 })
  skier(c, W * 0.3, H * 0.89, 2.1 * u, -1, ORANGE)
  skier(c, W * 0.44, H * 0.95, 2.5 * u, 1, SUN_YELLOW)
  skier(c, W * 0.265, H * 0.715, 1.05 * u, 1, '#dfe9e6')
}

function litRun(c: Canvas): void {
  const { W, H } = c
  const left: Point[] = [
    [-W * 0.04, H * 1.08],
    [W * 0.16, H * 0.86],
    [W * 0.22, H * 0.72],
    [W * 0.2, H * 0.606],
  ]
  const right: Point[] = [
    [W * 0.84, H * 1.08],
    [W * 0.58, H * 0.9],
    [W * 0.38, H * 0.74],
    [W * 0.262, H * 0.606],
  ]
  const lit = c.down([
    [0, '#ffe9bf'],
    [0.45, '#e8dcc0'],
    [1, '#9db7bd'],
  ])
  lane(c, { left, right }, lit)
  groomed(c, { left, right }, 26, STRIPE, 0.4)
}

/** A beam, its pool of light on the snow, the mast, and the lamp in its glow; `dir` is the side it shines to. */
function floodlight(c: Canvas, x: number, y: number, s: number, dir: -1 | 1): void {
  const { u } = c
  const lampX = x + dir * 2.2 * u * s
  const lampY = y - 34 * u * s
  const beam = poly([
    [lampX - 0.6 * u * s, lampY],
    [lampX + 0.6 * u * s, lampY],
    [lampX + dir * 30 * u * s + 9 * u * s, y + 4 * u * s],
    [lampX + dir * 6 * u * s - 6 * u * s, y + 7 * u * s],
  ])
  const beamLight = c.down([
    [0, WARM, 0.5],
    [1, WARM, 0],
  ])
  c.path(beam, beamLight)
  const pool = c.outwards([
    [0, '#fff3d2', 0.75],
    [1, '#fff3d2', 0],
  ])
  c.ellipse(x + dir * 15 * u * s, y + 3 * u * s, 20 * u * s, 6 * u * s, pool)
  c.line(svg`M${x} ${y + 2 * u}V${lampY}H${lampX}`, c.p.ink, 0.9 * u * s)
  const glow = c.outwards([
    [0, '#fff6dd', 0.9],
    [0.25, WARM, 0.45],
    [1, WARM, 0],
  ])
  c.circle(lampX, lampY, 9 * u * s, glow)
  const lamp = svg`x="${lampX - 1.3 * u * s}" y="${lampY - 0.5 * u * s}" width="${2.6 * u * s}" height="${1.3 * u * s}"`
  c.add(svg`<rect ${lamp} rx="${0.4 * u * s}" fill="#fffaf0"/>`)
}
