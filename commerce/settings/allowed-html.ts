/**
 * What of an operator's HTML is kept. Every list names what may stay; whatever it does not name goes.
 *
 * No element is listed whose content a browser reads as anything but HTML (script, style, noscript, template, textarea,
 * svg, math, …): there lies every known way to turn text into markup between two parsings. Add none.
 */
import type { Schema } from 'hast-util-sanitize'

/** `<img name=body>` must not become `document.body`. */
export const NAME_PREFIX = 'user-content-'

const TEXT = 'a abbr acronym b bdi bdo big br cite code data del dfn em font i ins kbd mark nobr q rp rt ruby s samp'
const MORE_TEXT = 'small span strike strong sub sup time tt u var wbr'
const BLOCKS = 'address article aside blockquote center dd details dir div dl dt figcaption figure footer h1 h2 h3 h4'
const MORE_BLOCKS = 'h5 h6 header hgroup hr li main menu nav ol p pre search section summary ul'
const TABLES = 'caption col colgroup table tbody td tfoot th thead tr'
const MEDIA = 'area audio img map picture source track video'

/** They are left out with their content. What else is not allowed leaves its content behind. */
const LEFT_OUT_WHOLE =
  'applet embed frameset iframe noembed noframes noscript object plaintext portal script select style template ' +
  'textarea title xmp'

const ON_ALL =
  'align aria-current aria-describedby aria-details aria-expanded aria-hidden aria-label aria-labelledby aria-level ' +
  'aria-live class dir height hidden id lang role title translate valign width'
const TABINDEX: [string, ...string[]] = ['tabindex', '0', '-1']

const words = (text: string) => text.split(' ')
const WEB = ['http', 'https']

export const allowedContent: Schema = {
  tagNames: words([TEXT, MORE_TEXT, BLOCKS, MORE_BLOCKS, TABLES, MEDIA].join(' ')),
  strip: words(LEFT_OUT_WHOLE),
  attributes: {
    '*': [...words(ON_ALL), TABINDEX],
    a: words('download href hreflang name type'),
    area: words('alt coords href shape'),
    audio: words('controls loop muted preload src'),
    blockquote: ['cite'],
    br: ['clear'],
    col: ['span'],
    colgroup: ['span'],
    data: ['value'],
    del: words('cite datetime'),
    details: ['open'],
    font: words('color face size'),
    hr: words('color noshade size'),
    img: words('alt border decoding loading src usemap'),
    ins: words('cite datetime'),
    li: words('type value'),
    map: ['name'],
    ol: words('reversed start type'),
    q: ['cite'],
    source: words('media src type'),
    table: words('bgcolor border cellpadding cellspacing summary'),
    td: words('abbr bgcolor colspan headers nowrap rowspan scope'),
    th: words('abbr bgcolor colspan headers nowrap rowspan scope'),
    time: ['datetime'],
    tr: ['bgcolor'],
    track: words('default kind label src srclang'),
    ul: ['type'],
    video: words('autoplay controls loop muted playsinline poster preload src'),
  },
  protocols: { href: [...WEB, 'mailto', 'tel'], src: WEB, poster: WEB, cite: WEB },
  clobber: ['id', 'name'],
  clobberPrefix: NAME_PREFIX,
}

/** The head takes verification tags, link previews and icons; what could redirect, restyle or load code is left out. */
export const allowedInHead: Schema = {
  tagNames: ['link', 'meta'],
  strip: [],
  attributes: { meta: words('name property content'), link: words('rel href type sizes') },
  protocols: { href: WEB },
  clobber: [],
}

const SAFE_LINK_RELATIONS = new Set(['icon', 'apple-touch-icon', 'author', 'license', 'me'])
/** `og:title`, `product:price:amount`: a vocabulary and a word of it. */
const PROPERTY = /^[a-z][\w-]{0,30}(?::[\w-]{1,40}){1,4}$/i
/** Names that are orders to the browser: who is told our addresses, and whether a guest can zoom. */
const BROWSER_ORDERS = new Set(['referrer', 'viewport', 'color-scheme'])
const SCRIPT_SCHEME = /^(?:javascript|vbscript|data|blob|file):/i
const BLANKS = /[\s\p{Cc}]/gu

/** Judges a `meta` or `link` by the attributes that the list above has left. */
export function isHarmlessInHead(tag: string, attributes: Readonly<Record<string, unknown>>): boolean {
  const { name, property, content, rel, href } = attributes
  if (tag === 'link') return typeof href === 'string' && SAFE_LINK_RELATIONS.has(String(rel).toLowerCase())
  // Without a name a meta tag is what is left of an `http-equiv`.
  if (typeof content !== 'string' || (name === undefined && property === undefined)) return false
  if (property !== undefined && !PROPERTY.test(String(property))) return false
  if (BROWSER_ORDERS.has(String(name).trim().toLowerCase())) return false
  return !SCRIPT_SCHEME.test(content.replaceAll(BLANKS, ''))
}
