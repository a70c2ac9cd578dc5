/** A snowboard standing in the snow, with one of three artworks: a mountain sun, slanted stripes or waves. */
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { poly } from '#tools/pictures/pen/lines.ts'
import { svg } from '#tools/pictures/pen/numbers.ts'

/** The board itself, then the three colors of its artwork. */
export type BoardColors = readonly [string, string, string, string]
export type Artwork = 'sun' | 'stripes' | 'waves'

type Snowboard = { x: number; y: number; h: number; tilt: number; colors: BoardColors; artwork: Artwork }

export function snowboard(c: Canvas, { x, y, h, tilt, colors, artwork }: Snowboard): void {
  const w = h * 0.105
  const clip = c.id()
  const left = svg`M${-w * 0.94} 6L${-w * 0.84} ${-h * 0.45}L${-w} ${-h * 0.84}Q${-w * 0.9} ${-h * 0.99} 0 ${-h}`
  const right = svg`Q${w * 0.9} ${-h * 0.99} ${w} ${-h * 0.84}L${w * 0.84} ${-h * 0.45}L${w * 0.94} 6Z`
  c.add(svg`<g transform="translate(${x} ${y}) rotate(${tilt})">`)
  c.define(`<clipPath id="${clip}"><path d="${left}${right}"/></clipPath>`)
  c.path(left + right, colors[0])
  c.add(`<g clip-path="url(#${clip})">`)
  ARTWORKS[artwork](c, w, h, colors)
  c.add(svg`<rect x="${w * 0.3}" y="${-h * 1.1}" width="${w * 2}" height="${h * 1.2}" fill="${c.p.ink}" opacity=".2"/>`)
  c.add('</g></g>')
}

type Paint = (c: Canvas, w: number, h: number, colors: BoardColors) => void

const ARTWORKS: Record<Artwork, Paint> = { sun: paintSun, stripes: paintStripes, waves: paintWaves }

function paintSun(c: Canvas, w: number, h: number, [, disc, ring, land]: BoardColors): void {
  for (let k = 0; k < 4; k++)
    c.add(svg`<circle cx="0" cy="${-h * 0.6}" r="${w * (1.5 - k * 0.36)}" fill="${k % 2 ? ring : disc}"/>`)
  c.path(
    poly([
      [-w * 1.2, -h * 0.46],
      [-w * 0.3, -h * 0.62],
      [w * 0.2, -h * 0.54],
      [w * 0.6, -h * 0.6],
      [w * 1.3, -h * 0.5],
      [w * 1.3, 9],
      [-w * 1.2, 9],
    ]),
    land,
  )
  c.path(
    poly([
      [-w * 0.3, -h * 0.62],
      [w * 0.2, -h * 0.54],
      [0, -h * 0.52],
      [-w * 0.25, -h * 0.55],
      [-w * 0.6, -h * 0.555],
    ]),
    '#ffffff',
  )
}

function paintStripes(c: Canvas, w: number, h: number, colors: BoardColors): void {
  for (let k = 0; k < 7; k++) {
    const stripe = poly([
      [-w * 2, -h * (1 - k * 0.15)],
      [w * 2, -h * (1.16 - k * 0.15)],
      [w * 2, -h * (1.1 - k * 0.15)],
      [-w * 2, -h * (0.94 - k * 0.15)],
    ])
    c.path(stripe, artColor(colors, k))
  }
}

function paintWaves(c: Canvas, w: number, h: number, colors: BoardColors): void {
  for (let k = 0; k < 6; k++) {
    const at = (height: number) => -h * (height + k * 0.13)
    const there = svg`M${-w * 1.3} ${at(0.2)}Q${-w * 0.5} ${at(0.27)} 0 ${at(0.2)}T${w * 1.4} ${at(0.2)}`
    const back = svg`V${at(0.15)}Q${w * 0.6} ${at(0.1)} 0 ${at(0.15)}T${-w * 1.3} ${at(0.15)}Z`
    c.path(there + back, artColor(colors, k))
  }
}

function artColor([, first, second, third]: BoardColors, k: number): string {
  if (k % 3 === 0) return first
  return k % 3 === 1 ? second : third
}
