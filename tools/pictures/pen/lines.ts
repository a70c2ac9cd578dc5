/** Points to path data: straight outlines, soft curves through points, discs, and the simplest line that still fits. */
import { clamp, lerp, svg } from './numbers.ts'

export type Point = readonly [x: number, y: number]

export function poly(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => svg`${x} ${y}`).join('L')}Z`
}

/** A disc as path data, so that hundreds of them fit in one element. */
export function disc(x: number, y: number, r: number): string {
  const radius = r.toFixed(2)
  const arc = `a${radius} ${radius} 0 1 0`
  return svg`M${x - r} ${y}${arc} ${(2 * r).toFixed(2)} 0${arc} ${(-2 * r).toFixed(2)} 0`
}

/** The four points a Catmull-Rom segment needs; the line's ends stand in for the neighbors they lack. */
function neighbors(points: readonly Point[], i: number): [Point, Point, Point, Point] {
  const from = points[i]!
  const to = points[i + 1]!
  return [points[i - 1] ?? from, from, to, points[i + 2] ?? to]
}

/** A soft curve through the points, as path data. */
export function curve(points: readonly Point[], close: 'Z' | '' = ''): string {
  let path = svg`M${points[0]![0]} ${points[0]![1]}`
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, e, f] = neighbors(points, i)
    path += svg`C${b[0] + (e[0] - a[0]) / 6} ${b[1] + (e[1] - a[1]) / 6} `
    path += svg`${e[0] - (f[0] - b[0]) / 6} ${e[1] - (f[1] - b[1]) / 6} ${e[0]} ${e[1]}`
  }
  return path + close
}

/** The same curve as `count` + 1 points. */
export function dense(points: readonly Point[], count: number): Point[] {
  const result: Point[] = []
  for (let k = 0; k <= count; k++) {
    const f = (k / count) * (points.length - 1)
    const i = Math.min(Math.floor(f), points.length - 2)
    const t = f - i
    const [a, b, e, g] = neighbors(points, i)
    const along = (j: 0 | 1) =>
      0.5 *
      (2 * b[j] +
        (e[j] - a[j]) * t +
        (2 * a[j] - 5 * b[j] + 4 * e[j] - g[j]) * t * t +
        (3 * b[j] - a[j] - 3 * e[j] + g[j]) * t * t * t)
    result.push([along(0), along(1)])
  }
  return result
}

/** The height of a line, read from left to right, at any x. */
export function heightOn(line: readonly Point[]): (x: number) => number {
  return (x) => {
    for (let i = 1; i < line.length; i++) {
      const a = line[i - 1]!
      const b = line[i]!
      if (b[0] >= x) return lerp(a[1], b[1], clamp((x - a[0]) / (b[0] - a[0] || 1)))
    }
    return line.at(-1)![1]
  }
}

/** Douglas-Peucker: drops every point that lies within `tolerance` of the line without it. */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const keep = new Uint8Array(points.length)
  keep[0] = 1
  keep[points.length - 1] = 1
  const stack: [number, number][] = [[0, points.length - 1]]
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [first, last] = span
    const [ax, ay] = points[first]!
    const dx = points[last]![0] - ax
    const dy = points[last]![1] - ay
    const length = Math.hypot(dx, dy)
    let worst = 0
    let worstAt = -1
    for (let i = first + 1; i < last; i++) {
      const [x, y] = points[i]!
      const away = length < 1e-6 ? Math.hypot(x - ax, y - ay) : Math.abs(dx * (y - ay) - dy * (x - ax)) / length
      if (away > worst) {
        worst = away
        worstAt = i
      }
    }
    if (worst > tolerance) {
      keep[worstAt] = 1
      stack.push([first, worstAt], [worstAt, last])
    }
  }
  return points.filter((_, i) => keep[i])
}
