import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codeModules } from '#server/tickets/code-square.ts'
import { codePicture } from './code-picture.ts'

const CODE = '3VJN-M8RD-X4WT-P9HV-C'
/** As long as that of a ticket. */
const LONG = 'CH1:6BF+4IP5VA%9K:D8L$E6S3JGY-TQ7XR0W*NZ.HC/2MU'.repeat(3).slice(0, 119)

async function pixelsOf(code: string) {
  const { data, info } = await sharp(await codePicture(code))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

test('The picture of a code has every module of it, dark on white, within four modules of quiet space', async () => {
  const { data, height, width } = await pixelsOf(CODE)
  const modules = await codeModules(CODE)
  expect([width, height]).toEqual([(modules.length + 8) * 10, (modules.length + 8) * 10])
  const wrong: string[] = []
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isDark = modules[Math.floor(y / 10) - 4]?.[Math.floor(x / 10) - 4] ?? false
      const color = [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)].join()
      if (color !== (isDark ? '6,28,30,255' : '255,255,255,255')) wrong.push(`${x} ${y}`)
    }
  }
  expect(wrong).toEqual([])
})

test.for([CODE, LONG])('The picture of %s reads as that code at a gate', async (code) => {
  expect(decodeQR(await pixelsOf(code))).toBe(code)
})
