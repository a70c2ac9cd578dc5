import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { readShopConfiguration } from './read-shop-configuration.ts'
import { saveSettings } from './save-settings.ts'
import { saveZones, type ZoneEntry } from './zones.ts'

const map: ZoneEntry = {
  name: 'Map',
  html: '',
  kind: 'embed',
  src: 'https://maps.example/resort',
  routes: ['/l/*'],
}
const chat: ZoneEntry = { ...map, name: 'Chat', kind: 'script', src: 'https://chat.example/a.js', routes: [] }

test('Frames and scripts are stored in widget zones when their host is allowed, without HTML of their own [SHELL-10, XSS-01]', async ({
  tx,
}) => {
  await saveSettings(tx, { 'WidgetSettings.AllowedHosts': 'maps.example, chat.example' })
  const given = { 'body-top': [{ ...map, html: '<script>alert(1)</script>' }], 'head-top': [chat] }

  expect(await saveZones(tx, given)).toEqual({ ok: true })
  expect((await readShopConfiguration(tx)).zones).toEqual({ 'body-top': [map], 'head-top': [chat] })
})

test.for<[string, ZoneEntry, string]>([
  ['body-top', chat, 'host_not_allowed'],
  ['body-top', { ...map, src: 'javascript:alert(1)' }, 'bad_source'],
  ['body-top', { ...map, src: undefined }, 'bad_source'],
  ['body-top', { ...map, routes: ['javascript:'] }, 'bad_route'],
  ['head-top', map, 'wrong_zone'],
  ['somewhere', map, 'unknown_zone'],
])('A frame or script is refused in %s as %j: %s [XSS-01, XSS-04]', async ([zone, entry, reason], { tx }) => {
  await saveSettings(tx, { 'widgetsettings.allowedhosts': 'maps.example' })
  await saveZones(tx, { 'footer-bottom': [map] })

  expect(await saveZones(tx, { [zone]: [entry] })).toMatchObject({ ok: false, reason, zone })
  expect((await readShopConfiguration(tx)).zones).toEqual({ 'footer-bottom': [map] })
})

test('Frames and scripts are left out as soon as their host is no longer allowed, however the row was written [XSS-01]', async ({
  tx,
}) => {
  await saveSettings(tx, { 'widgetsettings.allowedhosts': 'maps.example' })
  await saveZones(tx, { 'body-top': [map, { name: 'Snow', html: '<p>Snow</p>' }] })
  await tx.execute(sql`insert into widget_zone_entry (zone, position, name, kind, html, src)
    values ('body-top', 9, 'By hand', 'script', '', 'https://evil.example/x.js')`)
  await saveSettings(tx, { 'widgetsettings.allowedhosts': '' })

  expect((await readShopConfiguration(tx)).zones).toEqual({
    'body-top': [{ name: 'Snow', html: '<p>Snow</p>' }],
  })
})

test('Frames and scripts cannot be stored without https, not even by SQL [XSS-01]', async ({ tx }) => {
  const byHand = tx.transaction((inner) =>
    inner.execute(sql`insert into widget_zone_entry (zone, position, name, kind, html, src)
      values ('body-top', 0, 'By hand', 'script', '', 'javascript:alert(1)')`),
  )
  await expect(byHand).rejects.toThrow()
})

test('The hosts that zones may load from are stored as bare hosts only', async ({ tx }) => {
  expect(await saveSettings(tx, { 'widgetsettings.allowedhosts': 'https://maps.example/' })).toEqual({
    ok: false,
    reason: 'bad_host',
    name: 'widgetsettings.allowedhosts',
  })
})

test('HTML with more elements than a page needs is refused when it is saved, and left out when it is read [XSS-01]', async ({
  tx,
}) => {
  const html = '<br>'.repeat(5_001)
  const snow = { name: 'Snow', html: '<p>Snow</p>' }

  expect(await saveZones(tx, { 'body-top': [snow, { name: 'Long', html }] })).toEqual({
    ok: false,
    reason: 'unreadable_html',
    zone: 'body-top',
    name: 'Long',
  })
  await saveZones(tx, { 'body-top': [snow] })
  await tx.execute(
    sql`insert into widget_zone_entry (zone, position, name, html) values ('body-top', 9, 'Long', ${html})`,
  )
  expect((await readShopConfiguration(tx)).zones).toEqual({ 'body-top': [snow] })
})
