import qrcode from 'qrcode-generator'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codePicture } from './code-picture.ts'

const CODE = '3VJN-M8RD-X4WT-P9HV-C'

test('The picture of a code has every module of it, dark on white, within four modules of quiet space', async () => {
  const { data, info } = await sharp(await codePicture(CODE))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const qr = qrcode(0, 'M')
  qr.addData(CODE, 'Alphanumeric')
  qr.make()
  const modules = qr.getModuleCount()
  expect([info.width, info.height]).toEqual([(modules + 8) * 10, (modules + 8) * 10])
  const isDark = (row: number, column: number) =>
    (data[(row * 10 + 5) * info.width * info.channels + (column * 10 + 5) * info.channels] ?? 0) < 128
  for (let row = -4; row < modules + 4; row += 1) {
    for (let column = -4; column < modules + 4; column += 1) {
      const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < modules
      expect(isDark(row + 4, column + 4), `${row} ${column}`).toBe(isInside && qr.isDark(row, column))
    }
  }
})
