/** Mountains alone: one great peak over a sea of cloud, or three summits in a row above layered valleys. */
import { wave } from '#tools/pictures/landscape/ground.ts'
import { mist, seaOfCloud } from '#tools/pictures/landscape/mist.ts'
import { massif, ridge, spreadPeaks } from '#tools/pictures/landscape/mountains.ts'
import type { Peak } from '#tools/pictures/landscape/relief.ts'
import { sky } from '#tools/pictures/landscape/sky.ts'
import { forestBand, hazyForest } from '#tools/pictures/landscape/trees.ts'
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { mix } from '#tools/pictures/pen/numbers.ts'

export function drawSummit(c: Canvas): void {
  const { W, H, u, p, isNight } = c
  const at = c.scene.focus ?? 0.56
  sky(c, {
    horizon: 0.72,
    sun: isNight ? [0.8, 0.18] : [at - 0.3, c.scene.time === 'day' ? 0.2 : 0.52],
    sunR: 5.4,
    isMoon: isNight,
    stars: isNight ? 300 : 0,
    clouds: isNight ? 0 : 3,
  })
  massif(c, {
    tag: 'f',
    base: 0.72,
    top: 0.44,
    peaks: spreadPeaks(c, 'f', 6, 0.8, 1.1),
    haze: 0.55,
    mist: 0.9,
    rock: -0.06,
    floor: 0.3,
    fine: 150,
  })
  seaOfCloud(c, H * 0.72, 3, 4 * u, 0.75)
  const shoulders: Peak[] = [
    [at, 1, 1.02],
    [at + (0.17 * 1.6 * H) / W, 0.62, 0.8],
    [at - (0.2 * 1.6 * H) / W, 0.56, 0.85],
  ]
  if (c.aspect > 2.4) shoulders.push([0.12, 0.4, 0.7], [0.92, 0.42, 0.7])
  massif(c, { tag: 's', base: 0.92, top: 0.07, peaks: shoulders, mist: 0.7, rock: -0.04, floor: 0.12 })
  seaOfCloud(c, H * 0.83, 5, 5.4 * u, 0.9)
  forestBand(c, wave(c, 0.965, 0.02, 40), 6 * u, hazyForest(c, 0.2))
  mist(c, H * 1.02, 8 * u, 0.5)
  forestBand(c, wave(c, 1.015, 0.03, 60, 2), 11 * u, p.forest[0])
}

const THREE_SUMMITS: readonly Peak[] = [
  [0.2, 0.8, 1],
  [0.5, 1, 1.05],
  [0.79, 0.86, 1],
  [-0.02, 0.4, 0.8],
  [1.02, 0.4, 0.8],
]

export function drawRange(c: Canvas): void {
  const { H, u, p } = c
  sky(c, { horizon: 0.7, sun: [0.82, 0.3], clouds: 4 })
  massif(c, {
    tag: 'f',
    base: 0.64,
    top: 0.3,
    peaks: spreadPeaks(c, 'f', 6, 0.9, 1.1),
    haze: 0.5,
    mist: 0.8,
    rock: -0.05,
    light: 1,
    fine: 150,
    floor: 0.25,
  })
  massif(c, { tag: 'm', base: 0.74, top: 0.13, peaks: THREE_SUMMITS, haze: 0.05, mist: 0.7, rock: -0.02, light: 1 })
  mist(c, H * 0.74, 12 * u, 0.7)
  ridge(c, { y: 0.77, amp: 0.08, frequency: 1.4, color: mix(p.forest[2], p.sky[1], 0.4), row: 3, spike: 0.12 })
  mist(c, H * 0.84, 10 * u, 0.75)
  ridge(c, { y: 0.86, amp: 0.11, frequency: 1.1, color: mix(p.forest[2], p.forest[1], 0.42), row: 8, spike: 0.1 })
  mist(c, H * 0.95, 10 * u, 0.5)
  forestBand(c, wave(c, 0.95, 0.03, 70), 9 * u, p.forest[1])
  forestBand(c, wave(c, 1.01, 0.02, 50, 1), 13 * u, p.forest[0])
}
