/** A lit relief as seen from the valley: what is near hides what is far, and the skyline comes with it. */
import type { Grid } from '#tools/pictures/pen/contours.ts'
import type { Point } from '#tools/pictures/pen/lines.ts'
import { clamp, lerp } from '#tools/pictures/pen/numbers.ts'
import { DEPTH, type Relief } from './relief.ts'
import type { Surface } from './relief-light.ts'

type View = Surface & { grid: Grid; skyline: Point[] }

export function viewRelief(relief: Relief, surface: Surface, top: number): View {
  const { cols, step, x0, base } = relief
  const y0 = top - step * 8
  const rows = Math.ceil((base - y0) / step) + 6
  const grid = { cols, rows, step, x0, y0 }
  const light = new Float32Array(cols * rows).fill(Number.NaN)
  const rock = new Float32Array(cols * rows).fill(Number.NaN)
  const skyline: Point[] = []
  for (let i = 0; i < cols; i++) {
    skyline.push([x0 + i * step, projectColumn(relief, surface, grid, i, light, rock)])
    const first = firstSeen(light, grid, i)
    fillUnseen(light, grid, i, first, 0.3)
    fillUnseen(rock, grid, i, first, 0)
  }
  return { grid, skyline, light: blur(blur(light, grid), grid), rock: blur(rock, grid) }
}

/** Paints one column from near to far, each point only as far as it rises above the ones before; returns its top. */
function projectColumn(
  { step, base, tilt, height }: Relief,
  surface: Surface,
  { cols, rows, y0 }: Grid,
  i: number,
  light: Float32Array,
  rock: Float32Array,
): number {
  let horizon = base + step * 3
  let lastLight = surface.light[i * DEPTH]!
  let lastRock = surface.rock[i * DEPTH]!
  for (let k = 0; k < DEPTH; k++) {
    const at = i * DEPTH + k
    const y = base - height[at]! - (k / DEPTH) * tilt
    const thisLight = surface.light[at]!
    const thisRock = surface.rock[at]!
    if (y < horizon) {
      const from = Math.max(0, Math.ceil((y - y0) / step))
      const to = Math.min(rows - 1, Math.floor((horizon - y0) / step))
      for (let j = from; j <= to; j++) {
        const t = clamp((horizon - (y0 + j * step)) / (horizon - y || 1))
        light[j * cols + i] = lerp(lastLight, thisLight, t)
        rock[j * cols + i] = lerp(lastRock, thisRock, t)
      }
      horizon = y
    }
    lastLight = thisLight
    lastRock = thisRock
  }
  return horizon
}

function firstSeen(field: Float32Array, { cols, rows }: Grid, i: number): number {
  let first = 0
  while (first < rows && Number.isNaN(field[first * cols + i]!)) first++
  return first
}

/** Cells above the skyline take the skyline's value and gaps the one above them: contours then run off cleanly. */
function fillUnseen(field: Float32Array, { cols, rows }: Grid, i: number, first: number, otherwise: number): void {
  for (let j = 0; j < rows; j++) {
    if (!Number.isNaN(field[j * cols + i]!)) continue
    const source = j < first ? Math.min(first, rows - 1) : j - 1
    const value = field[source * cols + i]!
    field[j * cols + i] = Number.isNaN(value) ? otherwise : value
  }
}

/** Every cell with its neighbors: 4 for itself, 2 beside, 1 across the corner. */
function blur(field: Float32Array, { cols, rows }: Grid): Float32Array {
  const soft = new Float32Array(field.length)
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < cols; i++) {
      let sum = 0
      let weights = 0
      for (let b = -1; b <= 1; b++) {
        for (let a = -1; a <= 1; a++) {
          if (i + a < 0 || j + b < 0 || i + a >= cols || j + b >= rows) continue
          const weight = a && b ? 1 : a || b ? 2 : 4
          sum += field[(j + b) * cols + i + a]! * weight
          weights += weight
        }
      }
      soft[j * cols + i] = sum / weights
    }
  }
  return soft
}
