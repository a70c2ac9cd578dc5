/** A snow tube with its rider, leaning back. */
import type { Canvas } from '#tools/pictures/pen/canvas.ts'
import { mix, svg } from '#tools/pictures/pen/numbers.ts'

export function tube(c: Canvas, x: number, y: number, r: number, color: string, coat: string): void {
  const shade = mix(color, c.p.ink, 0.42)
  c.ellipse(x + r * 0.16, y + r * 0.34, r * 1.08, r * 0.42, c.p.field[2], 'opacity=".75"')
  c.ellipse(x, y, r, r * 0.52, shade)
  c.ellipse(x, y - r * 0.1, r, r * 0.5, color)
  const shine = svg`M${x - r * 0.8} ${y - r * 0.25}A${r * 0.86} ${r * 0.4} 0 0 1 ${x + r * 0.1} ${y - r * 0.5}`
  c.line(shine, mix(color, '#ffffff', 0.55), r * 0.09)
  c.ellipse(x, y - r * 0.14, r * 0.48, r * 0.22, shade)
  rider(c, x, y, r, coat)
}

function rider(c: Canvas, x: number, y: number, r: number, coat: string): void {
  const { ink } = c.p
  const leg = svg`M${x + r * 0.1} ${y - r * 0.2}L${x + r * 0.72} ${y - r * 0.32}L${x + r * 0.98} ${y - r * 0.12}`
  c.line(leg, ink, r * 0.22)
  const back = svg`M${x - r * 0.5} ${y - r * 0.1}Q${x - r * 0.62} ${y - r * 0.85} ${x - r * 0.14} ${y - r * 0.88}`
  c.path(svg`${back}Q${x + r * 0.28} ${y - r * 0.7} ${x + r * 0.3} ${y - r * 0.1}Z`, coat)
  c.line(svg`M${x - r * 0.3} ${y - r * 0.66}L${x - r * 0.8} ${y - r * 0.95}`, coat, r * 0.2)
  c.circle(x - r * 0.14, y - r * 1.08, r * 0.24, ink)
}
