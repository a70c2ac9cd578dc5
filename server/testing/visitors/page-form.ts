/**
 * A form of a page as a browser without JavaScript fills it in and sends it: by its labels, with every field the page
 * put there.
 */
import { JSDOM } from 'jsdom'
import type { PageBrowser } from './page-browser.ts'
import type { RawReply } from './raw-request.ts'

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
