/** Guests round a telescope under the Milky Way. */
import { slope, wave } from '#tools/pictures/landscape/ground.ts'
import { mist } from '#tools/pictures/landscape/mist.ts'
import { massif, spreadPeaks } from '#tools/pictures/landscape/mountains.ts'
import { sky } from '#tools/pictures/landscape/sky.ts'
import { starfield } from '#tools/pictures/landscape/stars.ts'
import { forestBand, grove } from '#tools/pictures/landscape/trees.ts'
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { svg } from '#tools/pictures/pen/numbers.ts'
import { ORANGE } from '#tools/pictures/pen/palettes.ts'
import { person } from '#tools/pictures/things/people.ts'

export function drawStars(c: Canvas): void {
  const { W, H, u, p, aspect } = c
  sky(c, { horizon: 0.86, sun: null })
  starfield(c, Math.round(330 * aspect), 0.8, { milkyWay: true })
  massif(c, {
    tag: 'f',
    base: 0.84,
    top: 0.5,
    peaks: spreadPeaks(c, 'f', 5, 0.9, 1.1),
    haze: 0.3,
    mist: 0.8,
    rock: -0.05,
    fine: 160,
    floor: 0.2,
    light: 1,
  })
  forestBand(c, wave(c, 0.83, 0.02, 60), 6 * u, p.forest[2])
  mist(c, H * 0.88, 8 * u, 0.5)
  slope(
    c,
    [
      [-20, H * 0.9],
      [W * 0.3, H * 0.86],
      [W * 0.65, H * 0.885],
      [W + 20, H * 0.86],
    ],
    c.down([
      [0, '#4a6f82'],
      [0.5, '#1d3c50'],
      [1, '#0c2233'],
    ]),
  )
  const rightTrees = () => H * 0.95 + c.rnd() * 10 * u
  const leftTrees = () => H * 0.98 + c.rnd() * 6 * u
  grove(
    c,
    { from: W * 0.74, to: W * 1.03, count: Math.round(6 * aspect), low: 26 * u, high: 58 * u, yAt: rightTrees },
    {},
  )
  grove(
    c,
    { from: -W * 0.03, to: W * 0.1, count: Math.round(4 * aspect), low: 22 * u, high: 48 * u, yAt: leftTrees },
    {},
  )
  stargazers(c, W * 0.4, H * 0.93)
}

function stargazers(c: Canvas, x: number, y: number): void {
  const { u, p } = c
  const lanternLight = c.outwards([
    [0, '#ffcf7d', 0.5],
    [1, '#ffcf7d', 0],
  ])
  c.ellipse(x, y, 26 * u, 6 * u, lanternLight)
  const head = svg`M${x} ${y - 9 * u}`
  c.line(svg`${head}L${x - 4 * u} ${y}${head}L${x + 4 * u} ${y}${head}V${y + 0.6 * u}`, p.ink, 0.8 * u)
  c.line(svg`M${x - 5 * u} ${y - 5.6 * u}L${x + 8 * u} ${y - 14.4 * u}`, p.ink, 2.4 * u)
  c.line(svg`M${x + 5.6 * u} ${y - 12.8 * u}L${x + 8.4 * u} ${y - 14.7 * u}`, '#2c5a6c', 3 * u)
  person(c, x - 8.6 * u, y, 4.9 * u, '#16404a', { pointing: true })
  person(c, x - 15 * u, y + 0.6 * u, 3.5 * u, ORANGE, { pointing: true })
  person(c, x + 13 * u, y + 0.6 * u, 4.7 * u, '#7d5a2c')
  const lantern = svg`x="${x + 16.6 * u}" y="${y - 2.4 * u}" width="${1.8 * u}" height="${2.6 * u}" rx="${0.4 * u}"`
  c.add(`<rect ${lantern} fill="#ffdf9e"/>`)
}
