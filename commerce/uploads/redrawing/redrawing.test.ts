import { spawnSync } from 'node:child_process'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
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

describe('a picture that was sent', () => {
  test.for([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
  ] as const)('is drawn anew as JPEG where it is %s [FIL-03]', async ([, make]) => {
    const picture = await redrawn(await make())
    const { format, width, height } = await sharp(picture).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 60, height: 40 })
  })

  test('has two thousand pixels a side at most, and small ones stay as they are', async () => {
    const { width, height } = await sharp(await redrawn(await jpeg({ width: 3_000, height: 600 }))).metadata()
    expect([width, height]).toEqual([2_000, 400])
  })

  test('stands upright and has lost all that was written beside its pixels', async () => {
    const sent = await photoWithSecrets()
    expect(sent.toString('latin1')).toContain('SECRET-CHILD')
    const picture = await redrawn(sent)
    const { width, height, exif, icc, iptc, xmp, orientation } = await sharp(picture).metadata()
    expect([width, height]).toEqual([40, 60])
    expect([exif, icc, iptc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(picture.toString('latin1')).not.toMatch(/SECRET|GPS|Exif/)
  })

  test('brings nothing along that is not its pixels [FIL-03]', async () => {
    const sent = await polyglot()
    const picture = await redrawn(sent)
    expect(sent.includes(HTML)).toBe(true)
    expect(picture.toString('latin1')).not.toMatch(/script|doctype|ZIPPED/)
  })

  test.for(Object.entries(others))('is none where it is %s [FIL-03]', async ([, make]) => {
    expect(await redraw(await make())).toEqual({ ok: false, reason: 'not_a_picture' })
  })

  test('is not decoded where its header says more than twenty-five million pixels [FIL-02]', async () => {
    const sent = await bomb()
    expect(sent.length).toBeLessThan(1_000_000)
    expect(await redraw(sent)).toEqual({ ok: false, reason: 'too_many_pixels' })
  })

  test('may be the heaviest there is: its process stays below 300 MB [FIL-02]', async () => {
    expect(peakMegabytes(await heaviest())).toBeLessThan(300)
  })

  test('is refused where its passes would take more than that to read [FIL-02]', async () => {
    expect(await redraw(tooHeavy())).toEqual({ ok: false, reason: 'too_many_pixels' })
  })
})

test('one is redrawn at a time, some wait, and whoever comes then is told to come back', async () => {
  const few = openRedrawing({ atOnce: 1, mostWaiting: 1 })
  const sent = await png()
  const all = await Promise.all([few(sent), few(sent), few(sent)])
  expect(all.map((drawn) => (drawn.ok ? 'drawn' : drawn.reason))).toEqual(['drawn', 'drawn', 'busy'])
  expect(await few(sent)).toMatchObject({ ok: true })
})
