/** The height field of a massif: peaks where they are asked for, ridges and gullies from noise, scaled to fit. */
import { makeNoise, type Noise } from '#tools/pictures/pen/noise.ts'
import { smooth } from '#tools/pictures/pen/numbers.ts'

/** Where a peak stands (share of the width), its height and its breadth (against the whole massif). */
export type Peak = readonly [x: number, height: number, breadth: number]

type ReliefPlan = {
  seed: string
  width: number
  step: number
  /** The foot of the massif and its height, in pixels. */
  base: number
  amp: number
  peaks: readonly Peak[]
  /** How much of the ground between the peaks rises too. */
  floor: number
}

export type Relief = {
  cols: number
  step: number
  x0: number
  /** Distance between two rows, from the near one to the far one. */
  dz: number
  /** How far the picture lifts the farthest row. */
  tilt: number
  base: number
  amp: number
  noise: Noise
  frequency: number
  height: Float32Array
}

/** Rows from near to far. */
export const DEPTH = 150

export function relief({ seed, width, step, base, amp, peaks, floor }: ReliefPlan): Relief {
  const cols = Math.ceil(width / step) + 5
  const x0 = -2 * step
  const noise = makeNoise(seed)
  const frequency = 1.15 / amp
  const reach = amp * 1.5
  const dz = reach / DEPTH
  const placed = peaks.map(([x, h, breadth]): Peak => [x * width, h, breadth * amp])
  const height = new Float32Array(cols * DEPTH)
  for (let i = 0; i < cols; i++) {
    const x = x0 + i * step
    for (let k = 0; k < DEPTH; k++) {
      const z = k * dz
      const warpX = noise.fbm(x * frequency * 0.8 + 9, z * frequency * 0.8, 3) * 0.34
      const warpZ = noise.fbm(x * frequency * 0.8, z * frequency * 0.8 + 31, 3) * 0.34
      const envelope = envelopeOf(placed, x, z / reach, warpX, warpZ)
      const ridges = noise.ridged(x * frequency + warpX, z * frequency * 1.05 + warpZ, 6)
      height[i * DEPTH + k] = amp * (envelope * (0.4 + 0.76 * ridges) + floor * ridges * smooth(0, 0.3, z / reach))
    }
  }
  const made = { cols, step, x0, dz, tilt: amp * 0.22, base, amp, noise, frequency, height }
  fitHeight(made)
  return made
}

/** The broad shape at one point: the highest of the peaks' cones, lifted a little where two of them meet. */
function envelopeOf(peaks: readonly Peak[], x: number, depth: number, warpX: number, warpZ: number): number {
  let envelope = 0
  for (const [px, ph, breadth] of peaks) {
    const dx = (x - px) / breadth + warpX * 0.5
    const dz = (depth - 0.56) / 0.62 + warpZ * 0.5
    const away = Math.sqrt(dx * dx + dz * dz + 0.006) - 0.05
    const cone = ph * Math.max(0, 1 - away * (0.92 + 0.08 * away)) ** 1.18
    envelope =
      envelope > cone
        ? envelope + Math.max(0, cone - envelope * 0.72) * 0.12
        : cone + Math.max(0, envelope - cone * 0.72) * 0.12
  }
  return envelope
}

/** Scales the heights so that the highest point in view ends where the plan wants the top. */
function fitHeight({ cols, base, amp, tilt, height }: Relief): void {
  let top = 1e9
  for (let i = 2; i < cols - 2; i++) {
    for (let k = 0; k < DEPTH; k++) top = Math.min(top, base - height[i * DEPTH + k]! - (k / DEPTH) * tilt)
  }
  const scale = (amp - tilt * 0.5) / Math.max(1, base - top - tilt * 0.5)
  for (let i = 0; i < height.length; i++) height[i]! *= scale
}
