import { expect, test } from 'vitest'
import { chooseNode } from './pinned-node.mjs'

test('The pinned Node runs the shop, whatever Node the machine has', () => {
  expect(chooseNode('/pinned/node', '/usr/bin/node', '20.20.2')).toBe('/pinned/node')
})

test('Without a pinned Node for this system, a new enough Node of the machine runs the shop', () => {
  expect(chooseNode(undefined, '/usr/bin/node', '22.22.0')).toBe('/usr/bin/node')
  expect(chooseNode(undefined, '/usr/bin/node', '26.1.0')).toBe('/usr/bin/node')
})

test('A Node that is too old ends the start with a message that says what to do', () => {
  for (const version of ['20.20.2', '22.21.9']) {
    expect(chooseNode(undefined, '/usr/bin/node', version)).toEqual({
      problem: expect.stringMatching(
        new RegExp(`needs Node 22\\.22 or newer.*Node ${version}[^]*Install a newer Node`),
      ),
    })
  }
})
