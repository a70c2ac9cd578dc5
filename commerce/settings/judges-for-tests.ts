/**
 * Who judges what the sanitizer has left: a look at everything that could act in a page made of it, and DOMPurify on
 * jsdom, which shares no list and no line with the sanitizer.
 */
import { createRequire } from 'node:module'
import createDOMPurify from 'dompurify'

type Element = { tagName: string; attributes: Iterable<{ name: string; value: string }> }
type Parser = { parseFromString(html: string, type: string): { querySelectorAll(selector: string): Iterable<Element> } }
type Window = Parameters<typeof createDOMPurify>[0] & { DOMParser: new () => Parser }
// Required, not imported: the type package of jsdom would bring the browser's globals into the engine.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: new (html: string) => { window: Window } }

const FORBIDDEN = [
  'SCRIPT',
  'IFRAME',
  'OBJECT',
  'EMBED',
  'STYLE',
  'FORM',
  'INPUT',
  'BUTTON',
  'BASE',
  'SVG',
  'MATH',
  'TEMPLATE',
  'FRAMESET',
  'APPLET',
  'PORTAL',
  'NOSCRIPT',
  'NOEMBED',
  'XMP',
  'LINK',
  'META',
]
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'poster', 'background', 'ping', 'cite']

const { window } = new JSDOM('')
const parser = new window.DOMParser()
const purifier = createDOMPurify(window)

/** Everything in a page made of this HTML that could act, as a browser's parser would see it. */
export function dangers(html: string): string[] {
  const elements = [...parser.parseFromString(`<body>${html}</body>`, 'text/html').querySelectorAll('body *')]
  return elements.flatMap(({ tagName, attributes }) => [
    ...(FORBIDDEN.includes(tagName.toUpperCase()) ? [tagName] : []),
    ...[...attributes].flatMap(({ name, value }) => {
      const address = value.replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase()
      const runs = ADDRESSES.includes(name) && /^(javascript|vbscript|data|blob|file):/.test(address)
      const shadows = (name === 'id' || name === 'name') && !value.startsWith('user-content-')
      return runs || shadows || name.startsWith('on') || name === 'style' || name === 'srcdoc'
        ? [`${name}=${value}`]
        : []
    }),
  ])
}

/** What DOMPurify leaves of it by its own list for HTML. */
export function purified(html: string): string {
  return purifier.sanitize(html, { USE_PROFILES: { html: true }, SANITIZE_NAMED_PROPS: true, ALLOW_DATA_ATTR: false })
}
