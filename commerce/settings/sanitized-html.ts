/**
 * What an operator may place on a page: markup, never behavior. No scripts, frames, forms or styles, no event
 * handlers, no addresses that run code, no ids that shadow the page's own names.
 *
 * Runs when a zone is saved and again whenever it is read, so that a row written by an older, weaker version of these
 * rules, or by hand, cannot reach a page. parse5 reads HTML as browsers do, hast-util-sanitize keeps what
 * allowed-html.ts lists, and what is left is read again until nothing changes: then a browser sees what was judged.
 */
import { sanitize } from 'hast-util-sanitize'
import {
  defaultTreeAdapter,
  html as markup,
  type DefaultTreeAdapterTypes as Parsed,
  parseFragment,
  serialize,
} from 'parse5'
import type { WidgetZoneId } from '#contract/values/settings/widget-zones.ts'
import { allowedContent, allowedInHead, isHarmlessInHead, NAME_PREFIX } from './allowed-html.ts'

type Tree = ReturnType<typeof sanitize>
type TreeElement = Extract<Tree, { type: 'element' }>
type TreeNodes = TreeElement['children']
type Attributes = Record<string, string>

/** As much as a call may send. */
const LONGEST_HTML = 65_536
/** Unclosed `<b>` come back in each paragraph after them: a page of text can be a gigabyte of elements. */
const MOST_ELEMENTS = 5_000
/** Half of what browsers nest, so that they never rearrange it. */
const DEEPEST = 250
const MOST_ROUNDS = 8

const REPEATED_PREFIX = /^(?:user-content-)+/
const ADDRESSES = new Set(['href', 'src', 'poster', 'cite'])
/** In a value it has no use but to be taken for the end of something. */
const MARKUP = /<[/!?a-z]|--!?>|\]>/i

/** The harmless part of it; undefined where it is too long, too deep or never the same twice. A waiver has no zone. */
export function sanitizedHtml(html: string, zone?: WidgetZoneId): string | undefined {
  if (html.length > LONGEST_HTML) return undefined
  let given = html
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const parsed = parsedFragment(given)
    const kept = parsed && serialize(zone === 'head-top' ? keptInHead(parsed) : keptContent(parsed))
    if (kept === undefined || kept === given) return kept?.trim() === '' ? '' : kept
    given = kept
  }
  return undefined
}

/** What of it is not in the harmless part, and how often: `<script>`, `onclick of <p>`, `a comment`. */
export function takenOutOfHtml(html: string, kept: string): Map<string, number> {
  const left = partsOf(kept)
  const given = [...partsOf(html)].map(([part, count]) => [part, count - (left.get(part) ?? 0)] as const)
  return new Map(given.filter(([, count]) => count > 0))
}

function partsOf(html: string): Map<string, number> {
  const body = defaultTreeAdapter.createElement('body', markup.NS.HTML, [])
  const counts = new Map<string, number>()
  const count = (part: string) => counts.set(part, (counts.get(part) ?? 0) + 1)
  const waiting: Parsed.ChildNode[] = [...parseFragment(body, html, {}).childNodes]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (defaultTreeAdapter.isCommentNode(node)) count('a comment')
    if (!defaultTreeAdapter.isElementNode(node)) continue
    const { tagName } = node
    count(`<${tagName}>`)
    for (const { name } of node.attrs) count(`${name} of <${tagName}>`)
    waiting.push(...node.childNodes)
  }
  return counts
}

function keptContent(parsed: TreeNodes): Parsed.DocumentFragment {
  return fragmentOf(sanitizedNodes(parsed, allowedContent))
}

function keptInHead(parsed: TreeNodes): Parsed.DocumentFragment {
  const tags = parsed.filter((node) => node.type === 'element' && allowedInHead.tagNames?.includes(node.tagName))
  const kept = sanitizedNodes(tags, allowedInHead)
  return fragmentOf(kept.filter((node) => node.type === 'element' && isHarmlessInHead(node.tagName, node.properties)))
}

