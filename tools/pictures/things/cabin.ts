/** An alpine lodge of timber under a snowy roof; with lit windows it throws a warm light on the snow. */
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { poly } from '#tools/pictures/pen/lines.ts'
import { mix, svg } from '#tools/pictures/pen/numbers.ts'

type Cabin = {
  x: number
  y: number
  /** The lodge's size; walls, roof and windows follow it. */
  s: number
  wide?: number
  floors: 1 | 2
  isLit?: boolean
  hasTerrace?: boolean
  hasSmoke?: boolean
}

type Plan = Required<Cabin> & { w: number; top: number; wallHeight: number; timber: Timber }
type Timber = { wall: string; dark: string; stone: string; window: string }

const GREY = '#8c8f8c'

export function cabin(c: Canvas, about: Cabin): void {
  const { ink, sky } = c.p
  const { y, s, floors, wide = 1, isLit = false, hasTerrace = false, hasSmoke = false } = about
  const timber = {
    wall: mix('#6d4a35', ink, isLit ? 0.5 : 0.18),
    dark: mix('#3d2a22', ink, 0.4),
    stone: mix(GREY, ink, isLit ? 0.55 : 0.3),
    window: isLit ? '#ffd584' : mix('#9fc3cf', sky[0], 0.3),
  }
  const wallHeight = s * 0.26 * floors
  const plan = { ...about, wide, isLit, hasTerrace, hasSmoke, w: s * wide, top: y - wallHeight, wallHeight, timber }
  if (hasSmoke) smoke(c, plan)
  walls(c, plan)
  windows(c, plan)
  chimney(c, plan)
  roof(c, plan)
  if (hasTerrace) terrace(c, plan)
  if (isLit) warmth(c, plan)
}

function smoke(c: Canvas, { x, s, w, top }: Plan): void {
  const up = svg`C${x + w * 0.55} ${top - s * 0.8} ${x + w * 0.3} ${top - s} ${x + w * 0.62} ${top - s * 1.5}`
  const down = svg`C${x + w * 0.5} ${top - s} ${x + w * 0.7} ${top - s * 0.8} ${x + w * 0.46} ${top - s * 0.45}Z`
  c.path(svg`M${x + w * 0.4} ${top - s * 0.45}` + up + down, c.p.cloud, 'opacity=".45"')
}

function walls(c: Canvas, { x, y, s, w, top, wallHeight, floors, timber }: Plan): void {
  const left = x - w * 0.82
  const right = x + w * 0.82
  const gable = top - s * 0.46
  c.path(
    poly([
      [left, y],
      [left, top],
      [x, gable],
      [right, top],
      [right, y],
    ]),
    timber.wall,
  )
  c.path(
    poly([
      [x, y],
      [x, gable],
      [right, top],
      [right, y],
    ]),
    timber.dark,
    'opacity=".4"',
  )
  const boards = floors * 5
  for (let k = 1; k < boards; k++) {
    c.line(svg`M${left} ${y - (wallHeight * k) / boards}H${right}`, timber.dark, s * 0.008, 'opacity=".5"')
  }
  c.path(box(left, y - s * 0.1, right, y), timber.stone)
}

function windows(c: Canvas, { x, y, s, w, wide, top, wallHeight, floors, isLit, timber }: Plan): void {
  const half = s * 0.075 * wide
  const height = s * 0.13
  for (let floor = 0; floor < floors; floor++) {
    for (let k = -3; k <= 3; k++) {
      const at = x + (k * w * 1.42) / 7
      const sill = top + wallHeight * (floor / floors) + s * 0.05
      if (floor === floors - 1 && k === 0) {
        c.path(box(at - half, sill, at + half, y), isLit ? '#ffe2a4' : timber.dark)
        continue
      }
      c.path(box(at - half, sill, at + half, sill + height), timber.window)
      c.line(svg`M${at} ${sill}V${sill + height}`, timber.dark, s * 0.01)
    }
  }
  c.path(
    poly([
      [x - s * 0.1, top],
      [x - s * 0.1, top - s * 0.16],
      [x, top - s * 0.25],
      [x + s * 0.1, top - s * 0.16],
      [x + s * 0.1, top],
    ]),
    timber.window,
  )
  c.line(svg`M${x} ${top - s * 0.25}V${top}`, timber.dark, s * 0.012)
  if (floors > 1) c.line(svg`M${x - w * 0.86} ${top + wallHeight * 0.5}H${x + w * 0.86}`, timber.dark, s * 0.035)
}

function chimney(c: Canvas, { x, s, w, top }: Plan): void {
  c.path(
    poly([
      [x + w * 0.36, top - s * 0.2],
      [x + w * 0.36, top - s * 0.5],
      [x + w * 0.48, top - s * 0.5],
      [x + w * 0.48, top - s * 0.1],
    ]),
    mix(GREY, c.p.ink, 0.35),
  )
  c.path(
    poly([
      [x + w * 0.34, top - s * 0.5],
      [x + w * 0.36, top - s * 0.54],
      [x + w * 0.48, top - s * 0.54],
      [x + w * 0.5, top - s * 0.5],
    ]),
    c.p.snow[0],
  )
}

function roof(c: Canvas, { x, s, w, top, timber }: Plan): void {
  const { snow, ink } = c.p
  const eaves = w * 1.02
  c.path(
    poly([
      [x - eaves, top + s * 0.12],
      [x, top - s * 0.47],
      [x + eaves, top + s * 0.12],
      [x + eaves, top + s * 0.16],
      [x, top - s * 0.4],
      [x - eaves, top + s * 0.16],
    ]),
    timber.dark,
  )
  const snowOn = (side: -1 | 1) => {
    const edge = svg`M${x + side * (eaves + s * 0.02)} ${top + s * 0.11}`
    const lip = svg`Q${x + side * eaves * 0.98} ${top + s * 0.02} ${x + side * eaves * 0.9} ${top - s * 0.01}`
    return edge + lip + svg`L${x} ${top - s * 0.47 - s * 0.085}L${x} ${top - s * 0.46}Z`
  }
  c.path(snowOn(-1), snow[0])
  c.path(snowOn(1), mix(snow[2], ink, 0.15))
}

function terrace(c: Canvas, { x, y, s, w, timber }: Plan): void {
  c.path(box(x - w * 1.9, y - s * 0.12, x - w * 0.8, y), timber.wall)
  for (let k = 0; k <= 10; k++) {
    const post = x - w * 1.9 + (w * 1.1 * k) / 10
    c.line(svg`M${post} ${y - s * 0.12}V${y - s * 0.24}`, timber.dark, s * 0.014)
  }
  c.line(svg`M${x - w * 1.92} ${y - s * 0.24}H${x - w * 0.8}`, timber.dark, s * 0.024)
}

function warmth(c: Canvas, { x, y, s, w }: Plan): void {
  const glow = c.outwards([
    [0, '#ffcf7d', 0.6],
    [1, '#ffcf7d', 0],
  ])
  c.ellipse(x, y + s * 0.12, w * 1.5, s * 0.3, glow)
}

function box(left: number, top: number, right: number, bottom: number): string {
  return poly([
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ])
}
