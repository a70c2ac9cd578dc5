/** A pair of skis and a ski pole, standing in the snow. */
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { poly } from '#tools/pictures/pen/lines.ts'
import { svg } from '#tools/pictures/pen/numbers.ts'
import { ORANGE } from '#tools/pictures/pen/palettes.ts'

/** The ski itself, its wide stripes, its thin stripe. */
export type SkiColors = readonly [body: string, stripe: string, accent: string]

export function skiPair(c: Canvas, x: number, y: number, h: number, tilt: number, colors: SkiColors): void {
  const w = h * 0.052
  const clip = c.id()
  ski(c, { x: x - w * 0.9, y, h, w, tilt: tilt - 3, clip: `${clip}a` }, colors)
  ski(c, { x: x + w * 1.2, y, h, w, tilt: tilt + 3, clip: `${clip}b` }, colors)
}

type Ski = { x: number; y: number; h: number; w: number; tilt: number; clip: string }

function ski(c: Canvas, { x, y, h, w, tilt, clip }: Ski, [body, stripe, accent]: SkiColors): void {
  const { ink } = c.p
  const left = svg`M${-w} 4L${-w * 0.72} ${-h * 0.45}L${-w * 1.02} ${-h * 0.9}Q${-w * 0.8} ${-h} 0 ${-h * 1.01}`
  const right = svg`Q${w * 0.8} ${-h} ${w * 1.02} ${-h * 0.9}L${w * 0.72} ${-h * 0.45}L${w} 4Z`
  const band = (halfWidth: number, low: number, high: number, lowEnd: number, highEnd: number) =>
    poly([
      [-w * halfWidth, high],
      [w * halfWidth, highEnd],
      [w * halfWidth, lowEnd],
      [-w * halfWidth, low],
    ])

  c.add(svg`<g transform="translate(${x} ${y}) rotate(${tilt})">`)
  c.define(`<clipPath id="${clip}"><path d="${left}${right}"/></clipPath>`)
  c.path(left + right, body)
  c.add(`<g clip-path="url(#${clip})">`)
  c.path(band(2, -h * 0.58, -h * 0.72, -h * 0.66, -h * 0.8), stripe)
  c.path(band(2, -h * 0.53, -h * 0.565, -h * 0.61, -h * 0.645), accent)
  c.path(band(2, 9, -h * 0.16, 9, -h * 0.2), stripe)
  c.add(svg`<rect x="${w * 0.25}" y="${-h * 1.1}" width="${w * 1.4}" height="${h * 1.2}" fill="${ink}" opacity=".22"/>`)
  c.add('</g>')
  c.path(band(0.7, -h * 0.36, -h * 0.3, -h * 0.36, -h * 0.3), ink)
  c.path(
    poly([
      [-w * 0.6, -h * 0.42],
      [w * 0.6, -h * 0.42],
      [w * 0.72, -h * 0.46],
      [-w * 0.72, -h * 0.46],
    ]),
    ink,
  )
  c.add('</g>')
}

export function skiPole(c: Canvas, x: number, y: number, tilt: number): void {
  const { u, p } = c
  c.add(svg`<g transform="translate(${x} ${y}) rotate(${tilt})">`)
  c.line(svg`M0 0V${-52 * u}`, p.ink, 0.9 * u)
  c.line(svg`M0 ${-52 * u}V${-45 * u}`, ORANGE, 1.7 * u)
  c.line(svg`M${-2.2 * u} ${-5 * u}H${2.2 * u}`, p.ink, 0.8 * u)
  c.add('</g>')
}
