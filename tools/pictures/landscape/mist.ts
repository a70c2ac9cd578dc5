/** Mist between the layers of a landscape: it sets near things off from far ones, as a veil or as a sea of cloud. */
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { curve, type Point } from '#tools/pictures/pen/lines.ts'
import { clamp, lerp, mix, svg } from '#tools/pictures/pen/numbers.ts'

export function mist(c: Canvas, y: number, height: number, strength: number): void {
  const veil = c.down([
    [0, c.p.mist, 0],
    [0.62, c.p.mist, strength],
    [1, c.p.mist, 0],
  ])
  c.rect(0, y - height, c.W, height * 1.6, veil)
}

/** Billows with a lit rim over a soft shade, each row nearer and larger than the one behind it. */
export function seaOfCloud(c: Canvas, y: number, rows: number, spread: number, strength: number): void {
  const { W, H, u, noise, p } = c
  for (let i = 0; i < rows; i++) {
    const level = y + (i - rows / 2) * spread
    const scale = lerp(0.7, 1.5, i / rows)
    const rim: Point[] = []
    for (let x = -10 * u; x <= W + 10 * u; x += 3.2 * u * scale) {
      const billow =
        Math.abs(noise.plain(x / (26 * u * scale), i * 7.3)) +
        0.4 * Math.abs(noise.plain(x / (9 * u * scale), i * 3.1 + 40))
      rim.push([x, level - billow * 7 * u * scale])
    }
    const height = H - level + 9 * u
    const shade = mix(p.mist, p.snow[2], 0.3 + 0.25 * (1 - i / rows))
    const fill = c.down([
      [0, mix(p.cloud, '#ffffff', 0.35), strength],
      [clamp((9 * u) / height, 0.02, 0.9), shade, strength],
      [clamp((26 * u) / height, 0.1, 1), p.mist, strength * 0.85],
      [1, p.mist, strength * 0.85],
    ])
    c.path(curve(rim) + svg`L${W + 10 * u} ${H}L${-10 * u} ${H}Z`, fill)
  }
}
