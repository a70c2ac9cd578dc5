/** Lost: a signpost in the fog, with snow falling. */
import { slope, snowLip, wave, windTexture } from '#tools/pictures/landscape/ground.ts'
import { mist } from '#tools/pictures/landscape/mist.ts'
import { massif, ridge, spreadPeaks } from '#tools/pictures/landscape/mountains.ts'
import { sky } from '#tools/pictures/landscape/sky.ts'
import { forestBand, grove, hazyForest } from '#tools/pictures/landscape/trees.ts'
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { disc } from '#tools/pictures/pen/lines.ts'
import { lerp, mix } from '#tools/pictures/pen/numbers.ts'
import { signpost } from '#tools/pictures/things/signpost.ts'

export function drawWhiteout(c: Canvas): void {
  const { W, H, u, p } = c
  sky(c, { horizon: 1, sun: null })
  c.add(`<rect width="${W}" height="${H}" fill="${p.mist}" opacity=".55"/>`)
  massif(c, {
    tag: 'f',
    base: 0.8,
    top: 0.22,
    peaks: spreadPeaks(c, 'f', 4, 1, 1.3),
    haze: 0.74,
    hazeColor: p.mist,
    mist: 1,
    rock: -0.02,
  })
  ridge(c, { y: 0.76, amp: 0.08, frequency: 1.1, color: hazyForest(c, 0.66), row: 2, spike: 0.14 })
  mist(c, H * 0.82, 14 * u, 0.9)
  forestBand(c, wave(c, 0.84, 0.02, 50), 9 * u, hazyForest(c, 0.45))
  mist(c, H * 0.92, 12 * u, 0.9)
  slope(
    c,
    [
      [-20, H * 0.87],
      [W * 0.4, H * 0.85],
      [W * 0.75, H * 0.885],
      [W + 20, H * 0.86],
    ],
    c.down([
      [0, p.field[0]],
      [1, mix(p.field[1], p.field[2], 0.3)],
    ]),
  )
  windTexture(c, H * 0.9, 30, 0.4)
  const fogged = { dark: mix('#1f5560', p.sky[2], 0.3), light: mix('#3d7680', p.sky[2], 0.35), snow: p.snow[0] }
  const trees = () => H * 0.93 + c.rnd() * 5 * u
  grove(c, { from: W * 0.02, to: W * 0.16, count: 5, low: 20 * u, high: 44 * u, yAt: trees }, fogged)
  const x = W * (c.scene.focus ?? 0.66)
  signpost(c, x, H * 0.93)
  snowLip(c, x, H * 0.93, 9 * u)
  snowfall(c)
}

function snowfall(c: Canvas): void {
  const { W, H, u, rnd } = c
  let flakes = ''
  for (let i = 0; i < 90 * c.aspect; i++) {
    const x = rnd() * W
    const y = rnd() * H
    flakes += disc(x, y, u * lerp(0.12, 0.45, rnd()))
  }
  c.path(flakes, '#fff', 'opacity=".85"')
}
