import { expect, test } from 'vitest'
import { safeReturnPath, safeUrl } from './safe-url.ts'

test.each(['https://lodging.example/rooms?a=1', 'HTTP://a.example', '/l/golf', '/media/1/a.webp', '?page=2', '#top'])(
  'The address %s may become a link or a picture',
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
])('The address %j may not become a link or a picture', (url) => {
  expect(safeUrl(url)).toBeUndefined()
})

test.each(['/', '/l/golf?x=1#y', '/customer/info', '/logout-help'])(
  'The return path %s is followed after signing in',
  (path) => {
    expect(safeReturnPath(path)).toBe(path)
  },
)
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
])('The return path %j is not followed after signing in, and the front door opens', (path) => {
  expect(safeReturnPath(path)).toBe('/')
})
