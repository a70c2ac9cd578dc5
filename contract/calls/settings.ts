/** The operator's configuration, four maps that are each read by one call, and the clock of the server. */
import type { settingsSchemas } from '#contract/schemas/settings.ts'
import { call } from '#contract/wire/call.ts'

export const readFeatureFlagsCall = call<typeof settingsSchemas.readFeatureFlags>({
  id: 'API-06',
  method: 'GET',
  path: '/settings/feature-flags',
  also: ['/api/settings/feature-flags'],
})

export const readStoreSettingsCall = call<typeof settingsSchemas.readStoreSettings>({
  id: 'API-07',
  method: 'GET',
  path: '/settings/store',
  also: ['/api/settings/store'],
})

export const readLanguageStringsCall = call<typeof settingsSchemas.readLanguageStrings>({
  id: 'API-08',
  method: 'GET',
  path: '/settings/language-strings',
  also: ['/api/settings/language-strings'],
})

export const readWidgetZonesCall = call<typeof settingsSchemas.readWidgetZones>({
  id: 'API-09',
  method: 'GET',
  path: '/settings/widget-zones',
  also: ['/api/settings/widget-zones'],
  needs: { '*': [{ HtmlContent: 'string' }] },
})

export const readUtcTimeCall = call<typeof settingsSchemas.readUtcTime>({
  id: 'API-52',
  method: 'GET',
  path: '/api/application/getutctime',
})

/** Some clients ask by number to get past a cache. All of them get the same reply. */
export const readUtcTimeByNumberCall = call<typeof settingsSchemas.readUtcTimeByNumber>({
  id: 'API-53',
  method: 'GET',
  path: '/api/application/getutctime1',
  also: [
    '/api/application/getutctime2',
    '/api/application/getutctime3',
    '/api/application/getutctime4',
    '/api/application/getutctime5',
    '/api/application/getutctime6',
    '/api/application/getutctime7',
    '/api/application/getutctime8',
    '/api/application/getutctime9',
    '/api/application/getutctime10',
    '/api/application/getutctime/1',
    '/api/application/getutctime/2',
    '/api/application/getutctime/3',
    '/api/application/getutctime/4',
    '/api/application/getutctime/5',
    '/api/application/getutctime/6',
    '/api/application/getutctime/7',
    '/api/application/getutctime/8',
    '/api/application/getutctime/9',
    '/api/application/getutctime/10',
  ],
})