function sanitizedNodes(children: TreeNodes, rules: typeof allowedContent): TreeNodes {
  const kept = sanitize({ type: 'root', children }, rules)
  return 'children' in kept ? (kept.children as TreeNodes) : []
}

/** As a browser would read it inside the body. */
function parsedFragment(html: string): TreeNodes | undefined {
  const tooMany = new Error('More elements than a zone may have.')
  let made = 0
  const createElement: typeof defaultTreeAdapter.createElement = (...of) => {
    made += 1
    // The parser knows no other way to stop.
    if (made > MOST_ELEMENTS) throw tooMany
    return defaultTreeAdapter.createElement(...of)
  }
  const body = defaultTreeAdapter.createElement('body', markup.NS.HTML, [])
  try {
    const treeAdapter = { ...defaultTreeAdapter, createElement }
    return treeOf(parseFragment(body, html, { treeAdapter }).childNodes, 0)
  } catch (error) {
    if (error === tooMany) return undefined
    throw error
  }
}

/** What is not HTML (comments, drawings, formulas) and what is nested too deep stays behind. */
function treeOf(nodes: readonly Parsed.ChildNode[], depth: number): TreeNodes {
  return nodes.flatMap((node): TreeNodes => {
    if (defaultTreeAdapter.isTextNode(node)) return [{ type: 'text', value: node.value }]
    if (!defaultTreeAdapter.isElementNode(node) || node.namespaceURI !== markup.NS.HTML || depth >= DEEPEST) return []
    const { attrs, childNodes, tagName } = node
    const properties = Object.fromEntries(attrs.flatMap(({ name, value }) => plainAttribute(name, value)))
    return [{ type: 'element', tagName, properties, children: treeOf(childNodes, depth + 1) }]
  })
}

/** As the rules judge it: a name without the prefix that it gets from them, an address without blanks around it. */
function plainAttribute(name: string, value: string): [string, string][] {
  if (MARKUP.test(value)) return []
  if (name === 'id' || name === 'name') return [[name, value.replace(REPEATED_PREFIX, '')]]
  if (!ADDRESSES.has(name)) return [[name, value]]
  return [[name, value.trim().replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())]]
}

function fragmentOf(children: TreeNodes): Parsed.DocumentFragment {
  const fragment = defaultTreeAdapter.createDocumentFragment()
  fillWith(children, fragment)
  return fragment
}

function fillWith(children: TreeNodes, parent: Parsed.ParentNode): void {
  for (const child of children) {
    if (child.type === 'text') defaultTreeAdapter.insertText(parent, child.value)
    if (child.type !== 'element') continue
    const attributes = usableAttributes(child.tagName, child.properties as Attributes)
    const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }))
    const element = defaultTreeAdapter.createElement(child.tagName, markup.NS.HTML, attrs)
    defaultTreeAdapter.appendChild(parent, element)
    // The first line break inside it is not read.
    const [first] = child.children
    if (child.tagName === 'pre' && first?.type === 'text' && first.value.startsWith('\n'))
      first.value = `\n${first.value}`
    fillWith(child.children, element)
  }
}

function usableAttributes(tag: string, allowed: Attributes): Attributes {
  const attributes = { ...allowed }
  const { href, usemap } = allowed
  if (usemap !== undefined) attributes['usemap'] = toTarget(usemap)
  if (href !== undefined && tag !== 'link') {
    attributes['href'] = toTarget(href)
    attributes['rel'] = 'noopener'
  }
  // Wide ones scroll inside themselves, by key as well.
  if (tag === 'table' || tag === 'pre') attributes['tabindex'] = '0'
  return attributes
}

/** A link within the zone follows its target, whose id has got the prefix. */
function toTarget(address: string): string {
  return /^#./.test(address) ? `#${NAME_PREFIX}${address.slice(1).replace(REPEATED_PREFIX, '')}` : address
}
