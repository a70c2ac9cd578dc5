/** A green by the lake, under the peaks. */
import { backdrop } from '#tools/pictures/landscape/backdrop.ts'
import { groomed, lane, slope, wave } from '#tools/pictures/landscape/ground.ts'
import { mist } from '#tools/pictures/landscape/mist.ts'
import { ridge } from '#tools/pictures/landscape/mountains.ts'
import type { Peak } from '#tools/pictures/landscape/relief.ts'
import { forestBand, grove, hazyForest } from '#tools/pictures/landscape/trees.ts'
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { heightOn, type Point, poly } from '#tools/pictures/pen/lines.ts'
import { lerp, mix, svg } from '#tools/pictures/pen/numbers.ts'
import { ORANGE, SNOW_WHITE } from '#tools/pictures/pen/palettes.ts'

const PEAKS: readonly Peak[] = [
  [0.66, 1, 1.5],
  [0.36, 0.66, 1.3],
  [0.92, 0.7, 1.2],
  [0.06, 0.6, 1.2],
]

export function drawGolf(c: Canvas): void {
  const { W, H, u, p, aspect } = c
  const light = backdrop(c, { top: 0.1, base: 0.56, rock: 0.02, peaks: PEAKS })
  ridge(c, { y: 0.53, amp: 0.09, frequency: 1.3, color: hazyForest(c, 0.3), row: 4, spike: 0.1 })
  mist(c, H * 0.58, 7 * u, 0.6)
  forestBand(c, wave(c, 0.57, 0.012, 40), 6.5 * u, hazyForest(c, 0.14))
  lake(c, H * 0.585)
  const bank = slope(
    c,
    [
      [-20, H * 0.7],
      [W * 0.22, H * 0.69],
      [W * 0.45, H * 0.725],
      [W * 0.7, H * 0.69],
      [W + 20, H * 0.63],
    ],
    c.down([
      [0, p.field[1]],
      [1, p.field[2]],
    ]),
  )
  fairway(c)
  green(c, W * 0.66, H * 0.762, light)

  const onBank = heightOn(bank)
  const leftTrees = (x: number) => onBank(x) + 6 * u + c.rnd() * 12 * u
  const rightTrees = (x: number) => onBank(x) + 7 * u + c.rnd() * 14 * u
  const look = { shadow: p.field[2], shadowDir: -light }
  grove(
    c,
    { from: -W * 0.03, to: W * 0.24, count: Math.round(9 * aspect), low: 20 * u, high: 44 * u, yAt: leftTrees },
    look,
  )
  grove(
    c,
    { from: W * 0.9, to: W * 1.04, count: Math.round(5 * aspect), low: 18 * u, high: 38 * u, yAt: rightTrees },
    look,
  )
}

/** Water with the far trees mirrored in it, and glints. */
function lake(c: Canvas, shore: number): void {
  const { W, H, u, p, rnd } = c
  const [far, near] = p.water ?? [p.sky[3], p.sky[1]]
  const water = c.down([
    [0, far],
    [1, near],
  ])
  c.rect(0, shore, W, H * 0.2, water)
  let mirrored = ''
  for (let x = -5 * u; x < W; x += 2.2 * u) {
    const depth = lerp(2, 7, rnd()) * u
    mirrored += poly([
      [x - 0.8 * u, shore],
      [x + 0.8 * u, shore],
      [x, shore + depth],
    ])
  }
  c.path(mirrored, p.forest[1], 'opacity=".35"')
  let glints = ''
  for (let i = 0; i < 34; i++) {
    const y = lerp(shore + 1 * u, shore + 16 * u, rnd() ** 0.7)
    const x = rnd() * W
    glints += svg`M${x} ${y}h${u * lerp(3, 14, rnd())}`
  }
  c.line(glints, '#ffffff', 0.24 * u, 'opacity=".5"')
}

/** Mown stripes bending away to the green. */
function fairway(c: Canvas): void {
  const { W, H, p } = c
  const left: Point[] = [
    [W * 0.02, H * 1.06],
    [W * 0.3, H * 0.9],
    [W * 0.5, H * 0.8],
    [W * 0.6, H * 0.745],
  ]
  const right: Point[] = [
    [W * 0.86, H * 1.06],
    [W * 0.84, H * 0.92],
    [W * 0.8, H * 0.81],
    [W * 0.77, H * 0.745],
  ]
  lane(c, { left, right }, p.field[1])
  groomed(c, { left, right }, 9, p.field[0], 0.6)
}

function green(c: Canvas, x: number, y: number, light: number): void {
  const { H, u, p } = c
  const rx = 31 * u
  const ry = 5.4 * u
  c.ellipse(x, y + 1 * u, rx * 1.16, ry * 1.3, mix(p.field[1], p.field[2], 0.45))
  c.ellipse(x, y, rx, ry, mix(p.field[0], '#ffffff', 0.16))
  bunker(c, x - 44 * u, H * 0.8, 13 * u)
  bunker(c, x + 36 * u, H * 0.815, 12 * u)
  flag(c, x + 5 * u, y - 0.5 * u, light)
  c.circle(x - 9 * u, y + 1 * u, 0.75 * u, '#fff')
}

function bunker(c: Canvas, x: number, y: number, w: number): void {
  const back = svg`M${x - w} ${y}Q${x - w * 0.8} ${y - w * 0.3} ${x - w * 0.2} ${y - w * 0.2}`
  const rim = svg`${back}Q${x + w * 0.5} ${y - w * 0.34} ${x + w} ${y - w * 0.02}`
  const front = svg`Q${x + w * 0.5} ${y + w * 0.24} ${x} ${y + w * 0.16}Q${x - w * 0.6} ${y + w * 0.26} ${x - w} ${y}Z`
  const inside = svg`Q${x + w * 0.4} ${y - w * 0.2} ${x - w * 0.2} ${y - w * 0.08}`
  c.path(rim + front, mix('#f3e3bd', c.p.ink, c.scene.time === 'dusk' ? 0.15 : 0))
  c.path(svg`${rim}${inside}Q${x - w * 0.7} ${y - w * 0.14} ${x - w} ${y}Z`, c.p.field[2], 'opacity=".75"')
}

function flag(c: Canvas, x: number, y: number, light: number): void {
  const { u, p } = c
  c.ellipse(x, y + 0.4 * u, 1.2 * u, 0.4 * u, p.ink)
  c.line(svg`M${x} ${y}L${x - light * 13 * u} ${y + 2.4 * u}`, p.field[2], 0.5 * u, 'opacity=".6"')
  c.line(svg`M${x} ${y}V${y - 24 * u}`, SNOW_WHITE, 0.62 * u)
  const upper = svg`M${x} ${y - 24 * u}Q${x + 5 * u} ${y - 25 * u} ${x + 10.5 * u} ${y - 21.5 * u}`
  c.path(svg`${upper}Q${x + 5 * u} ${y - 19.6 * u} ${x} ${y - 17 * u}Z`, ORANGE)
}
