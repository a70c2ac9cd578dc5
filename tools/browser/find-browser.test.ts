import { expect, test } from 'vitest'
import { findBrowser } from './find-browser.ts'

const OWN = '/cache/playwright/chrome'
const find = (there: string[], env: NodeJS.ProcessEnv = {}, platform: NodeJS.Platform = 'linux') =>
  findBrowser({
    env: { PATH: '/usr/local/bin:/usr/bin', ...env },
    platform,
    playwrightPath: OWN,
    isExecutable: (path) => there.includes(path),
  })

test('The browser named in CHROMIUM_PATH comes before all others', () => {
  expect(find(['/opt/chromium', '/usr/bin/chromium', OWN], { CHROMIUM_PATH: '/opt/chromium' })).toBe('/opt/chromium')
})

test('A CHROMIUM_PATH that names no program is an error', () => {
  expect(() => find(['/usr/bin/chromium'], { CHROMIUM_PATH: '/opt/gone' })).toThrow('CHROMIUM_PATH names /opt/gone')
})

test('Chromium of the system comes before Chrome, and both before the browser of Playwright', () => {
  expect(find(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell', OWN])).toBe('/usr/bin/chromium-headless-shell')
  expect(find(['/usr/bin/google-chrome', '/usr/bin/chromium', OWN])).toBe('/usr/bin/chromium')
  expect(find(['/usr/bin/google-chrome', OWN])).toBe('/usr/bin/google-chrome')
  expect(find([OWN])).toBe(OWN)
})

test('Applications are found where a system keeps them', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  expect(find([chrome], {}, 'darwin')).toBe(chrome)
  expect(find([chrome], {}, 'linux')).toBeUndefined()
})
