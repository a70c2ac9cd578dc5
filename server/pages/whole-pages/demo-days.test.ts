/**
 * The pages of the demo resort as the server writes them: every state of a day in two locales, and what a guest never
 * reads.
 */
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { openPageBrowser } from '#server/testing/visitors/page-browser.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

async function pageAt(path: string): Promise<Document> {
  const { status, text } = await openPageBrowser(shop.url).open(path)
  expect(status, path).toBe(200)
  return new JSDOM(text).window.document
}

const plain = (words: string | null | undefined) => (words ?? '').replace(/\s/g, ' ').trim()

/** State, look, whether it can be chosen, the words of America and those of Australia. */
const DECEMBER: Record<
  string,
  [state: string, look: string, canBeChosen: boolean, america: string, australia: string]
> = {
  '2026-12-02': [
    'disabled',
    'closed',
    false,
    'Wednesday, December 2, closed: no longer on sale 2',
    'Wednesday 2 December, closed: no longer on sale 2',
  ],
  '2026-12-03': [
    'available',
    'available',
    true,
    'Thursday, December 3, $146 3 $146',
    'Thursday 3 December, USD 146 3 USD 146',
  ],
  '2026-12-06': [
    'lowinventory',
    'low',
    true,
    'Sunday, December 6, $158, 8 left 6 $158',
    'Sunday 6 December, USD 158, 8 left 6 USD 158',
  ],
  '2026-12-08': [
    'soldoutinventory',
    'soldOut',
    false,
    'Tuesday, December 8, Sold out 8 Sold out',
    'Tuesday 8 December, Sold out 8 Sold out',
  ],
  '2026-12-09': [
    'available',
    'best',
    true,
    'Wednesday, December 9, $130, best price 9 $130',
    'Wednesday 9 December, USD 130, best price 9 USD 130',
  ],
  '2026-12-11': [
    'nopricinginventory',
    'closed',
    false,
    'Friday, December 11, closed: no price for this day 11 –',
    'Friday 11 December, closed: no price for this day 11 –',
  ],
  '2026-12-13': [
    'noinventory',
    'closed',
    false,
    'Sunday, December 13, closed: not offered on this day 13 –',
    'Sunday 13 December, closed: not offered on this day 13 –',
  ],
  '2026-12-15': [
    'closed',
    'closed',
    false,
    'Tuesday, December 15, closed: not valid on this day 15 –',
    'Tuesday 15 December, closed: not valid on this day 15 –',
  ],
  '2026-12-18': [
    'lowpricinginventory',
    'low',
    true,
    'Friday, December 18, $138, best price, 4 left at this price 18 $138',
    'Friday 18 December, USD 138, best price, 4 left at this price 18 USD 138',
  ],
}

test.each([
  ['the page of the prices', '/l/lift-tickets/day-tickets/c/day-lift-ticket'],
  ['the page of the product', '/l/lift-tickets/day-tickets/p/day-lift-ticket'],
])(
  'Every state of a day has its look and its name on %s, in America and in Australia [DATE-08, DATE-09, DATE-10, DATE-11, DATE-12, DATE-13, DATE-14, DATE-15, DATE-41, DATE-42]',
  { tags: 'prove' },
  async (_, address) => {
    for (const [path, weekBegins, words] of [
      ['', /^Su/, 3],
      ['/en-AU', /^Mo/, 4],
    ] as const) {
      const page = await pageAt(path + address)
      expect(page.querySelector('[role=grid]')?.textContent).toMatch(weekBegins)
      for (const [day, kind] of Object.entries(DECEMBER)) {
        const [state, look, canBeChosen] = kind
        const button = page.querySelector<HTMLElement>(`td[data-day="${day}"] button`)
        expect({
          state: button?.dataset['state'],
          look: button?.dataset['look'],
          canBeChosen: button?.getAttribute('aria-disabled') !== 'true',
          words: plain(button?.textContent),
        }).toEqual({ state, look, canBeChosen, words: kind[words] })
      }
    }
  },
)

test('The next days of a category are written as Australians write them, and lead on in their locale', async () => {
  const page = await pageAt('/en-AU/l/lift-tickets')
  const saturday = [...page.querySelectorAll('article li a')].find((link) => /5 December/.test(link.textContent ?? ''))
  expect(plain(saturday?.textContent)).toMatch(/^Saturday,? 5 December, USD 168.*Sat 5 ?USD 168$/)
  expect(saturday?.getAttribute('href')).toMatch(
    /^\/en-AU\/l\/lift-tickets\/day-tickets\/c\/day-lift-ticket\?\d+=2026-12-05$/,
  )
})

test('Without script every kind of day is a field that the browser posts', { tags: 'prove' }, async () => {
  for (const [path, label] of [
    ['/l/lift-tickets/day-tickets/p/half-day-ticket', 'Day'],
    ['/l/lift-tickets/day-tickets/p/night-skiing', 'Day'],
    ['/l/lift-tickets/multi-day/p/flex-pack', 'Day 5'],
    ['/l/activities/p/snow-tubing', 'Time'],
  ] as const) {
    const page = await pageAt(path)
    const labels = [...page.querySelectorAll('main form label')].filter(({ textContent }) => textContent === label)
    const names = labels.map((each) => page.getElementById(each.getAttribute('for') ?? '')?.getAttribute('name'))
    expect(names, path).toContainEqual(expect.stringMatching(/^product_attribute_\d+$/))
  }
})

test('No product shows a marker or a configuration, nor an option that is hidden [ATTR-32, ATTR-34]', {
  tags: 'prove',
}, async () => {
  const sitemap = (await openPageBrowser(shop.url).open('/sitemap.xml')).text
  const products = new Set([...sitemap.matchAll(/<loc>[^<]*?(\/l\/[^<]*\/p\/[^<]*)<\/loc>/g)].map(([, path]) => path!))
  expect(products.size).toBeGreaterThan(10)
  for (const path of products) {
    const page = await pageAt(path)
    for (const script of page.querySelectorAll('script')) script.remove()
    const html = page.documentElement.outerHTML
    expect(html, path).not.toMatch(/\[[A-Za-z ]+\]|\{&quot;|\{"/)
    expect(html, path).not.toContain('Lock ID')
  }
})
