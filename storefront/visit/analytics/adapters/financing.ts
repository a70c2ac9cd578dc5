/**
 * The lender's script: it writes its offer into the messages of a page (see financing-line.tsx), from which it also
 * reads the amount. It is handed nothing else.
 */
import type { Adapter } from './adapter.ts'

/** The global name under which the lender's script is found. */
export const LENDER = 'affirm'

export type Lender = { ui?: { ready?(then: () => void): void; refresh?(): void } }

export const financing: Adapter<'loadScript' | 'globals'> = {
  name: 'Financing',
  page: 'open',
  sees: ['loadScript', 'globals'],
  id: ({ financing: { publicKey, scriptUrl } }) => (scriptUrl && publicKey ? `${publicKey} ${scriptUrl}` : undefined),
  hosts: (id) => {
    const { origin } = new URL(lenderOf(id).script)
    return { script: [origin], connect: [origin], frame: [origin], image: [origin] }
  },
  async start(id, { globals, loadScript }) {
    const { key, script } = lenderOf(id)
    globals._affirm_config = { public_api_key: key, script }
    await loadScript(script)
    refreshOffers(globals)
  },
}

/** Messages that came after the script, or with another amount, are written anew. */
export function refreshOffers(globals: Readonly<Record<string, unknown>> = window as never): void {
  const ui = (globals[LENDER] as Lender | undefined)?.ui
  if (ui?.ready) ui.ready(() => ui.refresh?.())
  else ui?.refresh?.()
}

function lenderOf(id: string): { key: string; script: string } {
  const [key = '', script = ''] = id.split(' ')
  return { key, script }
}
