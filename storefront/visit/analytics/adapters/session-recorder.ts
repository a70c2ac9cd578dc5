/**
 * The session recorder. It records shapes and presses: every text and every input is masked, network traffic and
 * addresses of visitors are not taken, page addresses lose their queries. It knows a signed-in customer by id
 * and e-mail address and by nothing else; staff who impersonate a customer are not taken for the customer.
 */
import { redactedPath } from '#storefront/visit/analytics/redacted.ts'
import type { CustomerState } from '#storefront/visit/customer-store.ts'
import { type Adapter, matching } from './adapter.ts'

const SCRIPT_HOST = 'https://cdn.logrocket.io'
const PROJECT = /^[\w-]{1,64}\/[\w-]{1,64}$/

type Recorder = {
  init(project: string, options: object): void
  identify(id: string, traits: { email: string }): void
}

export const sessionRecorder: Adapter<'loadScript' | 'globals' | 'customer'> = {
  name: 'Session recorder',
  page: 'open',
  sees: ['loadScript', 'globals', 'customer'],
  id: ({ commerceProjectCode, recorderOrganization }) =>
    matching(
      recorderOrganization.includes('/') ? recorderOrganization : `${recorderOrganization}/${commerceProjectCode}`,
      PROJECT,
    ),
  hosts: () => ({
    script: [SCRIPT_HOST],
    connect: ['https://*.logrocket.io', 'https://*.lr-ingest.io', 'https://*.lr-in.com'],
  }),
  async start(project, { customer, globals, loadScript }) {
    await loadScript(`${SCRIPT_HOST}/LogRocket.min.js`)
    const recorder = globals['LogRocket'] as Recorder | undefined
    if (!recorder) throw new Error('The recorder did not come with its script')
    recorder.init(project, RECORDING)
    const identify = () => {
      const known = knownCustomer(customer.state())
      if (known) recorder.identify(known.id, { email: known.email })
    }
    customer.subscribe(identify)
    identify()
  },
}

const RECORDING = {
  console: { isEnabled: { debug: true, error: true, info: true, log: false, warn: false } },
  dom: { inputSanitizer: true, textSanitizer: true },
  network: { isEnabled: false },
  browser: { urlSanitizer: (url: string) => redactedPath(url) },
  shouldCaptureIP: false,
}

function knownCustomer({ customer }: CustomerState): { id: string; email: string } | undefined {
  if (!customer || customer.IsGuest || customer.IsCustomerImpersonated) return undefined
  return customer.Id === null || customer.Email === null
    ? undefined
    : { id: String(customer.Id), email: customer.Email }
}
