/** A snowcat, a hundred units long with its nose to the right; its windows are lit once the sun is low. */
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { mix, svg } from '#tools/pictures/pen/numbers.ts'
import { ORANGE } from '#tools/pictures/pen/palettes.ts'

export function snowcat(c: Canvas, x: number, y: number, length: number): void {
  c.add(svg`<g transform="translate(${x} ${y}) scale(${(length / 100).toFixed(4)})">`)
  tracks(c)
  cabins(c)
  bladeAndTiller(c)
  c.add('</g>')
}

function tracks(c: Canvas): void {
  const { ink, snow, field } = c.p
  c.add(`<ellipse cx="4" cy="3" rx="74" ry="6" fill="${field[2]}" opacity=".7"/>`)
  c.path('M-46 0Q-54 0 -54 -9Q-54 -19 -44 -19H38Q50 -19 50 -9Q50 0 40 0Z', ink)
  for (let k = 0; k < 6; k++) {
    const at = -41 + k * 15.6
    c.add(`<circle cx="${at}" cy="-9.4" r="6.2" fill="${mix(ink, snow[1], 0.34)}"/>`)
    c.add(`<circle cx="${at}" cy="-9.4" r="2.4" fill="${ink}"/>`)
  }
  for (let k = 0; k < 15; k++) c.line(`M${-50 + k * 7} -20.5V-17.6`, mix(ink, snow[1], 0.4), 2.2)
}

function cabins(c: Canvas): void {
  const { ink, sky } = c.p
  const body = mix(ORANGE, ink, 0.06)
  const shade = mix(ORANGE, ink, 0.45)
  const isBright = c.scene.time === 'day' || c.scene.time === 'dawn'
  const glass = isBright ? mix('#bfe0e6', sky[0], 0.15) : '#ffdf9e'
  c.path('M-50 -22H46L49 -30L44 -34H-50Z', body)
  c.path('M-50 -22H46L47 -25H-50Z', shade)
  c.path('M-48 -34V-58Q-48 -62 -44 -62H4L12 -34Z', body)
  c.path('M-48 -34V-38H11L12 -34Z', shade)
  c.path('M-43 -57H-26V-42H-43ZM-23 -57H-6V-42H-23ZM-3 -57H2L6.4 -42H-3Z', glass)
  c.path('M14 -34L10 -66Q10 -70 14 -70H30Q33 -70 34 -67L43 -34Z', body)
  c.path('M18 -64H29L36 -43H20Z', glass)
  c.line('M25 -64L29 -43', body, 1.6)
  c.path('M9 -70H33V-73.5H9Z', ink)
  for (const k of [12, 19, 26]) c.add(`<rect x="${k}" y="-78" width="5.4" height="4.6" rx="1.4" fill="#ffe6ab"/>`)
}

function bladeAndTiller(c: Canvas): void {
  const { ink, snow } = c.p
  c.line('M46 -26L64 -20', ink, 4)
  c.path('M62 -36Q74 -22 66 2L60 3Q66 -14 58 -34Z', mix(ink, snow[0], 0.5))
  c.path('M62 -36Q74 -22 66 2L64.6 2.2Q70 -18 60.4 -35Z', mix(ink, snow[0], 0.75))
  c.line('M-52 -24L-64 -14', ink, 3.4)
  c.path('M-60 -16H-80Q-84 -8 -82 2H-60Z', ink)
  c.line('M-82 1H-60', mix(ink, snow[0], 0.5), 1.6)
}
