/**
 * A small picture of a file on the guest's own disk, drawn in their browser: nothing of it is fetched from anywhere.
 */
import { useEffect, useRef } from 'react'
import type { Locale } from '#contract/values/locale.ts'

/** Twice the size it is shown in, for fine screens. */
const SIDE = 112

export function Thumbnail({ file, className }: { file: File; className: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    // What cannot be drawn stays an empty square: whether it is a picture is for the engine to say.
    draw(file, () => (isGone ? null : canvas.current)).catch(() => {})
    return () => {
      isGone = true
    }
  }, [file])
  return <canvas ref={canvas} width={SIDE} height={SIDE} className={className} />
}

async function draw(file: File, canvas: () => HTMLCanvasElement | null): Promise<void> {
  const whole = await createImageBitmap(file)
  const side = Math.min(whole.width, whole.height)
  const [x, y] = [(whole.width - side) / 2, (whole.height - side) / 2]
  canvas()?.getContext('2d')?.drawImage(whole, x, y, side, side, 0, 0, SIDE, SIDE)
  whole.close()
}

const KILO = 1024

/** How big a file is, as one says it: `840 kB`, `2.4 MB`. */
export function fileSize(bytes: number, locale: Locale): string {
  const kilobytes = bytes / KILO
  const [amount, unit] =
    kilobytes < KILO ? [Math.max(1, Math.round(kilobytes)), 'kilobyte'] : [kilobytes / KILO, 'megabyte']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
}
