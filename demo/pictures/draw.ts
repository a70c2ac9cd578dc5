/**
 * Draws a picture of the resort as SVG. No clock and no chance: the same name and size give the same text, always.
 * Each format is drawn, never cropped from another: peaks spread with the width and things keep their size.
 */
import { drawChairlift } from './compositions/chairlift.ts'
import { drawBoards, drawSkis } from './compositions/gear.ts'
import { type DrawInset, drawGiftcard } from './compositions/giftcard.ts'
import { drawGlade } from './compositions/glade.ts'
import { drawGolf } from './compositions/golf.ts'
import { drawLesson } from './compositions/lesson.ts'
import { drawLodge } from './compositions/lodge.ts'
import { drawNight } from './compositions/night.ts'
import { drawPiste } from './compositions/piste.ts'
import { drawSnowcat } from './compositions/snowcat.ts'
import { drawStars } from './compositions/stars.ts'
import { drawRange, drawSummit } from './compositions/summits.ts'
import { drawTubing } from './compositions/tubing.ts'
import { drawWhiteout } from './compositions/whiteout.ts'
import { type Canvas, type CanvasOptions, canvas, type Size } from './pen/canvas.ts'
import type { Scene, SceneKind } from './scene.ts'
import { isSceneName, scenes } from './scenes.ts'

const COMPOSITIONS: Record<SceneKind, (c: Canvas, drawInset: DrawInset) => void> = {
  chairlift: drawChairlift,
  piste: drawPiste,
  summit: drawSummit,
  range: drawRange,
  glade: drawGlade,
  night: drawNight,
  tubing: drawTubing,
  snowcat: drawSnowcat,
  stars: drawStars,
  golf: drawGolf,
  skis: drawSkis,
  boards: drawBoards,
  lesson: drawLesson,
  lodge: drawLodge,
  giftcard: drawGiftcard,
  whiteout: drawWhiteout,
}

export function draw(name: string, { width, height }: Size): string {
  if (!isSceneName(name)) throw new Error(`unknown picture: ${name}`)
  return drawScene(scenes[name], { width, height, grain: true })
}

function drawScene(scene: Scene, options: CanvasOptions): string {
  const c = canvas(scene, options)
  COMPOSITIONS[scene.kind](c, (inner, size) => drawScene(inner, { ...size, grain: false }))
  return c.finish()
}
