/** A chairlift running away from the viewer: towers, both ropes, and chairs that hang where the rope is. */
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { type Point, poly } from '#tools/pictures/pen/lines.ts'
import { lerp, mix, svg } from '#tools/pictures/pen/numbers.ts'
import { ORANGE, PINE, SUN_YELLOW } from '#tools/pictures/pen/palettes.ts'

const TOWERS = 6
const CHAIRS = 10
const SCALE = 1.55
const SAG = 0.14
const COATS = [ORANGE, SUN_YELLOW, '#dfe9e6', '#3f8f8a'] as const

type Tower = { x: number; y: number; scale: number }
type Side = -1 | 1

/** From the near end to the far one, both on the ground. */
export function chairlift(c: Canvas, near: Point, far: Point): void {
  const { u, p } = c
  const height = 30 * u * SCALE
  const arm = 5.4 * u * SCALE
  const towers = Array.from({ length: TOWERS }, (_, i): Tower => {
    const k = 1 - (1 - i / (TOWERS - 1)) ** 1.75
    return { x: lerp(near[0], far[0], k), y: lerp(near[1], far[1], k), scale: lerp(1, 0.13, k) }
  })
  const ropeAt = ({ x, y, scale }: Tower, side: Side): Point => [x + side * arm * scale, y - height * scale]

  const rope = (side: Side) => {
    let path = ''
    towers.forEach((tower, i) => {
      const [x, y] = ropeAt(tower, side)
      const before = towers[i - 1]
      if (!before) {
        path = svg`M${x} ${y}`
        return
      }
      const middleX = (x + before.x + side * arm * before.scale) / 2
      const middleY = (y + before.y - height * before.scale) / 2 + height * SAG * before.scale
      path += svg`Q${middleX} ${middleY} ${x} ${y}`
    })
    return path
  }

  const hang = (t: number, side: Side): [x: number, y: number, scale: number] => {
    const f = t * (TOWERS - 1)
    const i = Math.min(Math.floor(f), TOWERS - 2)
    const k = f - i
    const a = towers[i]!
    const b = towers[i + 1]!
    const [ax, ay] = ropeAt(a, side)
    const [bx, by] = ropeAt(b, side)
    const along = (from: number, middle: number, to: number) =>
      (1 - k) * (1 - k) * from + 2 * k * (1 - k) * middle + k * k * to
    return [
      along(ax, (ax + bx) / 2, bx),
      along(ay, (ay + by) / 2 + height * SAG * a.scale, by),
      lerp(a.scale, b.scale, k),
    ]
  }

  for (const { x, y, scale } of towers.toReversed()) drawTower(c, x, y, height * scale, arm * scale)
  c.line(rope(-1), p.ink, 0.22 * u, 'opacity=".85"')
  c.line(rope(1), p.ink, 0.22 * u, 'opacity=".85"')
  // far to near; guests ride up on the right, chairs come back empty on the left
  for (let i = CHAIRS - 1; i >= 0; i--) {
    for (const side of [1, -1] as const) {
      const [x, y, scale] = hang((i + (side > 0 ? 0.42 : 0.9)) / CHAIRS, side)
      drawChair(c, x, y, scale * u * SCALE * 0.165, side > 0 ? 2 + ((i * 7) % 3) : 0)
    }
  }
}

function drawChair(c: Canvas, x: number, y: number, s: number, riders: number): void {
  const { ink } = c.p
  c.add(svg`<g transform="translate(${x} ${y}) scale(${s.toFixed(3)} ${s.toFixed(3)})">`)
  c.line('M-1 0H7', ink, 2.6)
  c.line('M3 0V12Q3 18 -2 22L-6 26V38', ink, 1.7)
  c.line('M-22 38H12', ink, 2)
  c.path('M-24 50Q-24 46 -20 46H10Q14 46 14 50V62H-24Z', mix(PINE, ink, 0.25))
  c.line('M-22 38V64M12 38V64', ink, 1.6)
  for (let i = 0; i < riders; i++) {
    const at = -17 + i * 11.2
    const coat = COATS[(i + Math.round(x)) % COATS.length] ?? ORANGE
    c.path(`M${at - 4.6} 66V54Q${at - 4.6} 46.5 ${at} 46.5Q${at + 4.6} 46.5 ${at + 4.6} 54V66Z`, coat)
    c.add(`<circle cx="${at}" cy="42.4" r="3.7" fill="${ink}"/>`)
    c.line(`M${at - 1.6} 68V78M${at + 1.8} 68V78`, ink, 2.7)
    c.line(`M${at - 7} 80L${at + 6} 79.2`, ink, 1.5)
  }
  c.path('M-25 63H15V67.5H-25Z', mix(ink, PINE, 0.3))
  c.line('M-22 67V71H12V67', ink, 1)
  c.add('</g>')
}

/** (x, y) is the ground. */
function drawTower(c: Canvas, x: number, y: number, h: number, arm: number): void {
  const { ink, snow } = c.p
  const w = h * 0.027
  const steel = mix(ink, snow[2], 0.22)
  const mast = (from: number, to: number, topFrom: number, topTo: number) =>
    poly([
      [x + w * from, y + 2],
      [x + w * to, y + 2],
      [x + w * topTo, y - h],
      [x + w * topFrom, y - h],
    ])
  c.path(mast(-1, 1, -0.6, 0.6), steel)
  c.path(mast(-1, -0.25, -0.6, -0.15), mix(steel, snow[0], 0.35))
  const beam = y - h * 0.97
  c.line(svg`M${x - arm} ${beam}L${x + arm} ${beam}`, steel, w * 1.1)
  c.line(svg`M${x - arm * 0.5} ${beam}L${x} ${y - h * 1.06}L${x + arm * 0.5} ${beam}`, steel, w * 0.6)
  for (const side of [-1, 1]) {
    const end = x + side * arm
    c.line(svg`M${end - w * 1.5} ${y - h}L${end + w * 1.5} ${y - h}`, ink, w * 0.5)
    for (const k of [-1.2, -0.4, 0.4, 1.2]) c.circle(end + k * w, y - h - w * 0.15, w * 0.32, ink)
  }
}
