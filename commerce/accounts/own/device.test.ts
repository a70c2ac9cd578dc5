import { expect, test } from 'vitest'
import { browserOf, deviceOf } from './device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.for<[string | null, string | null, string | null]>([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    'Edge',
    'Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15', 'Safari', 'Mac'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) CriOS/126.0 Mobile/15E148 Safari/604.1', 'Chrome', 'iPad'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.5.0', null, null],
  ['', null, null],
  [null, null, null],
])('A session opened by "%s" is one of the browser %s on the system %s', ([userAgent, browser, system]) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test.for<[string, string, string]>([
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', '142.0.0.0'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.1.2`, 'Edge', '142.0.1.2'],
  [`Mozilla/5.0 (X11) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/126.0.0.0`, 'Opera', '126.0.0.0'],
  [
    `Mozilla/5.0 (Linux) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    '29.0',
  ],
  ['Mozilla/5.0 (X11; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', '144.0'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1 (KHTML) Version/26.1 Mobile/15E148 Safari/604.1', 'Safari', '26.1'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1 (KHTML) Version/26.0 Safari/605.1', 'Safari', '26.0'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1 (KHTML) CriOS/142.0 Mobile/15E148 Safari/604.1', 'Chrome', '142.0'],
])('A browser that calls itself "%s" is %s %s [MEMBER-46]', ([userAgent, name, version]) => {
  expect(browserOf(userAgent)).toEqual({ name, version })
})
