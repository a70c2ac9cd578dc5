/** The ground at the viewer's feet: slopes, wind texture, groomed stripes, tracks, and snow heaped round things. */
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { curve, dense, type Point, poly } from '#tools/pictures/pen/lines.ts'
import { lerp, svg } from '#tools/pictures/pen/numbers.ts'

/** Fills everything below the line; returns the line for things that stand on it. */
export function slope(c: Canvas, points: readonly Point[], fill: string): Point[] {
  const foot = c.H + 9
  c.path(curve(points) + svg`L${points.at(-1)![0]} ${foot}L${points[0]![0]} ${foot}Z`, fill)
  return dense(points, 80)
}

/** The field's own tones from lit to shaded. */
export function fieldFill(c: Canvas, middle: number, last: string = c.p.field[2]): string {
  return c.down([
    [0, c.p.field[0]],
    [middle, c.p.field[1]],
    [1, last],
  ])
}

/** A gently waving line: level and swing as shares of the height, length in units. */
export function wave(c: Canvas, level: number, swing: number, length: number, phase = 0): (x: number) => number {
  return (x) => c.H * (level + swing * Math.sin(x / (length * c.u) + phase))
}

/** Sastrugi: thin lens-shaped strokes, longer towards the viewer. */
export function windTexture(c: Canvas, top: number, count: number, opacity: number): void {
  const { W, H, u, p, rnd } = c
  let strokes = ''
  for (let i = 0; i < count; i++) {
    const t = rnd() ** 0.8
    const y = lerp(top, H, t)
    const x = rnd() * W * 1.1 - W * 0.05
    const w = u * lerp(2, 15, t) * lerp(0.5, 1.2, rnd())
    const h = u * lerp(0.12, 0.55, t)
    strokes += svg`M${x - w} ${y}Q${x} ${y - h} ${x + w} ${y - h * 0.3}Q${x} ${y + h * 0.35} ${x - w} ${y}Z`
  }
  c.path(strokes, p.field[2], `opacity="${opacity}"`)
}

export type Lane = { left: readonly Point[]; right: readonly Point[] }

/** Stripes between two edges: a groomed run, or a mown fairway. */
export function groomed(c: Canvas, lane: Lane, stripes: number, color: string, opacity: number): void {
  const left = dense(lane.left, 26)
  const right = dense(lane.right, 26)
  const between = (t: number) => left.map((l, i): Point => [lerp(l[0], right[i]![0], t), lerp(l[1], right[i]![1], t)])
  let path = ''
  for (let k = 0; k < stripes; k++) {
    path += poly([...between((k + 0.2) / stripes), ...between((k + 0.62) / stripes).reverse()])
  }
  c.path(path, color, `opacity="${opacity}"`)
}

/** The whole lane in one color. */
export function lane(c: Canvas, { left, right }: Lane, fill: string): void {
  c.path(poly([...dense(left, 24), ...dense(right, 24).reverse()]), fill)
}

type Track = { points: readonly Point[]; from: number; to: number; color: string; opacity: number }

/** A ski track or a path, wider towards the viewer. */
export function track(c: Canvas, { points, from, to, color, opacity }: Track): void {
  const line = dense(points, 70)
  const left: Point[] = []
  const right: Point[] = []
  line.forEach(([x, y], i) => {
    const half = lerp(from, to, i / 70) / 2
    const ahead = line[Math.min(i + 1, 70)]!
    const behind = line[Math.max(i - 1, 0)]!
    const dx = ahead[0] - behind[0]
    const dy = ahead[1] - behind[1]
    const length = Math.hypot(dx, dy) || 1
    left.push([x - (dy / length) * half, y + (dx / length) * half])
    right.unshift([x + (dy / length) * half, y - (dx / length) * half])
  })
  c.path(poly([...left, ...right]), color, `opacity="${opacity}"`)
}

/** The little heap of snow a thing stands in, and its shadow. */
export function snowLip(c: Canvas, x: number, ground: number, w: number): void {
  const { field } = c.p
  const y = ground - w * 0.05
  const left = svg`M${x - w} ${y + w * 0.1}Q${x - w * 0.5} ${y - w * 0.3} ${x} ${y - w * 0.16}`
  const right = svg`Q${x + w * 0.55} ${y - w * 0.34} ${x + w} ${y + w * 0.1}`
  const foot = svg`Q${x} ${y + w * 0.5} ${x - w} ${y + w * 0.1}Z`
  c.path(left + right + foot, field[0])
  const from = svg`M${x + w * 0.1} ${y + w * 0.06}`
  const there = svg`Q${x + w * 1.4} ${y + w * 0.02} ${x + w * 2.6} ${y + w * 0.34}`
  const back = svg`Q${x + w * 1.2} ${y + w * 0.16} ${x + w * 0.1} ${y + w * 0.06}Z`
  c.path(from + there + back, field[2], 'opacity=".6"')
}
