import { spawnSync } from 'node:child_process'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openRedrawing } from './open-redrawing.ts'
import {
  bomb,
  HTML,
  heaviest,
  jpeg,
  others,
  photoWithSecrets,
  png,
  polyglot,
  tooHeavy,
  webp,
} from './pictures-for-tests.ts'

const redraw = openRedrawing()

/** The most memory its process had, as Linux counts it: what a process says itself includes who started it. */
function peakMegabytes(sent: Buffer): number {
  const spy = `data:text/javascript,import{readFileSync}from'node:fs';process.on('exit',()=>process.stderr.write(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status','utf8'))[1]))`
  const program = 'commerce/uploads/redrawing/redraw-once.ts'
  const { status, stderr } = spawnSync(process.execPath, ['--import', spy, program], { input: sent })
  expect(status).toBe(0)
  return Number(stderr.toString()) / 1024
}

async function redrawn(sent: Buffer): Promise<Buffer> {
  const drawn = await redraw(sent)
  if (!drawn.ok) throw new Error(drawn.reason)
  return drawn.picture
}

test.for([
  ['JPEG', jpeg],
  ['PNG', png],
  ['WebP', webp],
] as const)('A picture that is %s is redrawn as JPEG [FIL-03]', async ([, make]) => {
  const picture = await redrawn(await make())
  const { format, width, height } = await sharp(picture).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 60, height: 40 })
})

test('A redrawn picture has at most two thousand pixels a side, and a small one keeps its size', async () => {
  const { width, height } = await sharp(await redrawn(await jpeg({ width: 3_000, height: 600 }))).metadata()
  expect([width, height]).toEqual([2_000, 400])
})

test.for([
  ['wide', { width: 900, height: 300 }],
  ['high', { width: 300, height: 900 }],
  ['tiny', { width: 8, height: 5 }],
] as const)(
  'A %s picture that is redrawn as a square is 400 by 400 [IMPL-58, MEMBER-43]',
  { tags: 'prove' },
  async ([, size]) => {
    const drawn = await redraw(await jpeg(size), 'square')
    if (!drawn.ok) throw new Error(drawn.reason)
    const { format, width, height } = await sharp(drawn.picture).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 400, height: 400 })
  },
)

test('A redrawn picture, whole or square, is upright and has lost all metadata [FIL-04]', async () => {
  const square = await redraw(await photoWithSecrets(), 'square')
  if (!square.ok) throw new Error(square.reason)
  const inSquare = await sharp(square.picture).metadata()
  expect([inSquare.exif, inSquare.icc, inSquare.xmp, inSquare.orientation]).toEqual(Array(4).fill(undefined))
  expect(square.picture.toString('latin1')).not.toMatch(/SECRET|GPS|Exif/)

  const sent = await photoWithSecrets()
  expect(sent.toString('latin1')).toContain('SECRET-CHILD')
  const picture = await redrawn(sent)
  const { width, height, exif, icc, iptc, xmp, orientation } = await sharp(picture).metadata()
  expect([width, height]).toEqual([40, 60])
  expect([exif, icc, iptc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect(picture.toString('latin1')).not.toMatch(/SECRET|GPS|Exif/)
})

test('A redrawn picture holds nothing but pixels of what was sent [FIL-03]', async () => {
  const sent = await polyglot()
  const picture = await redrawn(sent)
  expect(sent.includes(HTML)).toBe(true)
  expect(picture.toString('latin1')).not.toMatch(/script|doctype|ZIPPED/)
})

test.for(Object.entries(others))(
  'A file that is %s is refused as no picture [FIL-03]',
  { tags: 'prove' },
  async ([, make]) => {
    expect(await redraw(await make())).toEqual({ ok: false, reason: 'not_a_picture' })
  },
)

test('A picture whose header says more than twenty-five million pixels is not decoded [FIL-02]', {
  tags: 'prove',
}, async () => {
  const sent = await bomb()
  expect(sent.length).toBeLessThan(1_000_000)
  expect(await redraw(sent)).toEqual({ ok: false, reason: 'too_many_pixels' })
})

test('The process that redraws the heaviest picture allowed stays below 300 MB [FIL-02]', {
  tags: 'prove',
}, async () => {
  expect(peakMegabytes(await heaviest())).toBeLessThan(300)
})

test('A progressive picture that would need more memory is refused [FIL-02]', async () => {
  expect(await redraw(tooHeavy())).toEqual({ ok: false, reason: 'too_many_pixels' })
})

test('One picture is redrawn at a time, some wait, and the next is refused as busy', { tags: 'prove' }, async () => {
  const few = openRedrawing({ atOnce: 1, mostWaiting: 1 })
  const sent = await png()
  const all = await Promise.all([few(sent), few(sent), few(sent)])
  expect(all.map((drawn) => (drawn.ok ? 'drawn' : drawn.reason))).toEqual(['drawn', 'drawn', 'busy'])
  expect(await few(sent)).toMatchObject({ ok: true })
})
