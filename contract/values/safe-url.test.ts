import { describe, expect, test } from 'vitest'
import { safeReturnPath, safeUrl } from './safe-url.ts'

describe('only web addresses and paths of our own become links and pictures', () => {
  test.each(['https://lodging.example/rooms?a=1', 'HTTP://a.example', '/l/golf', '/media/1/a.webp', '?page=2', '#top'])(
    '%s does',
    (url) => {
      expect(safeUrl(` ${url} `)).toBe(url)
    },
  )
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:///evil.example',
    'mailto:a@b.example',
    'l/golf',
    '',
    null,
    undefined,
  ])('%j does not', (url) => {
    expect(safeUrl(url)).toBeUndefined()
  })
})

describe('after signing in a guest returns to a path of our own, else to the front door', () => {
  test.each(['/', '/l/golf?x=1#y', '/customer/info', '/logout-help'])('%s is followed', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })
  test.each([
    '//evil',
    '/\\evil',
    '/\t/evil',
    'https:evil',
    'https://evil.example/l',
    'javascript:alert(1)',
    '/l\r\nSet-Cookie: a=b',
    '/l/..\\..\\evil',
    '/logout',
    '/logout?x=1',
    'l/golf',
    '',
    undefined,
  ])('%j is not', (path) => {
    expect(safeReturnPath(path)).toBe('/')
  })
})
