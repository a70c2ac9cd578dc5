import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Client } from '#contract/wire/client.ts'
import { clientContext } from '#storefront/live/loader-context.ts'
import { errorFacts } from '#storefront/page/shop-errors.ts'
import { type GuardName, ROUTES } from '#storefront/routes.ts'
import { pages } from './entry-server.tsx'
import { guarded } from './route-objects.ts'

function opened(name: GuardName, customer: object) {
  const context = new RouterContextProvider()
  context.set(clientContext, (async () => customer) as unknown as Client)
  const { loader } = guarded(name, { loader: () => 'the page', action: undefined })
  const request = new Request('https://shop.example/en-AU/customer/info?a=1')
  return (loader as (args: object) => Promise<unknown>)({ context, request }).catch((thrown: unknown) => thrown)
}

test('A customer who is signed in sees a guarded page', async () => {
  expect(await opened('customer', { IsGuest: false })).toBe('the page')
})

test('A guest is sent to sign in and back, by a full navigation [OPEN-38]', async () => {
  const { headers, status } = (await opened('customer', { IsGuest: true })) as Response
  expect(status).toBe(302)
  expect(headers.get('location')).toBe('/login?returnUrl=%2Fen-AU%2Fcustomer%2Finfo%3Fa%3D1')
  expect(headers.get('x-remix-reload-document')).toBe('true')
})

test('A page for staff opens for agents and admins, is a 403 for customers and asks guests to sign in [IMPL-13]', async () => {
  const customer = { IsGuest: false, IsAdmin: false, IsAgent: false }
  expect(await opened('staff', { ...customer, IsAdmin: true })).toBe('the page')
  expect(await opened('staff', { ...customer, IsAgent: true })).toBe('the page')
  expect(await opened('staff', customer)).toMatchObject({ init: { status: 403 }, data: { code: 'FORBIDDEN' } })
  expect(((await opened('staff', { IsGuest: true })) as Response).status).toBe(302)
})

test('A page of one area lets the staff pass who have the right to it, and no other [IMPL-13]', async () => {
  const customer = { IsGuest: false, IsAdmin: false, IsAgent: false }
  const agent = { ...customer, IsAgent: true }
  expect(await opened('scan', { ...agent, Rights: ['scan'] })).toBe('the page')
  expect(await opened('scan', { ...agent, Rights: ['guests'] })).toMatchObject({ init: { status: 403 } })
  expect(await opened('guests', { ...agent, Rights: [] })).toMatchObject({ init: { status: 403 } })
  expect(await opened('guests', { ...customer, Rights: ['guests'] })).toMatchObject({ init: { status: 403 } })
})

test('A page whose guard does not exist is closed to every visitor and is a 500 [ERROR-13, OPEN-97]', async () => {
  const thrown = (await opened('agent' as 'customer', { IsGuest: false })) as { init: { status: number }; data: object }
  expect(thrown.init.status).toBe(500)
  expect(errorFacts({ status: 500, statusText: '', internal: false, data: thrown.data })).toMatchObject({
    code: 'UNKNOWN_GUARD',
  })
})

test('The table of routes says of each page whether it takes posts', { tags: 'prove' }, () => {
  for (const { id, page, takesPosts = false } of ROUTES) {
    expect('action' in (pages[page] ?? {}), id).toBe(takesPosts)
  }
})
