import { expect, test } from 'vitest'
import { previewBase, previewMoment, readPreviewPath } from './preview-path.ts'

test('The address of a preview is read back as it was made, with the address in the shop behind it [IMPL-13]', () => {
  for (const asked of [
    { at: undefined, draftOf: undefined },
    { at: '2026-12-19T08:00', draftOf: undefined },
    { at: undefined, draftOf: 'day-lift-ticket' },
    { at: '2026-12-19T23:59', draftOf: 'day-lift-ticket' },
  ]) {
    const base = previewBase(asked)
    expect(base).toMatch(/^\/admin\/preview\/[\w-]+\/[\w-]+$/)
    expect(readPreviewPath(base)).toEqual({ ...asked, base, path: '' })
    expect(readPreviewPath(`${base}/`)).toEqual({ ...asked, base, path: '/' })
    expect(readPreviewPath(`${base}/es-ES/l/golf`)).toEqual({ ...asked, base, path: '/es-ES/l/golf' })
    expect(readPreviewPath(`${base}/api/product/1`)).toMatchObject({ path: '/api/product/1' })
  }
})

test('Other addresses of the console are none of a preview [IMPL-13]', () => {
  for (const path of ['/admin', '/admin/', '/admin/preview', '/admin/preview/', '/admin/previews/now/-', '/l/golf']) {
    expect([path, readPreviewPath(path)]).toEqual([path, undefined])
  }
})

test('A time that is none, and a draft with characters that no slug has, are bad [IMPL-13]', () => {
  const times = ['then', '2026-13-01T0800', '2026-02-30T0800', '2026-12-19T2500', '2026-12-19T08:00', '2026-12-19', '']
  for (const path of [...times.map((time) => `${time}/-`), 'now', 'now/', 'now/%2e%2e/l', 'now/<b>/l', 'bad/-']) {
    expect([path, readPreviewPath(`/admin/preview/${path}`)]).toEqual([path, 'bad'])
  }
})

test('A moment of a preview is by the clock of the resort, from yesterday to three years from now [IMPL-13]', () => {
  const zone = { storeTimeZone: 'America/Denver', storeOffsetMinutes: 0 }
  const now = new Date('2026-12-03T16:00:00Z')
  const momentAt = (local: string) => previewMoment(local, zone, now)?.toISOString()
  expect(momentAt('2026-12-19T08:00')).toBe('2026-12-19T15:00:00.000Z')
  expect(momentAt('2026-12-03T00:00')).toBe('2026-12-03T07:00:00.000Z')
  // The clock skips the one in spring.
  const none = ['2026-12-01T08:00', '2029-12-31T08:00', '0002-12-19T08:00', '2027-03-14T02:30', '2026-12-19', '']
  expect(none.map(momentAt)).toEqual(none.map(() => undefined))
})
