/**
 * The sheet a scene is drawn on: it collects shapes and gradients in order and hands back one SVG text.
 * Only what browsers and the rasteriser draw alike: paths, gradients, clip paths and one grain filter.
 */
import type { Scene } from '#tools/pictures/scenes.ts'
import { hash, makeNoise, type Noise, type Random, random } from './noise.ts'
import { short, svg } from './numbers.ts'
import { type Palette, palettes } from './palettes.ts'

export type Size = { width: number; height: number }
type Stop = readonly [at: number, color: string, opacity?: number]

export type Canvas = {
  W: number
  H: number
  /** Width over height: wide pictures get more peaks and trees, not bigger ones. */
  aspect: number
  /** The size of things: a hundredth of the height, or less where the picture stands upright. */
  u: number
  p: Palette
  scene: Scene
  isNight: boolean
  rnd: Random
  noise: Noise
  /** A name no other picture on the page uses. */
  id: () => string
  add: (markup: string) => void
  define: (markup: string) => void
  path: (data: string, fill: string, attributes?: string) => void
  line: (data: string, stroke: string, width: number, attributes?: string) => void
  circle: (x: number, y: number, r: number, fill: string, attributes?: string) => void
  ellipse: (x: number, y: number, rx: number, ry: number, fill: string, attributes?: string) => void
  rect: (x: number, y: number, width: number, height: number, fill: string) => void
  /** Fills: colors from the top down, from left to right, and from the middle outwards. */
  down: (stops: readonly Stop[]) => string
  across: (stops: readonly Stop[]) => string
  outwards: (stops: readonly Stop[]) => string
  finish: () => string
}

export type CanvasOptions = Size & { grain: boolean }

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"'
const GREY_SPECKS = '<feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  1.6 0 0 0 -.62"/>'

export function canvas(scene: Scene, { width: W, height: H, grain }: CanvasOptions): Canvas {
  const identity = [scene.kind, scene.seed, scene.time, scene.season, W, H]
  const tag = `s${hash(JSON.stringify(identity)).toString(36)}`
  const definitions: string[] = []
  const shapes: string[] = []
  let named = 0

  const id = () => `${tag}${(named++).toString(36)}`
  const add = (markup: string) => {
    shapes.push(markup)
  }
  const define = (markup: string) => {
    definitions.push(markup)
  }
  const gradient = (element: string, direction: string, stops: readonly Stop[]) => {
    const name = id()
    define(`<${element} id="${name}"${direction}>${stops.map(stopMarkup).join('')}</${element}>`)
    return `url(#${name})`
  }
  const grainMarkup = () => {
    const name = id()
    const seed = hash(scene.seed) % 97
    const paper = `<feTurbulence type="fractalNoise" baseFrequency=".82" numOctaves="2" seed="${seed}"/>`
    define(`<filter id="${name}" x="0" y="0" width="100%" height="100%">${paper}${GREY_SPECKS}</filter>`)
    return `<rect width="${W}" height="${H}" filter="url(#${name})" opacity="0.22"/>`
  }

  return {
    W,
    H,
    aspect: W / H,
    u: Math.min(H, W * 1.1) / 100,
    p: palettes[scene.season][scene.time],
    scene,
    isNight: scene.time === 'night',
    rnd: random(scene.seed + scene.kind),
    noise: makeNoise(`n${scene.seed}`),
    id,
    add,
    define,
    path: (data, fill, attributes) => {
      if (data) add(`<path d="${data}" fill="${fill}"${spaced(attributes)}/>`)
    },
    line: (data, stroke, width, attributes) =>
      add(
        svg`<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${width}" ${ROUND}${spaced(attributes)}/>`,
      ),
    circle: (x, y, r, fill, attributes) =>
      add(svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${spaced(attributes)}/>`),
    ellipse: (x, y, rx, ry, fill, attributes) =>
      add(svg`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${spaced(attributes)}/>`),
    rect: (x, y, width, height, fill) =>
      add(svg`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`),
    down: (stops) => gradient('linearGradient', ' x1="0" y1="0" x2="0" y2="1"', stops),
    across: (stops) => gradient('linearGradient', ' x1="0" y1="0" x2="1" y2="0"', stops),
    outwards: (stops) => gradient('radialGradient', '', stops),
    finish: () => {
      const last = grain ? grainMarkup() : ''
      const frame = `viewBox="0 0 ${W} ${H}" width="${W}" height="${H}" preserveAspectRatio="xMidYMid slice"`
      const content = `<defs>${definitions.join('')}</defs>${shapes.join('')}${last}`
      return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${content}</svg>`
    },
  }
}

function spaced(attributes: string | undefined): string {
  return attributes ? ` ${attributes}` : ''
}

function stopMarkup([at, color, opacity]: Stop): string {
  const veil = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
  return `<stop offset="${short(at * 100)}%" stop-color="${color}"${veil}/>`
}
