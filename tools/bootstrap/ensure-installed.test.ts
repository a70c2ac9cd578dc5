import { expect, test } from 'vitest'
import { missingPlatformPackages } from './ensure-installed.mjs'

const bundler = {
  name: 'bundler',
  optionalDependencies: {
    '@bundler/binding-darwin-arm64': '1.0.0',
    '@bundler/binding-linux-x64-gnu': '1.0.0',
    '@bundler/binding-linux-x64-musl': '1.0.0',
  },
}
const database = {
  name: 'database',
  optionalDependencies: { '@database/linux-x64': '2.0.0', '@database/windows-x64': '2.0.0' },
}
const pictures = {
  name: 'pictures',
  optionalDependencies: { '@pictures/linux-x64': '3.0.0', '@pictures/linuxmusl-x64': '3.0.0', watcher: '1.0.0' },
}
const missingOn = (platform: string, arch: string, isMusl = false, installed: string[] = []) =>
  missingPlatformPackages([bundler, database, pictures], { platform, arch, isMusl }, (name) => installed.includes(name))

test('Each system gets its own builds and no other', () => {
  expect(missingOn('darwin', 'arm64')).toEqual(['@bundler/binding-darwin-arm64@1.0.0'])
  expect(missingOn('win32', 'x64')).toEqual(['@database/windows-x64@2.0.0'])
  expect(missingOn('linux', 'x64')).toEqual([
    '@bundler/binding-linux-x64-gnu@1.0.0',
    '@database/linux-x64@2.0.0',
    '@pictures/linux-x64@3.0.0',
  ])
})

test('A system with musl takes the musl build where there is one', () => {
  expect(missingOn('linux', 'x64', true)).toEqual([
    '@bundler/binding-linux-x64-musl@1.0.0',
    '@database/linux-x64@2.0.0',
    '@pictures/linuxmusl-x64@3.0.0',
  ])
})

test('Builds that are installed are not installed again', () => {
  const installed = ['@bundler/binding-linux-x64-gnu', '@database/linux-x64', '@pictures/linux-x64']
  expect(missingOn('linux', 'x64', false, installed)).toEqual([])
})
