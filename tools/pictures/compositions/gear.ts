/** What guests rent, standing in fresh snow before the peaks: three pairs of skis, or three snowboards. */
import { backdrop } from '#tools/pictures/landscape/backdrop.ts'
import { fieldFill, slope, snowLip, wave, windTexture } from '#tools/pictures/landscape/ground.ts'
import { mist } from '#tools/pictures/landscape/mist.ts'
import { forestBand, hazyForest } from '#tools/pictures/landscape/trees.ts'
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { type Point, poly } from '#tools/pictures/pen/lines.ts'
import { ORANGE, PINE, SNOW_WHITE, SUN_YELLOW } from '#tools/pictures/pen/palettes.ts'
import { type SkiColors, skiPair, skiPole } from '#tools/pictures/things/skis.ts'
import { type Artwork, type BoardColors, snowboard } from '#tools/pictures/things/snowboard.ts'

const SKIS: readonly { x: number; h: number; tilt: number; y: number; colors: SkiColors }[] = [
  { x: -25, h: 70, tilt: -5, y: 0.92, colors: ['#f3efe2', PINE, ORANGE] },
  { x: -2, h: 80, tilt: 2, y: 0.945, colors: [ORANGE, '#fff3dd', PINE] },
  { x: 22, h: 66, tilt: 6, y: 0.92, colors: ['#1d6f7a', SUN_YELLOW, SNOW_WHITE] },
]

export function drawSkis(c: Canvas): void {
  const { W, H, u } = c
  const light = backdrop(c, { top: 0.12, base: 0.74 })
  freshSnow(c, 60, [
    [-20, H * 0.8],
    [W * 0.4, H * 0.77],
    [W * 0.7, H * 0.8],
    [W + 20, H * 0.77],
  ])
  const middle = W * 0.5
  for (const { x: dx, h, tilt, y: level, colors } of SKIS) {
    const x = middle + dx * u
    const y = H * level
    longShadow(c, y, [x - 3 * u, x + 5 * u], [x - light * 44 * u, x - light * 52 * u])
    skiPair(c, x, y + 2 * u, h * u, tilt, colors)
    snowLip(c, x, y + 2 * u, 9 * u)
  }
  for (const side of [-1, 1]) {
    const x = middle + (side < 0 ? -13 : 11) * u
    skiPole(c, x, H * 0.95, side * 9)
    snowLip(c, x, H * 0.95, 3.4 * u)
  }
}

const BOARDS: readonly { x: number; h: number; tilt: number; y: number; artwork: Artwork; colors: BoardColors }[] = [
  { x: -30, h: 68, tilt: -7, y: 0.92, artwork: 'sun', colors: ['#f2ead6', ORANGE, SUN_YELLOW, PINE] },
  { x: 0, h: 78, tilt: 1, y: 0.945, artwork: 'waves', colors: [PINE, '#1d7a7a', '#f2ead6', ORANGE] },
  { x: 30, h: 66, tilt: 7, y: 0.92, artwork: 'stripes', colors: [SUN_YELLOW, ORANGE, '#fff3dd', '#1d6f7a'] },
]

export function drawBoards(c: Canvas): void {
  const { W, H, u } = c
  const light = backdrop(c, { top: 0.16, base: 0.74, sun: [0.72, 0.26] })
  freshSnow(c, 55, [
    [-20, H * 0.78],
    [W * 0.4, H * 0.8],
    [W * 0.7, H * 0.775],
    [W + 20, H * 0.8],
  ])
  for (const { x: dx, h, tilt, y: level, artwork, colors } of BOARDS) {
    const x = W * 0.5 + dx * u
    const y = H * level
    longShadow(c, y, [x - 7 * u, x + 7 * u], [x - light * 46 * u, x - light * 58 * u])
    snowboard(c, { x, y: y + 3 * u, h: h * u, tilt, colors, artwork })
    snowLip(c, x, y + 2 * u, 12 * u)
  }
}

function freshSnow(c: Canvas, waveLength: number, line: readonly Point[]): void {
  const { H, u } = c
  mist(c, H * 0.72, 9 * u, 0.7)
  forestBand(c, wave(c, 0.74, 0.02, waveLength), 7 * u, hazyForest(c, 0.35))
  mist(c, H * 0.8, 8 * u, 0.7)
  slope(c, line, fieldFill(c, 0.6))
  windTexture(c, H * 0.82, 44, 0.4)
}

function longShadow(c: Canvas, y: number, foot: readonly [number, number], end: readonly [number, number]): void {
  const shadow = poly([
    [foot[0], y],
    [foot[1], y],
    [end[0], y + 9 * c.u],
    [end[1], y + 8 * c.u],
  ])
  c.path(shadow, c.p.field[2], 'opacity=".55"')
}
