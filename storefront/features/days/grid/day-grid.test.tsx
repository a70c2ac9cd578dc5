import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { JudgedDay } from '#storefront/features/days/facts/judge-day.ts'
import { markup } from '#storefront/testing/markup-for-tests.tsx'
import { DayGrid, type DayGridProps } from './day-grid.tsx'

const SOLD_OUT = '2026-12-10'

function displayOf(day: string): JudgedDay {
  const isOpen = day !== SOLD_OUT
  return { day, look: isOpen ? 'plain' : 'soldOut', canBePicked: isOpen } as JudgedDay
}

function drawn(props: Partial<DayGridProps>): Element {
  const html = markup(
    <DayGrid
      label="Which day?"
      gridDays={{ displayOf, priceOf: () => '$89', soldOutText: 'Sold out', isLoading: false }}
      nameOf={(day) => `Name of ${day}`}
      bounds={{ min: '2026-12-04', max: '2027-04-11' }}
      today={undefined}
      shown={['2026-12']}
      onMonth={() => {}}
      onTurn={() => {}}
      chosen={[]}
      covered={[]}
      isMultiple={false}
      onPress={() => {}}
      {...props}
    />,
  )
  return new JSDOM(html).window.document.body
}

const attributes = (elements: Iterable<Element>, name: string) => [...elements].map((each) => each.getAttribute(name))

test('Every month is a grid with its name, whose columns say whole names of weekdays', () => {
  const body = drawn({ shown: ['2026-12', '2027-01'] })
  const grids = [...body.querySelectorAll('[role="grid"]')]
  expect(attributes(grids, 'aria-label')).toEqual(['December 2026', 'January 2027'])
  for (const grid of grids) {
    const heads = [...grid.querySelectorAll('th[scope="col"]')]
    expect(heads.map((head) => head.textContent).join(' ')).toBe('Su Mo Tu We Th Fr Sa')
    expect(attributes(heads, 'aria-label').join(' ')).toBe('Sunday Monday Tuesday Wednesday Thursday Friday Saturday')
  }
  expect(body.querySelectorAll('[role="grid"] button')).toHaveLength(62)
})

test('One day of two months is a tab stop, and it is where a popup puts the focus', () => {
  const body = drawn({ shown: ['2026-12', '2027-01'], chosen: ['2027-01-09'] })
  const stops = [...body.querySelectorAll('[role="grid"] [tabindex="0"]')]
  expect(stops.map((stop) => stop.closest('td')?.getAttribute('data-day'))).toEqual(['2027-01-09'])
  expect(stops[0]?.hasAttribute('data-start')).toBe(true)
})

test('Chosen days are selected cells, and a day that cannot be bought is disabled by aria alone, so that it takes the focus', () => {
  const body = drawn({ chosen: ['2026-12-16', '2026-12-09'], isMultiple: true })
  expect(body.querySelector('[role="grid"]')?.getAttribute('aria-multiselectable')).toBe('true')
  const selected = body.querySelectorAll('td[aria-selected="true"]')
  expect(attributes(selected, 'data-day')).toEqual(['2026-12-09', '2026-12-16'])
  const closed = body.querySelectorAll('td button[aria-disabled="true"]')
  expect([...closed].map((button) => button.closest('td')?.getAttribute('data-day'))).toEqual([SOLD_OUT])
  expect(body.querySelectorAll('[role="grid"] [disabled]')).toHaveLength(0)
})

test('The buttons that turn the months name the month that comes into sight, and are disabled by aria alone at the ends of the season', () => {
  const names = (shown: string[]) => {
    const buttons = [...drawn({ shown }).querySelectorAll('nav button')]
    return buttons.map((button) => [button.getAttribute('aria-label'), button.hasAttribute('aria-disabled')])
  }
  expect(names(['2026-12', '2027-01'])).toEqual([
    ['Previous month', true],
    ['Next month, February 2027', false],
  ])
  expect(names(['2027-04'])).toEqual([
    ['Previous month, March 2027', false],
    ['Next month', true],
  ])
})
