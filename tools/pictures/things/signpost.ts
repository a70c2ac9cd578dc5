/** A wooden signpost with three blank arrows under a little snow: pictures carry no words. */
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { poly } from '#tools/pictures/pen/lines.ts'
import { mix, svg } from '#tools/pictures/pen/numbers.ts'
import { ORANGE, PINE } from '#tools/pictures/pen/palettes.ts'

const WOOD = '#5a3d2c'

export function signpost(c: Canvas, x: number, y: number): void {
  const { u, p } = c
  c.path(
    poly([
      [x - 1.1 * u, y],
      [x + 1.1 * u, y],
      [x + 0.9 * u, y - 46 * u],
      [x - 0.9 * u, y - 46 * u],
    ]),
    mix(WOOD, p.ink, 0.3),
  )
  c.path(
    poly([
      [x - 1.1 * u, y],
      [x - 0.2 * u, y],
      [x - 0.2 * u, y - 46 * u],
      [x - 0.9 * u, y - 46 * u],
    ]),
    WOOD,
  )
  arrow(c, x, y - 40 * u, { dir: 1, length: 20, color: ORANGE, tilt: -3 })
  arrow(c, x, y - 30 * u, { dir: -1, length: 18, color: PINE, tilt: 2 })
  arrow(c, x, y - 20 * u, { dir: 1, length: 15, color: '#1d6f7a', tilt: 4 })
}

type Arrow = { dir: -1 | 1; length: number; color: string; tilt: number }

function arrow(c: Canvas, x: number, y: number, { dir, length, color, tilt }: Arrow): void {
  const { u, p } = c
  c.add(svg`<g transform="translate(${x} ${y}) rotate(${tilt})">`)
  c.path(
    poly([
      [-dir * 7 * u, -3.4 * u],
      [dir * length * u, -3.4 * u],
      [dir * (length + 5) * u, 0],
      [dir * length * u, 3.4 * u],
      [-dir * 7 * u, 3.4 * u],
    ]),
    color,
  )
  c.path(
    poly([
      [-dir * 7 * u, -3.4 * u],
      [dir * length * u, -3.4 * u],
      [dir * length * u, -4.6 * u],
      [-dir * 6 * u, -4.4 * u],
    ]),
    p.snow[0],
  )
  c.line(svg`M${-dir * 3 * u} 0H${dir * (length - 4) * u}`, '#ffffff', 1 * u, 'opacity=".85"')
  c.add('</g>')
}
