import { expect, test } from 'vitest'
import { isMeantFor, readHosts, sourceRefusal, zoneHosts } from './zone-sources.ts'

const HOSTS = ['maps.example', 'cdn.chat.example']
const embed = (Src: string, Routes?: string[]) => ({
  Name: 'Map',
  HtmlContent: '',
  Kind: 'embed' as const,
  Src,
  Routes,
})

test.each([
  ['https://maps.example/resort?lifts=1#base', undefined],
  ['https://MAPS.example', undefined],
  ['https://cdn.chat.example/widget.js', undefined],
  ['https://evil.example/', 'host_not_allowed'],
  ['https://maps.example.evil.example/', 'host_not_allowed'],
  ['https://evil.example/maps.example', 'host_not_allowed'],
  ['https://sub.maps.example/', 'host_not_allowed'],
  ['https://maps.example@evil.example/', 'bad_source'],
  ['https://maps.example:8443/', 'bad_source'],
  ['https://maps.example\\@evil.example/', 'bad_source'],
  ['http://maps.example/', 'bad_source'],
  ['//maps.example/', 'bad_source'],
  ['/l/golf', 'bad_source'],
  ['javascript:alert(1)//maps.example', 'bad_source'],
  ['data:text/html,<script>alert(1)</script>', 'bad_source'],
  [' https://maps.example/', 'bad_source'],
  ['', 'bad_source'],
])('The source "%s" of a zone is refused as %s [XSS-01, XSS-04]', (src, refusal) => {
  expect(sourceRefusal({ src }, HOSTS)).toBe(refusal)
})

test('A source of a zone is refused with a route that is none', () => {
  const refusal = (routes: string[]) => sourceRefusal({ src: 'https://maps.example/', routes }, HOSTS)
  expect(refusal(['/l/*', '/l/golf'])).toBeUndefined()
  expect(refusal(['golf'])).toBe('bad_route')
})

test.each([
  [[], '/l/golf', true],
  [['/l/golf'], '/l/golf', true],
  [['/l/golf'], '/l/golf/9-holes', false],
  [['/l/golf/*'], '/l/golf', true],
  [['/l/golf/*'], '/l/golfing', false],
  [['/l/rentals', '/l/*'], '/l/golf/p/tee-time', true],
])('An entry of a zone for the routes %j is shown on %s: %s', (routes, path, isMeant) => {
  expect(isMeantFor(embed('https://maps.example/', routes), path)).toBe(isMeant)
})

test('The hosts of zones are bare hosts separated by commas, or none', () => {
  expect(readHosts(' Maps.Example, cdn.chat.example ,')).toEqual(HOSTS)
  expect(readHosts('')).toEqual([])
  expect(['https://maps.example', '*.example', 'localhost', 'a.example; b.example', '*'].map(readHosts)).toEqual(
    Array(5).fill(undefined),
  )
})

test('The hosts of frames and of scripts are listed apart, each once, and content has none', () => {
  const script = { ...embed('https://cdn.chat.example/a.js'), Kind: 'script' as const }
  const content = { Name: 'Snow', HtmlContent: '<p>Snow</p>', Src: 'https://evil.example/' }
  const zones = { 'body-top': [embed('https://maps.example/1'), content], 'head-top': [script, script] }
  expect(zoneHosts(zones)).toEqual({ frame: ['https://maps.example'], script: ['https://cdn.chat.example'] })
})
