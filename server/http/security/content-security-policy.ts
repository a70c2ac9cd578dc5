/**
 * The content security policy of a page: scripts only by nonce or by the hash of the one constant bootstrap, styles
 * only from our own files, nothing framed, Trusted Types on. No `unsafe-inline` and no `unsafe-eval`, ever.
 *
 * A cached page carries no nonce in its body, so it names the bootstrap by hash; the header may still bring a fresh
 * nonce. Hosts come only from configured adapters (payment, tags, captcha), each checked to be a bare host.
 */
import type { AdapterHosts } from '#storefront/visit/analytics/adapters/adapter.ts'

export type PolicyOptions = {
  nonce?: string
  /** `sha256-…` of the constant inline bootstrap. */
  bootstrapHash?: string
  /** What configured adapters load from or talk to, as origins: `https://js.pay.example`. */
  hosts?: AdapterHosts
  /** Origins that may show our pages in a frame; none by default. */
  frameAncestors?: readonly string[]
  /** A page with a tag container or the like cannot keep Trusted Types: such a script writes scripts itself. */
  runsForeignScripts?: boolean
  /** It shows pages of the shop itself in a frame, which those have to let it. */
  framesItself?: boolean
  /** Vite injects styles and talks over a socket while developing. */
  isDevelopment?: boolean
}

export const REPORT_PATH = '/csp-reports'
/** Belongs beside the policy: where `report-to csp` goes. */
export const REPORTING_ENDPOINTS = `csp="${REPORT_PATH}"`

const ORIGIN = /^(https?|wss?):\/\/[a-z0-9*.-]{1,253}(:\d{1,5})?$/i
const NONCE = /^[\w+/=-]{16,64}$/
const HASH = /^sha(256|384|512)-[\w+/=]{43,88}$/

export function contentSecurityPolicy(options: PolicyOptions): string {
  const {
    nonce,
    bootstrapHash,
    hosts = {},
    frameAncestors = [],
    runsForeignScripts = false,
    framesItself = false,
    isDevelopment = false,
  } = options
  const quotedNonce = nonce === undefined ? [] : [`'nonce-${checked(nonce, NONCE)}'`]
  const bootstrap = bootstrapHash === undefined ? [] : [`'${checked(bootstrapHash, HASH)}'`]
  const scripts = [...quotedNonce, ...bootstrap]

  const directives: [name: string, sources: readonly string[]][] = [
    ['default-src', ["'none'"]],
    // Under strict-dynamic a browser ignores hosts; they stay for the browsers that do not know it.
    ['script-src', scripts.length === 0 ? ["'none'"] : [...scripts, "'strict-dynamic'", ...origins(hosts.script)]],
    ['style-src', isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", ...quotedNonce]],
    ['img-src', ["'self'", 'data:', ...origins(hosts.image)]],
    ['font-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['worker-src', ["'self'"]],
    ['connect-src', ["'self'", ...(isDevelopment ? ['ws:'] : []), ...origins(hosts.connect)]],
    ['frame-src', orNone([...(framesItself ? ["'self'"] : []), ...origins(hosts.frame)])],
    ['form-action', ["'self'"]],
    ['frame-ancestors', orNone(origins(frameAncestors))],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ...(runsForeignScripts || isDevelopment ? [] : TRUSTED_TYPES),
    ['report-to', ['csp']],
    ['report-uri', [REPORT_PATH]],
  ]
  return directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ')
}

const TRUSTED_TYPES: [name: string, sources: readonly string[]][] = [
  ['require-trusted-types-for', ["'script'"]],
  ['trusted-types', ['app', 'dompurify']],
]

/** Whether a page can name this origin in its policy. */
export function isPolicyOrigin(origin: string): boolean {
  return ORIGIN.test(origin)
}

function origins(given: readonly string[] | undefined): string[] {
  return (given ?? []).map((origin) => checked(origin, ORIGIN))
}

function orNone(sources: readonly string[]): readonly string[] {
  return sources.length === 0 ? ["'none'"] : sources
}

/** A word with a space or a semicolon in it would add directives of its own. */
function checked(word: string, pattern: RegExp): string {
  if (!pattern.test(word)) throw new Error(`Not fit for a content security policy: ${word.slice(0, 80)}`)
  return word
}
