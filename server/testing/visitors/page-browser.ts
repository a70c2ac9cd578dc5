/** A browser without JavaScript: it keeps its cookies, says where its requests come from, and shows where it is led. */

import { JSDOM } from 'jsdom'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { type RawReply, rawRequest } from './raw-request.ts'

export const RILEY = { email: 'riley@silverpine.example', password: DEMO_PASSWORD }
export const FROM_US = { 'sec-fetch-site': 'same-origin' }
export const OPENED_BY_US = { ...FROM_US, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

export type PageBrowser = ReturnType<typeof openPageBrowser>

export function openPageBrowser(shopUrl: string) {
  const jar = new Map<string, string>()

  async function send(path: string, method: string, headers: Record<string, string>, body?: string) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = { host: new URL(shopUrl).host, ...headers, ...(cookie && { cookie }) }
    const reply = await rawRequest(shopUrl + path, { method, headers: sent, ...(body !== undefined && { body }) })
    for (const text of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return reply
  }

  return {
    open: (path: string, headers: Record<string, string> = {}, method = 'GET') => send(path, method, headers),
    post(path: string, form: Record<string, string> | string[][], headers: Record<string, string> = FROM_US) {
      const body = new URLSearchParams(form).toString()
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      return send(path, 'POST', { ...type, ...headers, 'content-length': String(body.length) }, body)
    },
    isSignedIn: () => [...jar.keys()].some((name) => name.endsWith('sid')),
  }
}

export async function openAsRiley(shopUrl: string): Promise<PageBrowser> {
  const riley = openPageBrowser(shopUrl)
  await riley.post('/login', RILEY)
  expect(riley.isSignedIn()).toBe(true)
  return riley
}

/** Where a reply leads, and what may be kept of it. */
export function facts({ headers, status }: RawReply) {
  return { status, location: headers['location'], kept: headers['cache-control'] }
}

/**
 * A form of a page as a browser without JavaScript fills it in and sends it: by its labels, with every field the page
 * put there.
 */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function documentOf({ text }: Pick<RawReply, 'text'>): Document {
  return new JSDOM(text).window.document
}

/**
 * Answers by the beginning of a label; a choice is made by `true`. Presses the button whose words begin with `button`.
 */
export async function sendForm(
  guest: PageBrowser,
  page: { path: string; reply: RawReply },
  answers: Record<string, string | true>,
  button: string,
): Promise<RawReply> {
  const { window } = new JSDOM(page.reply.text)
  const pressed = [...window.document.querySelectorAll('button')].find((one) => says(one, button))
  const { form } = pressed ?? {}
  if (!pressed || !form) throw new Error(`${page.path} has no form with ${button}`)
  for (const [label, answer] of Object.entries(answers)) answerField(fieldCalled(form, label), answer)
  if (form.method !== 'post') throw new Error(`The form of ${page.path} is not posted`)
  const data = [...new window.FormData(form, pressed)].map(([name, value]) => [name, String(value)])
  return guest.post(form.getAttribute('action') ?? page.path, data)
}

function answerField(field: Field, answer: string | true): void {
  if (answer === true) (field as HTMLInputElement).checked = true
  else field.value = answer
}

function fieldCalled(form: HTMLFormElement, label: string): Field {
  const named = [...form.querySelectorAll('label')].find((one) => says(one, label))
  const found = named?.control ?? form.querySelector(`[aria-label^="${label}"]`)
  if (!found) throw new Error(`The form has no field called ${label}`)
  return found as Field
}

const says = ({ textContent }: Element, words: string) => textContent.trim().startsWith(words)
