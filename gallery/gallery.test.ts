import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { visit } from '#storefront/testing/shop-for-tests.ts'
import './add-gallery.tsx'
import { GALLERY_WORDS } from './gallery-words.ts'

test('The gallery shows every group of controls, and no crawler indexes it [OPEN-101]', async () => {
  const page = await visit('/ui')
  expect(page).toMatchObject({ status: 200, head: { robots: 'noindex' } })
  for (const title of [
    'Buttons',
    'Fields',
    'Choices',
    'Badges',
    'Messages',
    'Popups and sheets',
    'Loading and empty',
  ]) {
    expect(page.html).toContain(`>${title}</h2>`)
  }
})

test('The build for guests has no module and no word of the gallery [OPEN-101]', () => {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  expect(Object.keys(manifest).filter((name) => name.startsWith('gallery/'))).toEqual([])
  const files = Object.values(manifest).map(({ file }) => join('dist/client', file))
  const guests = [...files, 'dist/server/entry-server.js'].map((file) => readFileSync(file, 'utf8'))
  expect(guests.length).toBeGreaterThan(20)
  const said = Object.values(GALLERY_WORDS).filter((word) => typeof word === 'string' && word.length > 24)
  expect(said.length).toBeGreaterThan(10)
  expect(said.filter((word) => guests.some((code) => code.includes(String(word))))).toEqual([])
})
