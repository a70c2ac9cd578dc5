/**
 * Marching squares: the outlines of every part of a grid of values that lies above a level, as path data.
 * Outlines are closed (the world outside the grid counts as low), and specks below a least area are left out.
 */
import { type Point, simplify } from './lines.ts'
import { clamp, svg } from './numbers.ts'

export type Grid = { cols: number; rows: number; step: number; x0: number; y0: number }

type Side = 'top' | 'right' | 'bottom' | 'left'

/** Which sides of a cell the outline joins, by which of its corners are high (bits: top left 8, then clockwise). */
const CROSSINGS: readonly (readonly (readonly [from: Side, to: Side])[])[] = [
  [],
  [['bottom', 'left']],
  [['right', 'bottom']],
  [['right', 'left']],
  [['top', 'right']],
  [
    ['top', 'right'],
    ['bottom', 'left'],
  ],
  [['top', 'bottom']],
  [['top', 'left']],
  [['left', 'top']],
  [['bottom', 'top']],
  [
    ['left', 'top'],
    ['right', 'bottom'],
  ],
  [['right', 'top']],
  [['left', 'right']],
  [['bottom', 'right']],
  [['left', 'bottom']],
  [],
]

const OUTSIDE = -9
const TOLERANCE = 0.38

export function contours(field: Float32Array, grid: Grid, level: number, minArea: number): string {
  const { x0, y0, step } = grid
  let path = ''
  for (const ring of rings(field, grid, level)) {
    if (ring.length < 4 || Math.abs(doubleArea(ring)) / 2 < minArea) continue
    const outline = simplify(ring, TOLERANCE)
    if (outline.length > 2) path += `M${outline.map(([x, y]) => svg`${x0 + x * step} ${y0 + y * step}`).join('L')}Z`
  }
  return path
}

function rings(field: Float32Array, { cols, rows }: Grid, level: number): Point[][] {
  const value = (i: number, j: number) => (i < 0 || j < 0 || i >= cols || j >= rows ? OUTSIDE : field[j * cols + i]!)
  const points = new Map<number, Point>()
  const next = new Map<number, number>()

  /** Where the outline crosses the grid line from (i, j) to the right or downwards; each crossing has one key. */
  const crossing = (i: number, j: number, down: 0 | 1): number => {
    const key = ((j + 1) * (cols + 2) + (i + 1)) * 2 + down
    if (!points.has(key)) {
      const a = Math.max(value(i, j), level - 1.2)
      const b = Math.max(down ? value(i, j + 1) : value(i + 1, j), level - 1.2)
      const t = clamp((level - a) / (b - a || 1e-6))
      points.set(key, down ? [i, j + t] : [i + t, j])
    }
    return key
  }
  const onSide = (side: Side, i: number, j: number): number => {
    if (side === 'top') return crossing(i, j, 0)
    if (side === 'bottom') return crossing(i, j + 1, 0)
    return side === 'left' ? crossing(i, j, 1) : crossing(i + 1, j, 1)
  }

  for (let j = -1; j < rows; j++) {
    for (let i = -1; i < cols; i++) {
      const corners =
        (value(i, j) > level ? 8 : 0) |
        (value(i + 1, j) > level ? 4 : 0) |
        (value(i + 1, j + 1) > level ? 2 : 0) |
        (value(i, j + 1) > level ? 1 : 0)
      for (const [from, to] of CROSSINGS[corners]!) next.set(onSide(from, i, j), onSide(to, i, j))
    }
  }
  return follow(next, points)
}

/** Walks from crossing to crossing until each ring closes. */
function follow(next: Map<number, number>, points: Map<number, Point>): Point[][] {
  const done = new Set<number>()
  const found: Point[][] = []
  for (const start of next.keys()) {
    if (done.has(start)) continue
    const ring: Point[] = []
    let key: number | undefined = start
    while (key !== undefined && !done.has(key)) {
      done.add(key)
      ring.push(points.get(key)!)
      key = next.get(key)
    }
    found.push(ring)
  }
  return found
}

function doubleArea(ring: readonly Point[]): number {
  let area = 0
  ring.forEach(([x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!
    area += x * nextY - nextX * y
  })
  return area
}
