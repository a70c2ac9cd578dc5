/**
 * The calendar and the field for a day, hydrated: the same days are drawn, picked and typed wherever the browser is.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Day } from '#contract/values/day.ts'
import './add-gallery.tsx'
import { named, openLivePage } from '#storefront/testing/live-page-for-tests.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An operator who shows how scarce days and prices are. */
const SCARCE = {
  '/settings/store': { pricescarcityenabled: 'true' },
  '/settings/feature-flags': { 'Unity.DynamicPricing': { IsEnabled: true } },
}

async function openGallery(where: { locale?: 'en-US' | 'en-AU'; zone?: string } = {}) {
  const page = await openLivePage('/ui', SCARCE, where)
  const [calendar] = named(document, '[role=group]', 'Every kind of day') as HTMLElement[]
  const [field] = named(document, 'input', 'Day of arrival') as HTMLInputElement[]
  if (!calendar || !field) throw new Error('The gallery has no calendar')
  const section = calendar.closest('section') as HTMLElement
  return {
    ...page,
    calendar,
    field,
    day: (day: Day) => calendar.querySelector(`td[data-day="${day}"] button`) as HTMLButtonElement,
    grids: () => [...calendar.querySelectorAll('[role=grid]')],
    lastReply: () => [...section.querySelectorAll('output')].map(({ textContent }) => textContent?.trim()),
  }
}

test.each(['Etc/GMT+12', 'UTC', 'Pacific/Kiritimati'])(
  'A browser in %s hydrates the page as the server rendered it, and sends a pressed or typed day as YYYY-MM-DD [DATE-19, DATE-44]',
  async (zone) => {
    const page = await openGallery({ zone })
    expect(page.mismatches).toEqual([])
    expect(page.day('2026-12-24').textContent).toContain('Thursday, December 24, $133')
    await page.press(page.day('2026-12-24'))
    expect(page.lastReply()[0]).toBe('2026-12-24')
    await page.press(page.day('2027-01-01'))
    expect(page.lastReply()[0]).toBe('2027-01-01')
    await page.write(page.field, '12/24/2026')
    expect(page.lastReply().at(-1)).toBe('2026-12-24')
  },
)

const DAYS = [
  ['2026-12-03', 'Thursday, December 3, closed: no longer on sale, today 3', false],
  ['2026-12-05', 'Saturday, December 5, $179, 6 left 5 $179', true],
  ['2026-12-06', 'Sunday, December 6, $179 6 $179', true],
  ['2026-12-08', 'Tuesday, December 8, $97, best price 8 $97', true],
  ['2026-12-09', 'Wednesday, December 9, $89, best price, selected 9 $89', true],
  ['2026-12-10', 'Thursday, December 10, $133, part of your 3 days 10 $133', true],
  ['2026-12-14', 'Monday, December 14, closed: not valid on this day 14 –', false],
  ['2026-12-15', 'Tuesday, December 15, closed: no price for this day 15 –', false],
  ['2026-12-16', 'Wednesday, December 16, closed: not offered on this day 16 –', false],
  ['2026-12-17', 'Thursday, December 17, closed: too few left for the smallest booking 17 –', false],
  ['2026-12-19', 'Saturday, December 19, $179, 4 left at this price 19 $179', true],
  ['2026-12-20', 'Sunday, December 20, $1,227 20 $1,227', true],
  ['2026-12-26', 'Saturday, December 26, Sold Out 26 Sold Out', false],
] as const

test('Every kind of day is written and said in its own words, and says whether it can be chosen [DATE-14, DATE-25, DATE-26]', async () => {
  const page = await openGallery()
  for (const [day, words, canBeChosen] of DAYS) {
    expect(page.day(day).textContent?.trim()).toBe(words)
    expect(page.day(day).getAttribute('aria-disabled'), words).toBe(canBeChosen ? null : 'true')
  }
})

test('The legend below a calendar explains its signs [DATE-23]', async () => {
  const page = await openGallery()
  const [legend] = named(page.calendar, 'ul', 'What the signs mean')
  expect([...(legend?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Best price',
    'Available',
    'Low Stock',
    'Sold Out',
    expect.stringContaining('Closed'),
    'Selected',
  ])
})

test('A typed day that cannot be bought stays in its field, and what was chosen is let go; an empty field chooses nothing [DATE-20, DATE-44]', async () => {
  const page = await openGallery()
  await page.write(page.field, 'Dec 24, 2026')
  expect([page.lastReply().at(-1), page.field.value]).toEqual(['2026-12-24', '12/24/2026'])
  for (const typed of ['12/26/2026', '12/1/2026', '2/30/2027']) {
    await page.write(page.field, typed)
    expect([page.lastReply().at(-1), page.field.value]).toEqual(['No day chosen', typed])
  }
  await page.write(page.field, '2026-12-12')
  expect(page.lastReply().at(-1)).toBe('2026-12-12')
  await page.write(page.field, '')
  expect(page.lastReply().at(-1)).toBe('No day chosen')
})

test('Every day of a calendar can be reached by key through one stop, and a closed one says why it is no choice [DATE-14]', async () => {
  const page = await openGallery()
  const stops = () => page.grids().flatMap((grid) => [...grid.querySelectorAll('button[tabindex="0"]')])
  expect(stops()).toHaveLength(1)
  page.day('2026-12-14').focus()
  await page.press(page.day('2026-12-14'))
  expect(page.day('2026-12-14').getAttribute('aria-disabled')).toBe('true')
  expect(document.body.textContent).toContain('Monday, December 14 cannot be chosen: not valid on this day.')
  expect(page.lastReply()[0]).toBe('2026-12-09')
})

test('An Australian calendar begins weeks on Monday, and names and reads days day first [DATE-42, DATE-43]', async () => {
  const page = await openGallery({ locale: 'en-AU' })
  expect(page.grids()[0]?.textContent).toMatch(/^Mo/)
  expect(page.field.placeholder).toBe('dd/mm/yyyy')
  expect(page.day('2026-12-07').textContent).toMatch(/^Monday,? 7 December/)
  await page.write(page.field, '9/12/2026')
  expect(page.lastReply().at(-1)).toBe('2026-12-09')
})
