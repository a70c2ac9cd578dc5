/** Tubing lanes running towards the viewer, with riders at every distance. */
import { backdrop } from '../landscape/backdrop.ts'
import { fieldFill, slope, wave } from '../landscape/ground.ts'
import { mist } from '../landscape/mist.ts'
import { forestBand, grove, hazyForest } from '../landscape/trees.ts'
import type { Canvas } from '../pen/canvas.ts'
import { type Point, poly } from '../pen/lines.ts'
import { lerp, mix, svg } from '../pen/numbers.ts'
import { ORANGE, SUN_YELLOW } from '../pen/palettes.ts'

const COLORS = [ORANGE, SUN_YELLOW, '#2f8f94', '#d8443c', '#f6e3b5'] as const

/** Lanes in perspective: `x` of a lane's edge (or of any point between edges) and `y`, from 0 far to 1 near. */
type Lanes = { count: number; x: (edge: number, t: number) => number; y: (t: number) => number }

export function drawTubing(c: Canvas): void {
  const { W, H, u, p, rnd } = c
  const light = backdrop(c, { top: 0.1, base: 0.5, mist: 0.5 })
  forestBand(c, wave(c, 0.49, 0.015, 60), 6 * u, hazyForest(c, 0.35))
  mist(c, H * 0.54, 7 * u, 0.6)
  slope(
    c,
    [
      [-20, H * 0.53],
      [W * 0.5, H * 0.505],
      [W + 20, H * 0.53],
    ],
    fieldFill(c, 0.5, mix(p.field[1], p.field[2], 0.25)),
  )
  const count = Math.max(4, Math.round(2.6 * c.aspect))
  const lanes: Lanes = {
    count,
    x: (edge, t) => W * 0.5 + (edge - count / 2) * lerp(9 * u, 62 * u, t ** 1.35),
    y: (t) => lerp(H * 0.512, H * 1.06, t ** 1.15),
  }
  for (let edge = 0; edge <= count; edge++) berm(c, lanes, edge, light)
  for (let lane = 0; lane < count; lane++) grooves(c, lanes, lane)

  const trees = { count: Math.round(7 * c.aspect), low: 12 * u, high: 27 * u }
  const leftTrees = (x: number) => H * 0.54 + rnd() * 4 * u + (W * 0.5 - x) * 0.03
  const rightTrees = (x: number) => H * 0.54 + rnd() * 4 * u + (x - W * 0.5) * 0.03
  grove(c, { from: -W * 0.02, to: W * 0.5 - 34 * u, ...trees, yAt: leftTrees }, { snow: p.snow[0] })
  grove(c, { from: W * 0.5 + 34 * u, to: W * 1.02, ...trees, yAt: rightTrees }, { snow: p.snow[0] })
  riders(c, lanes)
}

/** The wall of snow between two lanes, with a lit and a shaded flank. */
function berm(c: Canvas, lanes: Lanes, edge: number, light: number): void {
  const { u, p } = c
  const left: Point[] = []
  const crest: Point[] = []
  const right: Point[] = []
  for (let i = 0; i <= 16; i++) {
    const t = i / 16
    const w = lerp(0.7, 8, t ** 1.35) * u
    const x = lanes.x(edge, t)
    const y = lanes.y(t)
    left.push([x - w, y])
    crest.unshift([x + w * 0.1, y - w * 0.42])
    right.push([x + w, y])
  }
  c.path(poly([...left, ...crest]), light > 0 ? p.field[2] : p.field[0])
  c.path(poly([...right, ...crest]), light > 0 ? p.field[0] : mix(p.field[2], p.field[1], 0.15))
}

function grooves(c: Canvas, lanes: Lanes, lane: number): void {
  let path = ''
  for (let q = 1; q < 6; q++) {
    const across = lane + 0.2 + q * 0.1
    for (let i = 0; i <= 12; i++) path += svg`${i ? 'L' : 'M'}${lanes.x(across, i / 12)} ${lanes.y(i / 12)}`
  }
  c.line(path, c.p.field[2], 0.22 * c.u, 'opacity=".45"')
}

/** Lane (counted from the middle ones) and distance of each rider. */
const RIDERS: readonly Point[] = [
  [0, 0.3],
  [1, 0.72],
  [2, 0.42],
  [3, 0.6],
  [3, 0.24],
  [1, 0.16],
  [2, 0.84],
]
const RIDERS_WHEN_WIDE: readonly Point[] = [...RIDERS, [-1, 0.52], [4, 0.36], [5, 0.55], [-2, 0.3]]

function riders(c: Canvas, lanes: Lanes): void {
  const first = Math.floor(lanes.count / 2) - 2
  const farToNear = (lanes.count > 6 ? RIDERS_WHEN_WIDE : RIDERS)
    .map(([lane, t]): Point => [first + lane, t])
    .filter(([lane]) => lane >= 0 && lane < lanes.count)
    .sort((a, b) => a[1] - b[1])
  farToNear.forEach(([lane, t], i) => {
    const color = COLORS[i % 5]!
    const coat = COLORS[(i + 2) % 5]!
    tube(c, lanes.x(lane + 0.5, t), lanes.y(t), lerp(1.6, 15, t ** 1.35) * c.u, color, coat)
  })
}

/** A snow tube with its rider, leaning back. */
function tube(c: Canvas, x: number, y: number, r: number, color: string, coat: string): void {
  const shade = mix(color, c.p.ink, 0.42)
  c.ellipse(x + r * 0.16, y + r * 0.34, r * 1.08, r * 0.42, c.p.field[2], 'opacity=".75"')
  c.ellipse(x, y, r, r * 0.52, shade)
  c.ellipse(x, y - r * 0.1, r, r * 0.5, color)
  const shine = svg`M${x - r * 0.8} ${y - r * 0.25}A${r * 0.86} ${r * 0.4} 0 0 1 ${x + r * 0.1} ${y - r * 0.5}`
  c.line(shine, mix(color, '#ffffff', 0.55), r * 0.09)
  c.ellipse(x, y - r * 0.14, r * 0.48, r * 0.22, shade)
  rider(c, x, y, r, coat)
}

function rider(c: Canvas, x: number, y: number, r: number, coat: string): void {
  const { ink } = c.p
  const leg = svg`M${x + r * 0.1} ${y - r * 0.2}L${x + r * 0.72} ${y - r * 0.32}L${x + r * 0.98} ${y - r * 0.12}`
  c.line(leg, ink, r * 0.22)
  const back = svg`M${x - r * 0.5} ${y - r * 0.1}Q${x - r * 0.62} ${y - r * 0.85} ${x - r * 0.14} ${y - r * 0.88}`
  c.path(svg`${back}Q${x + r * 0.28} ${y - r * 0.7} ${x + r * 0.3} ${y - r * 0.1}Z`, coat)
  c.line(svg`M${x - r * 0.3} ${y - r * 0.66}L${x - r * 0.8} ${y - r * 0.95}`, coat, r * 0.2)
  c.circle(x - r * 0.14, y - r * 1.08, r * 0.24, ink)
}
