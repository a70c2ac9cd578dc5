import { describe, expect, test } from 'vitest'
import { hasSameOriginProof } from './same-origin.ts'

const OURS = 'https://shop.example'
const FRIEND = 'https://resort.example'

function isProven(method: string, headers: Record<string, string>, allowed: string[] = []) {
  return hasSameOriginProof({ method, headers: new Headers(headers) }, OURS, new Set(allowed))
}

describe('a post', () => {
  test('from a page of ours is proven by what the browser says, or by its origin where it says nothing', () => {
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
  ])('with %j is not', (headers) => {
    expect(isProven('POST', headers as Record<string, string>)).toBe(false)
  })
})

describe('a change by GET', () => {
  test('works for a script of ours', () => {
    expect(isProven('GET', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).toBe(true)
    expect(isProven('GET', { origin: OURS })).toBe(true)
  })

  test('does not work for links, images elsewhere and prefetches', () => {
    expect(isProven('GET', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' })).toBe(false)
    expect(isProven('GET', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toBe(false)
    expect(isProven('GET', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' })).toBe(false)
    expect(isProven('GET', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' })).toBe(false)
    expect(isProven('GET', { origin: OURS, purpose: 'prefetch' })).toBe(false)
    expect(isProven('HEAD', {})).toBe(false)
  })
})

test('a page of an origin that the operator listed counts as ours', () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: FRIEND }
  expect(isProven('POST', headers)).toBe(false)
  expect(isProven('POST', headers, [FRIEND])).toBe(true)
})
