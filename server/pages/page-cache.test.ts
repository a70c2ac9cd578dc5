import { expect, test } from 'vitest'
import { createPageCache, FRESH_MS, guestKey, MAX_AGE_MS, MAX_BYTES, visitorKey } from './page-cache.ts'
import type { PagePolicy } from './page-policies.ts'

type Kept = { keep: true; html: string; policy: PagePolicy; hidesReferrer: boolean }

const SHOP = 'https://shop.test'
const DAY = guestKey(SHOP, '/l/day')

function cacheAt() {
  let now = 0
  const cache = createPageCache(() => now)
  const page = (html: string) => async () => ({ keep: true as const, html, policy: [], hidesReferrer: false })
  return { cache, page, pass: (ms: number) => (now += ms) }
}

test('A page is sent again without being rendered again', async () => {
  const { cache, page } = cacheAt()
  await cache.refill(DAY, '1', page('<p>day</p>'))
  expect(cache.find(DAY, '1')?.page.bodies.identity.toString()).toBe('<p>day</p>')
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
  const visitors = Array.from({ length: 1000 }, () => cache.refill(DAY, '1', render))
  finish({ keep: true, html: 'day', policy: [], hidesReferrer: false })
  await Promise.all(visitors)
  expect(renders).toBe(1)
})

test('An ageing page is still sent while its refill runs, an old one never [LOD-02]', async () => {
  const { cache, page, pass } = cacheAt()
  await cache.refill(DAY, '1', page('day'))
  pass(FRESH_MS - 1)
  expect(cache.find(DAY, '1')?.isAgeing).toBe(false)
  pass(1)
  expect(cache.find(DAY, '1')?.isAgeing).toBe(true)
  pass(MAX_AGE_MS - FRESH_MS)
  expect(cache.find(DAY, '1')).toBeUndefined()
})

test('A page is as old as what it was rendered from, not as its last byte', async () => {
  const { cache, pass } = cacheAt()
  await cache.refill(DAY, '1', async () => {
    pass(MAX_AGE_MS)
    return { keep: true, html: 'slow', policy: [], hidesReferrer: false }
  })
  expect(cache.find(DAY, '1')).toBeUndefined()
})

test('A new revision of the shop makes every kept page worthless at once', async () => {
  const { cache, page } = cacheAt()
  await cache.refill(DAY, '1', page('day'))
  expect(cache.find(DAY, '2')).toBeUndefined()
})

test('A page that must not be cached is sent and forgotten', async () => {
  const { cache, page } = cacheAt()
  await cache.refill(DAY, '1', page('day'))
  const lost = await cache.refill(DAY, '1', async () => ({ keep: false as const, other: 404 }))
  expect(lost).toEqual({ keep: false, other: 404 })
  expect(cache.find(DAY, '1')).toBeUndefined()
})

test('A render that fails leaves the way free for the next one', async () => {
  const { cache, page } = cacheAt()
  await expect(cache.refill(DAY, '1', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await cache.refill(DAY, '1', page('day'))
  expect(cache.find(DAY, '1')).toBeDefined()
})

const GUESTS = { role: 'guest', locale: 'en-US' }
/** What the loaders of a visitor gave back. */
const [SETTINGS, CATEGORY] = [{ name: 'Silverpine' }, { Id: 1 }]
const visiting = (...madeOf: unknown[]) => visitorKey(SHOP, '/l/day', GUESTS, madeOf)

test('A page made of public replies is rendered once for all visitors whose loaders gave them back', async () => {
  const { cache, page } = cacheAt()
  await cache.refill(visiting(SETTINGS, CATEGORY), '1', page('day'))
  expect(cache.find(visiting(SETTINGS, CATEGORY), '1')?.page.bodies.identity.toString()).toBe('day')
})

test('A page of another reply, address or language is another page for a visitor', async () => {
  const { cache, page } = cacheAt()
  await cache.refill(visiting(SETTINGS), '1', page('day'))
  expect(cache.find(visiting({ ...SETTINGS }), '1')).toBeUndefined()
  expect(cache.find(visiting(SETTINGS, CATEGORY), '1')).toBeUndefined()
  expect(cache.find(visiting(), '1')).toBeUndefined()
  expect(cache.find(visitorKey(SHOP, '/l/night', GUESTS, [SETTINGS]), '1')).toBeUndefined()
  expect(cache.find(visitorKey(SHOP, '/l/day', { ...GUESTS, locale: 'en-AU' }, [SETTINGS]), '1')).toBeUndefined()
  expect(cache.find(visiting(SETTINGS), '2')).toBeUndefined()
})

test('A customer’s page does not push out the page that guests with a session share', async () => {
  const { cache, page } = cacheAt()
  const customers = visitorKey(SHOP, '/l/day', { ...GUESTS, role: 'customer' }, [{ ...SETTINGS }])
  await cache.refill(visiting(SETTINGS), '1', page('for guests'))
  await cache.refill(customers, '1', page('for customers'))
  expect(cache.find(visiting(SETTINGS), '1')?.page.bodies.identity.toString()).toBe('for guests')
  expect(cache.find(customers, '1')?.page.bodies.identity.toString()).toBe('for customers')
})

test('A page of a visitor with a session is never sent to a guest, whatever it is made of [IMPL-69]', async () => {
  const { cache, page } = cacheAt()
  await cache.refill(visiting(), '1', page('for staff'))
  await cache.refill(visiting(SETTINGS), '1', page('for staff'))
  expect(cache.find(DAY, '1')).toBeUndefined()
})

test('Visitors who ask at the same moment share a render only where their loaders gave back the same [IMPL-69]', async () => {
  const { cache, page } = cacheAt()
  const asked = [visiting(SETTINGS), visiting(CATEGORY), visiting(CATEGORY), visiting(SETTINGS)]
  const replies = await Promise.all(asked.map((key, at) => cache.refill(key, '1', page(`render ${at}`))))
  const html = replies.map((reply) => reply.keep && reply.page.bodies.identity.toString())
  expect(html).toEqual(['render 0', 'render 1', 'render 1', 'render 3'])
})

test('Invented addresses push the oldest pages out, and nothing more', async () => {
  const { cache, page } = cacheAt()
  // It compresses to nothing.
  const large = 'a'.repeat(MAX_BYTES / 4)
  const keys = ['/l/1', '/l/2', '/l/3', '/l/4'].map((url) => visitorKey(SHOP, url, GUESTS, [SETTINGS]))
  for (const key of keys) await cache.refill(key, '1', page(large))
  expect(keys.map((key) => cache.find(key, '1') !== undefined)).toEqual([false, true, true, true])
})
