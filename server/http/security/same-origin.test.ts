import { describe, expect, test } from 'vitest'
import { hasSameOriginProof } from './same-origin.ts'

const OURS = 'https://shop.example'
const FRIEND = 'https://resort.example'

function isProven(method: string, headers: Record<string, string>, allowed: string[] = []) {
  return hasSameOriginProof({ method, headers: new Headers(headers) }, OURS, new Set(allowed))
}

test('A post from a page of ours is proven by Sec-Fetch-Site, or by Origin where the browser sends no Sec-Fetch-Site', () => {
  expect(isProven('POST', { 'sec-fetch-site': 'same-origin' })).toBe(true)
  expect(isProven('POST', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' })).toBe(true)
  expect(isProven('POST', { origin: OURS })).toBe(true)
})

test.each([
  {},
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site', origin: OURS },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://shop.example' },
  { origin: 'https://shop.example.evil.example' },
  { referer: OURS },
])('A post with %j has no same-origin proof', (headers) => {
  expect(isProven('POST', headers as Record<string, string>)).toBe(false)
})

describe('a change by GET', () => {
  const FETCHED = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }

  test('A change by GET works when a script of ours fetches it, and by Origin where the browser says nothing [AUT-05]', () => {
    expect(isProven('GET', FETCHED)).toBe(true)
    expect(isProven('GET', { origin: OURS })).toBe(true)
    expect(isProven('GET', { ...FETCHED, 'sec-fetch-site': 'cross-site', origin: FRIEND }, [FRIEND])).toBe(true)
  })

  const ofOurs = (more: Record<string, string>) => ({ ...FETCHED, ...more })
  test.each([
    ['a link', ofOurs({ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' })],
    ['a navigation without a destination', ofOurs({ 'sec-fetch-mode': 'navigate' })],
    ['an image', ofOurs({ 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' })],
    ['an image with crossorigin', ofOurs({ 'sec-fetch-dest': 'image', origin: OURS })],
    ['a frame', ofOurs({ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' })],
    ['a script element', ofOurs({ 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' })],
    ['a style sheet', ofOurs({ 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'style' })],
    ['a browser that names the site and no destination', { 'sec-fetch-site': 'same-origin' }],
    ['a browser that names only an image', { 'sec-fetch-dest': 'image', origin: OURS }],
    ['an image elsewhere', ofOurs({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' })],
    ['a script elsewhere', ofOurs({ 'sec-fetch-site': 'cross-site' })],
    ['a prefetch', ofOurs({ 'sec-fetch-mode': 'no-cors', 'sec-purpose': 'prefetch' })],
    ['a prerendering', ofOurs({ 'sec-purpose': 'prefetch;prerender' })],
    ['a prefetch of an old browser', { origin: OURS, purpose: 'prefetch' }],
    ['a prefetch of an old Firefox', { origin: OURS, 'x-moz': 'prefetch' }],
    ['an image of an allowed origin', ofOurs({ 'sec-fetch-dest': 'image', origin: FRIEND })],
    ['nothing we know', {}],
  ])('A change by GET does not work by %s [AUT-05]', (_, headers: Record<string, string>) => {
    expect(isProven('GET', headers, [FRIEND])).toBe(false)
    expect(isProven('HEAD', headers, [FRIEND])).toBe(false)
  })
})

test('A page of an origin that the operator listed counts as ours', () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: FRIEND }
  expect(isProven('POST', headers)).toBe(false)
  expect(isProven('POST', headers, [FRIEND])).toBe(true)
})
