/**
 * The text prompt of an attribute: markers in brackets that say how it behaves, perhaps a JSON object that configures
 * it, and the words that remain for the guest. Markers and JSON never show; what cannot be read is left out.
 */
import { isDay } from '#contract/values/day.ts'
import { isEmailAddress } from '#contract/values/text.ts'
import { withoutBrackets } from './title-and-description.ts'

export const MARKERS = {
  assignedTo: 'assigned to',
  activityTime: 'activity time',
  lockId: 'lock id',
  readOnly: 'readonly',
  date: 'date',
  multipleDates: 'multiple dates',
  inlineCalendar: 'inline calendar',
  pricingCalendar: 'pricing calendar',
  addOn: 'add on',
  reload: 'reload',
  dynamic: 'dynamic',
  conditional: 'conditional',
  hidden: 'hidden',
  hiddenSignedIn: 'hidden signed in',
} as const
export type Marker = keyof typeof MARKERS

export type PromptConfiguration = {
  title?: string
  description?: string
  placeholder?: string
  legend?: string
  min?: number
  max?: number
  maxLength?: number
  /** An amount is a multiple of it: 1 is whole dollars. */
  step?: number
  /** Of the browser's field; an `email` and a `date` are judged as one. The pictures of a `card` are wide. */
  type?: string
  /** Of the group of options that begins here; an empty one says that it belongs to the group before it. */
  heading?: string
}

export type TextPrompt = { markers: ReadonlySet<Marker>; configuration: PromptConfiguration; text: string }

export function textPrompt(prompt: string | null | undefined): TextPrompt {
  const { json, rest } = partJson((prompt ?? '').slice(0, 4000))
  return { markers: markersIn(rest), configuration: configurationIn(json), text: tidy(withoutBrackets(rest)) }
}

type Bounds = { [Name in 'min' | 'max' | 'step']?: number | undefined }

/** Whether a guest may name this amount. A bound that is not given is the amount itself. */
export function isAmountPossible(amount: number, { min = amount, max = amount, step = amount }: Bounds): boolean {
  return amount >= min && amount <= max && !(amount % step)
}

/** Whether a text is what its field asks for. */
export function isTextPossible(text: string, { type }: Pick<PromptConfiguration, 'type'>): boolean {
  if (type === 'email') return isEmailAddress(text)
  return type !== 'date' || isDay(text)
}

function markersIn(text: string): Set<Marker> {
  const written = [...text.matchAll(/\[([^[\]]*)\]/g)].map((found) => tidy(found[1] ?? '').toLowerCase())
  const found = new Set((Object.keys(MARKERS) as Marker[]).filter((marker) => written.includes(MARKERS[marker])))
  // What asks for several days asks for a day; how many there are is the product's to say.
  return found.has('multipleDates') ? found.add('date') : found
}

// From the first brace to the last: a brace inside a string of the object would fool a count.
function partJson(prompt: string): { json: string; rest: string } {
  const [start, end] = [prompt.indexOf('{'), prompt.lastIndexOf('}')]
  if (start < 0 || end < start) return { json: '', rest: prompt }
  return { json: prompt.slice(start, end + 1), rest: `${prompt.slice(0, start)} ${prompt.slice(end + 1)}` }
}

function configurationIn(json: string): PromptConfiguration {
  const read = parsed(json)
  const configuration: PromptConfiguration = {}
  for (const name of ['title', 'description', 'placeholder', 'legend', 'type', 'heading'] as const) {
    const value = read[name]
    if (typeof value === 'string') configuration[name] = value
  }
  for (const name of ['min', 'max', 'maxLength', 'step'] as const) {
    const value = read[name]
    if (typeof value === 'number' && Number.isFinite(value)) configuration[name] = value
  }
  return configuration
}

// The text begins with a brace, so what can be read is an object. Most prompts have none, and a refusal to parse takes
// as long as everything else about a prompt.
function parsed(json: string): Record<string, unknown> {
  try {
    return JSON.parse(json || '{}')
  } catch {
    return {}
  }
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
