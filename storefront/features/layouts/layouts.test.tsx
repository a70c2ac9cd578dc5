import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { client } from '#contract/wire/client.ts'
import { loadHero } from '#storefront/features/layouts/hero/load-hero.ts'
import { markup } from '#storefront/testing/markup-for-tests.tsx'
import { aPicture } from '#storefront/testing/shop-for-tests.ts'
import { AuthEmptyLayout } from './auth-empty-layout.tsx'
import { DefaultLayout, DefaultRefreshLayout } from './layout.tsx'

const PICTURES = [
  aPicture({ ImageUrl: '/media/1/one.webp', AlternateText: 'A chairlift' }),
  aPicture({ ImageUrl: '/media/1/two.webp', AlternateText: 'A ridge' }),
]

function shown(page: React.ReactNode): Element {
  const html = markup(page)
  const mains = new JSDOM(html).window.document.querySelectorAll('main#main')
  expect(mains).toHaveLength(1)
  return mains[0] as Element
}

const alts = (main: Element) => [...main.querySelectorAll('img')].map((image) => image.alt)

test('The default layout has a hero over the page, each entry with its picture and its words [SHELL-05]', () => {
  const main = shown(<DefaultLayout pictures={PICTURES}>The page</DefaultLayout>)
  expect(alts(main)).toEqual(['A chairlift', 'A ridge'])
  const images = [...main.querySelectorAll('img')].map((image) =>
    ['src', 'loading', 'fetchpriority'].map((name) => image.getAttribute(name)),
  )
  expect(images).toEqual([
    ['/media/1/one.webp', 'eager', 'high'],
    ['/media/1/two.webp', 'lazy', null],
  ])
  expect(main.textContent).toMatch(/The page$/)
})

test('A single hero picture is plain, with nothing to press and nothing that scrolls', () => {
  const main = shown(<DefaultLayout pictures={PICTURES.slice(0, 1)}>The page</DefaultLayout>)
  expect(main.querySelectorAll('img')).toHaveLength(1)
  expect(main.querySelectorAll('button, [tabindex="0"]')).toHaveLength(0)
})

test('A hero picture with an address that could run a script is left out [XSS-04]', () => {
  const bad = aPicture({ ImageUrl: 'javascript:alert(1)' })
  expect(shown(<DefaultLayout pictures={[bad]}>The page</DefaultLayout>).innerHTML).not.toContain('javascript')
})

test('The refresh layout has no hero', () => {
  expect(shown(<DefaultRefreshLayout>The page</DefaultRefreshLayout>).innerHTML).toBe('The page')
})

test('The empty layout is a hero and a panel whose logo leads home [SHELL-03]', () => {
  const main = shown(<AuthEmptyLayout pictures={PICTURES}>Sign in</AuthEmptyLayout>)
  expect(alts(main)).toEqual(['A chairlift'])
  expect(main.querySelectorAll('a')).toHaveLength(1)
  expect(main.querySelector('a')?.getAttribute('href')).toBe('/')
})

test('When the engine is away, pages without pictures of their own are shown without any', async () => {
  const warnings: string[] = []
  const log = { ...console, warn: (message: string) => warnings.push(message) }
  const away = client(() => Promise.reject(new Error('away')))
  expect(await loadHero(away, log)).toEqual([])
  expect(warnings).toHaveLength(1)
})
