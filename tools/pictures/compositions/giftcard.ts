/** Two gift cards over a misty range. Each card carries another scene of the resort, drawn small and without grain. */
import { backdrop } from '#tools/pictures/landscape/backdrop.ts'
import { wave } from '#tools/pictures/landscape/ground.ts'
import { mist } from '#tools/pictures/landscape/mist.ts'
import { forestBand, hazyForest } from '#tools/pictures/landscape/trees.ts'
import type { Canvas, Size } from '#tools/pictures/pen/canvas.ts'
import { svg } from '#tools/pictures/pen/numbers.ts'
import { ORANGE } from '#tools/pictures/pen/palettes.ts'
import { type Scene, scenes } from '#tools/pictures/scenes.ts'

export type DrawInset = (scene: Scene, size: Size) => string

type Card = { x: number; y: number; tilt: number; scene: Scene; isFront: boolean }

export function drawGiftcard(c: Canvas, drawInset: DrawInset): void {
  const { W, H, u } = c
  backdrop(c, { top: 0.36, base: 0.9, sun: null, mist: 0.8, clouds: 2 })
  mist(c, H * 0.92, 30 * u, 0.9)
  forestBand(c, wave(c, 1.0, 0.02, 60), 9 * u, hazyForest(c, 0.2))
  card(c, { x: W * 0.5 + 15 * u, y: H * 0.44, tilt: 9, scene: scenes.golf, isFront: false }, drawInset)
  card(c, { x: W * 0.5 - 3 * u, y: H * 0.53, tilt: -5, scene: scenes['summit-pass'], isFront: true }, drawInset)
}

const SHADOWS = [
  [5, 0.1],
  [3, 0.12],
  [1.4, 0.16],
] as const

function card(c: Canvas, { x, y, tilt, scene, isFront }: Card, drawInset: DrawInset): void {
  const { u, p } = c
  const w = 92 * u
  const h = 57 * u
  const clip = c.id()
  c.add(svg`<g transform="translate(${x} ${y}) rotate(${tilt})">`)
  for (const [drop, opacity] of SHADOWS) {
    const corner = svg`x="${-w / 2 - drop * 0.2 * u}" y="${-h / 2 + drop * u}"`
    const size = svg`width="${w + drop * 0.4 * u}" height="${h}" rx="${4.4 * u}"`
    c.add(`<rect ${corner} ${size} fill="${p.ink}" opacity="${opacity}"/>`)
  }
  const frame = svg`x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${4 * u}"`
  c.define(`<clipPath id="${clip}"><rect ${frame}/></clipPath>`)
  const inset = drawInset(scene, { width: Math.round(w), height: Math.round(h) })
  const placed = inset.replace('<svg ', svg`<svg x="${-w / 2}" y="${-h / 2}" `)
  c.add(`<g clip-path="url(#${clip})">${placed}</g>`)
  if (isFront) emblem(c, w, h)
  const edge = svg`x="${-w / 2 + 0.3 * u}" y="${-h / 2 + 0.3 * u}" width="${w - 0.6 * u}" height="${h - 0.6 * u}"`
  const stroke = svg`stroke="#fff" stroke-opacity=".35" stroke-width="${0.5 * u}"`
  c.add(svg`<rect ${edge} rx="${3.8 * u}" fill="none" ${stroke}/></g>`)
}

/** Two peaks in one corner, a colored tab in the other. */
function emblem(c: Canvas, w: number, h: number): void {
  const { u } = c
  const first = svg`M${-w / 2 + 6 * u} ${-h / 2 + 14 * u}l${4 * u} ${-8 * u}l${2.6 * u} ${4.4 * u}`
  c.path(svg`${first}l${1.6 * u} ${-2.2 * u}l${3.6 * u} ${5.8 * u}Z`, '#fff')
  const tab = svg`x="${w / 2 - 22 * u}" y="${h / 2 - 11 * u}" width="${16 * u}" height="${5 * u}" rx="${2.5 * u}"`
  c.add(`<rect ${tab} fill="${ORANGE}"/>`)
}
