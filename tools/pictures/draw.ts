/**
 * Draws a picture of the resort as SVG. No clock and no chance: the same name and size give the same text, always.
 * Each format is drawn, never cropped from another: peaks spread with the width and things keep their size.
 */
import { createHash } from 'node:crypto'
import { isPictureName } from '#demo/pictures/alt-texts.ts'
import { drawChairlift } from '#tools/pictures/compositions/chairlift.ts'
import { drawBoards, drawSkis } from '#tools/pictures/compositions/gear.ts'
import { type DrawInset, drawGiftcard } from '#tools/pictures/compositions/giftcard.ts'
import { drawGlade } from '#tools/pictures/compositions/glade.ts'
import { drawGolf } from '#tools/pictures/compositions/golf.ts'
import { drawLesson } from '#tools/pictures/compositions/lesson.ts'
import { drawLodge } from '#tools/pictures/compositions/lodge.ts'
import { drawNight } from '#tools/pictures/compositions/night.ts'
import { drawPiste } from '#tools/pictures/compositions/piste.ts'
import { drawSnowcat } from '#tools/pictures/compositions/snowcat.ts'
import { drawStars } from '#tools/pictures/compositions/stars.ts'
import { drawRange, drawSummit } from '#tools/pictures/compositions/summits.ts'
import { drawTubing } from '#tools/pictures/compositions/tubing.ts'
import { type Canvas, type CanvasOptions, canvas, type Size } from '#tools/pictures/pen/canvas.ts'
import { type Scene, type SceneKind, scenes } from './scenes.ts'

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
}

export function draw(name: string, { width, height }: Size): string {
  if (!isPictureName(name)) throw new Error(`unknown picture: ${name}`)
  return drawScene(scenes[name], { width, height, grain: true })
}

function drawScene(scene: Scene, options: CanvasOptions): string {
  const c = canvas(scene, options)
  COMPOSITIONS[scene.kind](c, (inner, size) => drawScene(inner, { ...size, grain: false }))
  return c.finish()
}

export function drawingHash(drawing: string): string {
  return createHash('sha256').update(drawing).digest('hex').slice(0, 12)
}
