/**
 * What an operator may place on a page: markup, never behavior. No scripts, frames, forms or styles, no event
 * handlers, no addresses that run code, no ids that shadow the page's own names.
 *
 * Runs when a zone is saved and again whenever it is read, so that a row written by an older, weaker version of these
 * rules, or by hand, cannot reach a page. It works on a real DOM (jsdom): mutation attacks live in the gap between a
 * parser of one's own and the browser's.
 */
import { createRequire } from 'node:module'
import createDOMPurify from 'dompurify'
import type { WidgetZoneId } from '#contract/values/widget-zones.ts'

const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i
const SAFE_LINK_RELATIONS = new Set(['icon', 'apple-touch-icon', 'author', 'license', 'me'])

const content = {
  USE_PROFILES: { html: true },
  // Ids and names get the prefix `user-content-`: `<img name=body>` must not become `document.body`.
  SANITIZE_NAMED_PROPS: true,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: SAFE_ADDRESS,
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'button',
    'select',
    'option',
    'optgroup',
    'textarea',
    'datalist',
    'dialog',
    // Its content is not parsed until a script takes it out.
    'template',
    'base',
    'link',
    'meta',
  ],
  FORBID_ATTR: [
    'style',
    'background',
    'action',
    'formaction',
    'srcset',
    'popover',
    'popovertarget',
    'popovertargetaction',
    'autofocus',
  ],
}

/** `og:title`, `product:price:amount`: a vocabulary and a word of it. */
const PROPERTY = /^[a-z][\w-]{0,30}(?::[\w-]{1,40}){1,4}$/i
/** Names that are orders to the browser: who is told our addresses, and whether a guest can zoom. */
const BROWSER_ORDERS = new Set(['referrer', 'viewport', 'color-scheme'])
const SCRIPT_SCHEME = /^(?:javascript|vbscript|data|blob|file):/i
const BLANKS = /[\s\p{Cc}]/gu

/** The head takes verification tags, link previews and icons; what could redirect, restyle or load code is left out. */
const head = {
  ALLOWED_TAGS: ['meta', 'link'],
  ALLOWED_ATTR: ['name', 'property', 'content', 'rel', 'href', 'type', 'sizes'],
  // Neither is followed by a browser, and `og:title` or `Silverpine: tickets` is no address; `tighten` judges them.
  ADD_URI_SAFE_ATTR: ['property', 'content'],
  ALLOWED_URI_REGEXP: SAFE_ADDRESS,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: false,
  FORCE_BODY: true,
  KEEP_CONTENT: false,
}

type ElementLike = {
  tagName: string
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
  removeAttribute(name: string): void
  remove(): void
}

export function sanitizedHtml(html: string, zone: WidgetZoneId): string {
  if (html.trim() === '') return ''
  return openSanitizer().sanitize(html, zone === 'head-top' ? head : content)
}

/**
 * To be called before a transaction that sanitizes: it takes most of a second, and on a busy machine longer than the
 * database lets a transaction idle.
 */
export function openSanitizer() {
  purifier ??= openPurifier()
  return purifier
}

type JsdomWindow = Parameters<typeof createDOMPurify>[0]
type Jsdom = { JSDOM: new (html: string) => { window: JsdomWindow } }

let purifier: ReturnType<typeof openPurifier> | undefined

// Loading jsdom takes most of a second: a test of something else never pays for it.
function openPurifier() {
  // Required, not imported: the type package of jsdom would bring the browser's globals into the engine.
  const { JSDOM } = createRequire(import.meta.url)('jsdom') as Jsdom
  const opened = createDOMPurify(new JSDOM('').window)
  opened.addHook('afterSanitizeAttributes', (node) => tighten(node as unknown as ElementLike))
  return opened
}

function tighten(element: ElementLike): void {
  const href = element.getAttribute('href')
  if (element.tagName === 'A' && href !== null) {
    element.setAttribute('rel', 'noopener')
    // A link within the zone follows its target, whose id has got the prefix.
    if (/^#(?!user-content-)./.test(href)) element.setAttribute('href', `#user-content-${href.slice(1)}`)
  }
  // Wide ones scroll inside themselves, by key as well.
  if (element.tagName === 'TABLE' || element.tagName === 'PRE') element.setAttribute('tabindex', '0')
  if (/^data:/i.test(element.getAttribute('src')?.trim() ?? '')) element.removeAttribute('src')
  if (element.tagName === 'META' && !isHarmlessMeta(element)) element.remove()
  if (element.tagName === 'LINK' && !SAFE_LINK_RELATIONS.has(element.getAttribute('rel')?.toLowerCase() ?? '')) {
    element.remove()
  }
}

function isHarmlessMeta(element: ElementLike): boolean {
  const [name, property] = [element.getAttribute('name'), element.getAttribute('property')]
  const content = element.getAttribute('content')
  // Without a name a meta tag is what is left of an `http-equiv`.
  if (content === null || (name === null && property === null)) return false
  if (property !== null && !PROPERTY.test(property)) return false
  if (name !== null && BROWSER_ORDERS.has(name.trim().toLowerCase())) return false
  return !SCRIPT_SCHEME.test(content.replaceAll(BLANKS, ''))
}
