/**
 * A tag container: the operator's own or the platform's. It reads the data layer and loads whatever tags it holds, from
 * hosts that the operator names besides its own. A page that carries one cannot keep Trusted Types.
 */
import type { StoreSettings } from '#contract/rules/store-settings.ts'
import { type Adapter, matching } from './adapter.ts'

const CONTAINER = /^GTM-[A-Z0-9]{4,12}$/
const HOST = 'https://www.googletagmanager.com'
const MEASURING = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com']
const ORIGIN = /^https:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?$/i

export const customerTags = tagContainer('Customer tags', ({ googleTagManager }) => googleTagManager.customer)
export const aspenwareTags = tagContainer('Aspenware tags', ({ googleTagManager }) => googleTagManager.aspenware)

function tagContainer(
  name: string,
  read: (settings: StoreSettings) => string,
): Adapter<'loadScript' | 'dataLayer' | 'now'> {
  return {
    name,
    page: 'open',
    sees: ['loadScript', 'dataLayer', 'now'],
    id: (settings) => matching(read(settings), CONTAINER),
    hosts(_, { tagHosts }) {
      const named = tagHosts.filter((host) => ORIGIN.test(host))
      return {
        script: [HOST],
        connect: [HOST, ...MEASURING, ...named],
        image: [HOST, ...MEASURING, ...named],
        frame: named,
      }
    },
    start(id, { dataLayer, loadScript, now }) {
      dataLayer.push({ 'gtm.start': now(), event: 'gtm.js' })
      return loadScript(`${HOST}/gtm.js?id=${id}`)
    },
  }
}
