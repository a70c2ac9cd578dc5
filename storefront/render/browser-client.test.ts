import { expect, test } from 'vitest'
import { readStoreSettings } from '#contract/settings.ts'
import { browserClient } from './browser-client.ts'

async function goneTo(status: number, path: string): Promise<string[]> {
  const left: string[] = []
  const page = () => ({ path, url: `${path}?day=1`, leaveFor: (url: string) => left.push(url) })
  const fetch = async () => ({ ok: false, status, text: async () => '{}' })
  await expect(browserClient(fetch, page)(readStoreSettings)).rejects.toMatchObject({ statusCode: status })
  return left
}

test.each([401, 403])('a call refused with %i sends the guest to sign in and back [API-03]', async (status) => {
  expect(await goneTo(status, '/l/day-tickets')).toEqual(['/login?returnUrl=%2Fl%2Fday-tickets%3Fday%3D1'])
})

test('on the sign-in page a refusal sends nobody anywhere [API-03]', async () => {
  expect(await goneTo(401, '/login')).toEqual([])
})

test('any other failure is for whoever made the call', async () => {
  expect(await goneTo(500, '/l/day-tickets')).toEqual([])
})
