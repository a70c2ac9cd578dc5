/** How each point of a relief is lit, shadows of other peaks included, and how much bare rock shows through there. */
import { clamp, smooth } from '#tools/pictures/pen/numbers.ts'
import { DEPTH, type Relief } from './relief.ts'

type Lighting = {
  /** -1: light from the left, 1: from the right. */
  side: number
  /** More or less bare rock everywhere, and at the foot only. */
  rock: number
  rockLow: number
}

export type Surface = { light: Float32Array; rock: Float32Array }

const ELEVATION = 0.62
const SHADOW_STEPS = 34
const SHADOW_STRIDE = 1.5

export function lightRelief(relief: Relief, { side, rock, rockLow }: Lighting): Surface {
  const { cols, step, x0, dz, amp, noise, frequency, height } = relief
  const length = Math.hypot(0.8, ELEVATION, 0.42)
  const lx = (side * 0.8) / length
  const ly = ELEVATION / length
  const lz = -0.42 / length
  const shadowAt = shadowCaster(relief, lx, ly, lz)
  const heightAt = (i: number, k: number) => height[clamp(i, 0, cols - 1) * DEPTH + clamp(k, 0, DEPTH - 1)]!

  const surface = { light: new Float32Array(cols * DEPTH), rock: new Float32Array(cols * DEPTH) }
  for (let i = 0; i < cols; i++) {
    const x = x0 + i * step
    for (let k = 0; k < DEPTH; k++) {
      const at = i * DEPTH + k
      const h = height[at]!
      const slopeX = (heightAt(i + 1, k) - heightAt(i - 1, k)) / (2 * step)
      const slopeZ = (heightAt(i, k + 1) - heightAt(i, k - 1)) / (2 * dz)
      const facing = (-slopeX * lx + ly - slopeZ * lz) / Math.sqrt(slopeX * slopeX + slopeZ * slopeZ + 1)
      const grit = noise.fbm(x * frequency * 8, k * dz * frequency * 5, 2) * 0.06
      surface.light[at] = clamp(facing, 0, 1) * shadowAt(i, k) + grit

      const steep = clamp((Math.hypot(slopeX, slopeZ) - 0.8) * 0.5, 0, 0.56) * smooth(0.2, 0.62, h / amp)
      const strata = noise.fbm(x * frequency * 8, (k * dz * 0.4 + h) * frequency * 4.5 + 50, 5, 0.62) * 0.62
      surface.rock[at] = steep + strata + rock + rockLow * (1 - h / amp) - 0.2 * (1 - smooth(0.1, 0.4, h / amp))
    }
  }
  return surface
}

/** Walks from a point towards the light: 1 in the open, down to 0.38 behind a higher point. */
function shadowCaster({ cols, step, dz, amp, height }: Relief, lx: number, ly: number, lz: number) {
  const flat = Math.hypot(lx, lz)
  const climb = ly / flat
  const stepX = (lx / flat) * SHADOW_STRIDE
  const stepZ = ((lz / flat) * SHADOW_STRIDE * step) / dz
  return (i: number, k: number): number => {
    const from = height[i * DEPTH + k]!
    let open = 1
    for (let s = 1; s < SHADOW_STEPS; s++) {
      const ii = Math.round(i + stepX * s)
      const kk = Math.round(k + stepZ * s)
      if (ii < 0 || ii >= cols || kk < 0 || kk >= DEPTH) break
      const over = height[ii * DEPTH + kk]! - (from + climb * s * SHADOW_STRIDE * step)
      if (over > 0) open = Math.min(open, 1 - clamp(over / (amp * 0.02)) * 0.62)
    }
    return open
  }
}
