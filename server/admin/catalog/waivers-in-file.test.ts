import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { findWaiver } from '#commerce/waivers/index.ts'
import { importCatalog } from './import-catalog.ts'
import { readCatalogFile } from './read-catalog-file.ts'
import type { WaiverInFile } from './waivers-in-file.ts'

const WAIVER: WaiverInFile = {
  key: 'winter-release',
  title: 'Release of liability',
  html: '<p>I, {Signer}, accept the risks.</p>',
  authTypeCode: 'WINTER',
  isConsolidated: true,
  validUntil: '2027-04-30',
  products: ['day-ticket'],
}

async function example() {
  const read = await readCatalogFile('docs/example-catalog.json')
  if (!read.ok) throw new Error(read.lines.join('\n'))
  return read.file
}

test('A waiver of a file is published for its products, once for each text that differs [MEMBER-45]', async ({
  tx,
}) => {
  const { ok, lines } = await importCatalog(tx, { ...(await example()), waivers: [WAIVER] })
  expect([ok, lines.at(-2)]).toEqual([true, 'waiver winter-release: version 1'])
  expect(await findWaiver(tx, 'winter-release')).toMatchObject({ version: 1, isConsolidated: true })

  const again = (over: Partial<WaiverInFile>) => importCatalog(tx, { waivers: [{ ...WAIVER, ...over }] })
  expect(await again({})).toEqual({ ok: true, lines: ['Everything in the file is so already.'] })
  expect((await again({ products: ['ski-rental', 'day-ticket'] })).lines).toContain('waiver winter-release: version 1')
  expect((await again({ html: '<p>{Signer} of {Sponsor}</p>' })).lines).toEqual([
    'waiver winter-release: version 2',
    'waiver winter-release: no value stands for {Sponsor}',
    '2 changes.',
  ])
})

test('A waiver of a file that cannot be published is refused in words', async ({ tx }) => {
  await importCatalog(tx, await example())
  const words = async (over: Partial<WaiverInFile>) => importCatalog(tx, { waivers: [{ ...WAIVER, ...over }] })
  expect(await words({ products: ['no-such-thing'] })).toEqual({
    ok: false,
    lines: ['There is no product no-such-thing, which the waiver winter-release names.'],
  })
  expect(await words({ html: '<a href="{Signer}">x</a>' })).toEqual({
    ok: false,
    lines: ['Waiver winter-release: a placeholder stands within a tag, where no value may stand'],
  })
})
