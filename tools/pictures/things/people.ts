/** People, small and without faces: a skier in motion and a person standing, seen from behind. */
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import type { Point } from '#tools/pictures/pen/lines.ts'
import { svg } from '#tools/pictures/pen/numbers.ts'
import { SUN_YELLOW } from '#tools/pictures/pen/palettes.ts'

/** `dir` 1 faces right, -1 left; (x, y) is where the skis touch the snow. */
export function skier(c: Canvas, x: number, y: number, s: number, dir: number, coat: string): void {
  const { ink } = c.p
  const limb = (...joints: Point[]) => `M${joints.map(([a, b]) => svg`${x + a * s * dir} ${y + b * s}`).join('L')}`
  // skis, legs, body and arm, pole, head and goggles
  c.line(limb([-1.5, 0.25], [1.5, 0.05], [1.8, -0.12]), ink, s * 0.16)
  c.line(limb([-1.4, 0.52], [1.6, 0.32], [1.9, 0.15]), ink, s * 0.16)
  c.line(limb([-0.2, -1.25], [0.45, -0.72], [0, 0.1]), ink, s * 0.46)
  c.line(limb([-0.3, -1.2], [0.2, -0.6], [-0.25, 0.3]), ink, s * 0.42)
  c.line(limb([-0.2, -1.4], [0.28, -2.05]), coat, s * 0.74)
  c.line(limb([0.28, -2.05], [0.86, -1.5], [1.2, -1.4]), coat, s * 0.26)
  c.line(limb([1.2, -1.4], [1.0, 0.15]), ink, s * 0.07)
  c.circle(x + 0.46 * s * dir, y + -2.62 * s, s * 0.36, ink)
  c.line(limb([0.5, -2.68], [0.78, -2.6]), SUN_YELLOW, s * 0.17)
}

/** `pointing`: an arm raised towards the sky on the right. */
export function person(c: Canvas, x: number, y: number, s: number, coat: string, { pointing = false } = {}): void {
  const { ink } = c.p
  const rightLeg = svg`L${x + s * 0.3} ${y}L${x + s * 0.04} ${y}L${x} ${y - s * 0.6}L${x - s * 0.04} ${y}Z`
  c.path(svg`M${x - s * 0.3} ${y}L${x - s * 0.26} ${y - s}L${x + s * 0.26} ${y - s}${rightLeg}`, ink)
  const leftSide = svg`M${x - s * 0.36} ${y - s * 0.8}Q${x - s * 0.4} ${y - s * 1.8} ${x} ${y - s * 1.84}`
  c.path(svg`${leftSide}Q${x + s * 0.4} ${y - s * 1.8} ${x + s * 0.36} ${y - s * 0.8}Z`, coat)
  if (pointing) c.line(svg`M${x + s * 0.2} ${y - s * 1.6}L${x + s * 0.9} ${y - s * 2.1}`, coat, s * 0.22)
  c.circle(x, y - s * 2.05, s * 0.25, ink)
}
