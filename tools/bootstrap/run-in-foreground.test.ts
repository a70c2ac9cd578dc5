import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { at } from './root.mjs'

let folder: string
let starter: ChildProcess
let said: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foreground-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a program that tells each signal it gets, the way `npm start` runs the shop. */
async function startShop(program: string, { asNpmDoes = false } = {}) {
  const path = join(folder, 'shop.mjs')
  writeFileSync(path, program)
  const preload = JSON.stringify(at('tools/bootstrap/stop-with-parent.mjs'))
  const starting = `
    import { runInForeground } from ${JSON.stringify(at('tools/bootstrap/run-in-foreground.mjs'))}
    process.exitCode = await runInForeground(process.execPath, ['--import', ${preload}, ${JSON.stringify(path)}], process.env)`
  const start = join(folder, 'start.mjs')
  writeFileSync(start, starting)
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  starter = asNpmDoes
    ? spawn('/bin/sh', ['-c', `"${process.execPath}" "${start}"; true`], { stdio: [...stdio], env: NPM })
    : spawn(process.execPath, [start], { stdio: [...stdio] })
  said = ''
  starter.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await hears('open')
}

const NPM = { ...process.env, npm_lifecycle_event: 'start' }

async function hears(text: string) {
  while (!said.includes(text)) await once(starter.stdout as NodeJS.ReadableStream, 'data')
}

const SHOP = `
  let stops = 0
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    stops += 1
    setTimeout(() => { console.log('closed after ' + stops + ' ' + signal); process.exit(0) }, 100)
  })
  setInterval(() => {}, 1000)
  console.log('open')`

test('One Ctrl-C stops the shop once, though terminal and npm both pass it on', async () => {
  await startShop(SHOP)
  starter.kill('SIGINT')
  starter.kill('SIGINT')
  const [code] = await once(starter, 'close')
  expect(said).toContain('closed after 1 SIGINT')
  expect(code).toBe(0)
})

test('The shop closes properly when the command that started it is killed', async () => {
  await startShop(SHOP)
  starter.kill('SIGKILL')
  await hears('closed after 1 SIGTERM')
})

test.skipIf(process.platform === 'win32')(
  'The shop closes properly when npm is killed, which takes only its shell along',
  async () => {
    await startShop(SHOP, { asNpmDoes: true })
    starter.kill('SIGTERM')
    await hears('closed after 1 SIGTERM')
  },
)

test('A shop that fails makes the command fail with the same code', async () => {
  await startShop(`console.log('open'); setTimeout(() => process.exit(3), 50)`)
  const [code] = await once(starter, 'close')
  expect(code).toBe(3)
})
