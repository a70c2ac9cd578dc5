import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as inert from './inert-schemas.ts'

test('whatever the contract builds its schemas from has a stand-in in the browser', () => {
  const used = readdirSync('contract')
    // The OpenAPI document is made on the server, from the schemas themselves.
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('openapi'))
    .flatMap((file) => [...readFileSync(`contract/${file}`, 'utf8').matchAll(/(?<!typeof )\bz\.([a-z_]\w*)/g)])
    .map((match) => match[1] as string)
    .filter((name) => !['infer', 'input', 'output'].includes(name))
  expect([...new Set(used)].filter((name) => !(name in inert))).toEqual([])
})

test('a browser that tries to judge by a schema hears that it cannot', () => {
  expect(() => inert.safeParse()).toThrow('Schemas judge on the server only')
})
