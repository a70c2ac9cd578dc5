import { expect, test } from 'vitest'
import { createPageCache, FRESH_MS, MAX_AGE_MS } from './page-cache.ts'
import type { PagePolicy } from './page-policies.ts'

type Kept = { keep: true; html: string; policy: PagePolicy; hidesReferrer: boolean }

function cacheAt() {
  let now = 0
  const cache = createPageCache(() => now)
  const page = (html: string) => async () => ({ keep: true as const, html, policy: [], hidesReferrer: false })
  return { cache, page, pass: (ms: number) => (now += ms) }
}

test('A page is sent again without being rendered again', async () => {
  const { cache, page } = cacheAt()
  await cache.refill('/l/day', '1', page('<p>day</p>'))
  expect(cache.find('/l/day', '1')?.page.bodies.identity.toString()).toBe('<p>day</p>')
})

test('A thousand visitors at once cost one render [LOD-02]', async () => {
  const { cache } = cacheAt()
  let renders = 0
  let finish = (_: Kept) => {}
  const render = () => {
    renders += 1
    return new Promise<Kept>((resolve) => {
      finish = resolve
    })
  }
  const visitors = Array.from({ length: 1000 }, () => cache.refill('/l/day', '1', render))
  finish({ keep: true, html: 'day', policy: [], hidesReferrer: false })
  await Promise.all(visitors)
  expect(renders).toBe(1)
})

test('An ageing page is still sent while its refill runs, an old one never [LOD-02]', async () => {
  const { cache, page, pass } = cacheAt()
  await cache.refill('/l/day', '1', page('day'))
  pass(FRESH_MS - 1)
  expect(cache.find('/l/day', '1')?.isAgeing).toBe(false)
  pass(1)
  expect(cache.find('/l/day', '1')?.isAgeing).toBe(true)
  pass(MAX_AGE_MS - FRESH_MS)
  expect(cache.find('/l/day', '1')).toBeUndefined()
})

test('A page is as old as what it was rendered from, not as its last byte', async () => {
  const { cache, pass } = cacheAt()
  await cache.refill('/l/day', '1', async () => {
    pass(MAX_AGE_MS)
    return { keep: true, html: 'slow', policy: [], hidesReferrer: false }
  })
  expect(cache.find('/l/day', '1')).toBeUndefined()
})

test('A new revision of the shop makes every kept page worthless at once', async () => {
  const { cache, page } = cacheAt()
  await cache.refill('/l/day', '1', page('day'))
  expect(cache.find('/l/day', '2')).toBeUndefined()
})

test('A page that must not be cached is sent and forgotten', async () => {
  const { cache, page } = cacheAt()
  await cache.refill('/l/day', '1', page('day'))
  const lost = await cache.refill('/l/day', '1', async () => ({ keep: false as const, other: 404 }))
  expect(lost).toEqual({ keep: false, other: 404 })
  expect(cache.find('/l/day', '1')).toBeUndefined()
})

test('A render that fails leaves the way free for the next one', async () => {
  const { cache, page } = cacheAt()
  await expect(cache.refill('/l/day', '1', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await cache.refill('/l/day', '1', page('day'))
  expect(cache.find('/l/day', '1')).toBeDefined()
})
