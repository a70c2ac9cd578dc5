/**
 * Every known attack after the sanitizer, in a browser and without the policy of the shop's pages, which would stop a
 * script by itself: as part of a document, set by a script, and parsed once more.
 */
import type { Frame, Page } from '@playwright/test'
import { attacks } from '#commerce/settings/attacks-for-tests.ts'
import { sanitizedHtml } from '#commerce/settings/sanitized-html.ts'
import { expect, test } from '#e2e/fixtures/shop.ts'

const ADDRESS = 'https://zones.example/'
/** Files that a page may ask for by itself without harm. */
const HARMLESS_REQUESTS = ['image', 'media']

/** What each HTML did in a frame of its own, where it did something. */
async function deeds(page: Page, all: readonly string[]): Promise<Record<string, string[]>> {
  const done: Record<string, string[]> = {}
  const note = (frame: Frame, deed: string) => {
    const html = all[Number(outerFrame(frame).name())] ?? ''
    done[html] = [...(done[html] ?? []), deed]
  }
  const frames = all.map(
    (html, index) => `<iframe name=${index} srcdoc="<!doctype html><body>${escaped(html)}"></iframe>`,
  )
  await page.exposeBinding('acted', ({ frame }) => note(frame, 'a script ran'))
  await page.addInitScript(() => {
    window.alert = (window as unknown as { acted: () => void }).acted
  })
  await page.route('**', (route) => {
    const request = route.request()
    const isPage = request.url() === ADDRESS
    if (!isPage && !HARMLESS_REQUESTS.includes(request.resourceType()))
      note(request.frame(), `asked for ${request.url()}`)
    return route.fulfill({ contentType: 'text/html', body: isPage ? `<!doctype html>${frames.join('')}` : '' })
  })
  await page.goto(ADDRESS)
  const opened = page.mainFrame().childFrames()
  expect(opened.length).toBe(all.length)
  await Promise.all(
    opened.map(async (frame) => {
      await frame.evaluate(useFrame, all[Number(frame.name())] ?? '').catch(() => note(frame, 'the page was replaced'))
      if (frame.url() !== 'about:srcdoc') note(frame, `went to ${frame.url()}`)
    }),
  )
  return done
}

function outerFrame(frame: Frame): Frame {
  const parent = frame.parentFrame()
  return parent?.parentFrame() ? outerFrame(parent) : frame
}

function escaped(html: string): string {
  return html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/** Runs in the frame: sets the HTML anew, twice, and does to each element what a guest could do. */
async function useFrame(html: string): Promise<void> {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = html
  place.innerHTML += ''
  const events = ['click', 'focus', 'pointerenter', 'mouseover', 'toggle', 'beforetoggle', 'start', 'begin']
  for (const element of document.querySelectorAll('body *')) {
    // A link would leave the page; one that runs a script does so right here.
    if (!element.closest('a, area')) for (const name of events) element.dispatchEvent(new Event(name))
    else if (element.matches('[href^="javascript:" i]')) window.alert()
  }
  const isOver = (picture: HTMLImageElement) =>
    new Promise((resolve) => {
      if (picture.complete) return resolve(undefined)
      picture.addEventListener('load', resolve)
      picture.addEventListener('error', resolve)
    })
  await Promise.all([...document.images].map(isOver))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

test('After the sanitizer no attack of the corpus runs, requests or opens anything in a browser [XSS-06]', async ({
  page,
}) => {
  const sanitized = attacks.map((attack) => sanitizedHtml(attack, 'body-top') ?? '')

  expect(await deeds(page, sanitized)).toEqual({})
  const names = () => [typeof document.getElementById, typeof document.body, 'chairliftTrust' in window].join(' ')
  const seen = await Promise.all(
    page
      .mainFrame()
      .childFrames()
      .map((frame) => frame.evaluate(names)),
  )
  expect(new Set(seen)).toEqual(new Set(['function object false']))
})

test('Proof: without the sanitizer sixty attacks of the corpus and more act in the same frames', {
  tag: '@prove',
}, async ({ complaints, page }) => {
  const acted = Object.keys(await deeds(page, attacks))

  complaints.length = 0
  expect(acted.length).toBeGreaterThanOrEqual(60)
})
