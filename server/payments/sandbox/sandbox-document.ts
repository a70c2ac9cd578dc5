/**
 * The pages of the sandbox as plain documents without a script, in the look of the shop and always with the words that
 * no money moves. What was typed as number and code is never written back into a page.
 */
import { type CardField, type CardMistake, SANDBOX_CARDS, type SandboxPayment } from '#commerce/payments/index.ts'
import { formatMoney } from '#contract/values/money.ts'
import { escaped } from '#server/pages/document/document.ts'

/** `back` is the path of the shop where the guest came from. */
export type SandboxPage = { payment: SandboxPayment; shopName: string; back: string }

export type ShownForm = SandboxPage & {
  mistakes?: Partial<Record<CardField, CardMistake>>
  /** As it was typed. */
  expires?: string
  /** Above the form. */
  message?: string
}

const MISTAKES: Record<CardField, Partial<Record<CardMistake, string>>> = {
  number: {
    missing: 'Enter the number of a card',
    'wrong-number': 'Check the number: a digit is wrong or missing',
    'no-test-card': 'Use one of the test cards below',
  },
  expires: {
    missing: 'Enter the month and year',
    'wrong-date': 'Enter the month and year as 08 / 29',
    'past-date': 'This card has expired. Use another one',
  },
  code: { missing: 'Enter the three digits', 'wrong-code': 'Enter three digits' },
}

const WARNING =
  '<svg viewBox="0 0 24 24" width="17" height="17" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true"><path d="M12 4 2.5 20h19L12 4Zm0 6v4.500m0 2.500v.1"/></svg>'

const FIELDS: Record<CardField, { label: string; autocomplete: string; hint?: string }> = {
  number: { label: 'Card number', autocomplete: 'cc-number' },
  expires: { label: 'Expires', autocomplete: 'cc-exp', hint: 'Month / year' },
  code: { label: 'Security code', autocomplete: 'cc-csc', hint: 'Any three digits' },
}

export function cardForm(shown: ShownForm): string {
  const { back, expires = '', message, mistakes = {}, payment } = shown
  const words = wordsOf(payment)
  const [first] = (Object.keys(FIELDS) as CardField[]).filter((name) => mistakes[name])
  const shownField = (name: CardField, value = '') => field(name, value, mistakes[name], name === first)
  return document(
    shown,
    words.act,
    `<p>Order ${escaped(payment.orderNumber)}</p>
${message ? `<p class="message" role="alert">${escaped(message)}</p>` : ''}
<form method="post" novalidate>
${shownField('number')}
<div class="pair">${shownField('expires', expires)}${shownField('code')}</div>
${words.hint === '' ? '' : `<p class="hint">${words.hint}</p>`}
<button class="button buy" name="intent" value="pay">${words.act}</button>
</form>
<a class="away" href="${escaped(back)}">Cancel and go back to ${escaped(shown.shopName)}</a>
<details${mistakes.number ? ' open' : ''}><summary>Test cards</summary><dl>${SANDBOX_CARDS.map(
      ({ number, words }) => `<div><dt>${number.replace(/\d{4}(?=\d)/g, '$& ')}</dt><dd>${words}</dd></div>`,
    ).join('')}</dl></details>`,
  )
}

/** As the page of a bank that wants to know whether it is really the owner of the card. */
export function stepPage(shown: SandboxPage): string {
  return document(
    shown,
    'Is this you?',
    `<p>${wordsOf(shown.payment).asks(escaped(shown.shopName))}</p>
<form method="post">
<button class="button pine" name="intent" value="confirm">Yes, confirm</button>
<button class="button line" name="intent" value="refuse">No, stop</button>
</form>`,
  )
}

export function endedPage(shown: SandboxPage): string {
  const isDeclined = shown.payment.state === 'declined'
  const words = isDeclined
    ? 'The card was declined. Nothing was charged.'
    : 'This page takes no card any more. The shop knows what became of it.'
  return document(shown, 'This page has ended', `<p>${words}</p>${backButton(shown)}`)
}

/** Stands for the page that never comes: in real life the browser would show one of its own. */
export function lostPage(shown: SandboxPage): string {
  const words = 'The sandbox does not answer here on purpose. The shop finds out by itself what became of the payment.'
  return document(shown, 'The reply was lost', `<p>${words}</p>${backButton(shown)}`)
}

function backButton({ back, shopName }: SandboxPage): string {
  return `<a class="button pine" href="${escaped(back)}">Back to ${escaped(shopName)}</a>`
}

/** What the guest does on the page: pay, or only leave a card. */
function wordsOf(payment: SandboxPayment): { act: string; hint: string; asks: (shop: string) => string } {
  if (payment.amountMinor === 0) {
    const hint = 'Nothing is charged now. Later payments of your plan are charged to this card.'
    return {
      act: 'Save this card',
      hint,
      asks: (shop) => `Your bank asks you to confirm that ${shop} keeps your card.`,
    }
  }
  const amount = amountOf(payment)
  const hint = payment.keepsCard ? 'This card is kept for the later payments of your plan.' : ''
  const asks = (shop: string) => `Your bank asks you to confirm the payment of ${amount} to ${shop}.`
  return { act: `Pay ${amount}`, hint, asks }
}

function amountOf({ amountMinor, currency, locale }: SandboxPayment): string {
  return escaped(formatMoney({ minor: amountMinor, currency }, locale))
}

function field(name: CardField, value: string, mistake: CardMistake | undefined, isFirst: boolean): string {
  const { autocomplete, hint, label } = FIELDS[name]
  const words = mistake ? MISTAKES[name][mistake] : hint
  const marked = mistake ? `${WARNING}<span>${words}</span>` : words
  const said = words === undefined ? '' : `<p class="${mistake ? 'mistake' : 'hint'}" id="${name}-words">${marked}</p>`
  const attributes = [
    `id="${name}" name="${name}" value="${escaped(value)}" autocomplete="${autocomplete}"`,
    'inputmode="numeric" maxlength="40" required',
    words === undefined ? '' : `aria-describedby="${name}-words"`,
    mistake ? 'aria-invalid="true"' : '',
    // Without a script this is how the first field to change is found.
    isFirst ? 'autofocus' : '',
  ]
  return `<div class="field"><label for="${name}">${label}</label><input ${attributes.join(' ')}>${said}</div>`
}

function document({ shopName }: SandboxPage, title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | ${escaped(shopName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/sandbox/sandbox.css"></head>
<body>
<header><img src="/favicon.svg" alt=""><span>${escaped(shopName)}</span></header>
<main><p class="sandbox">Sandbox: no money moves</p><h1>${title}</h1>${body}</main></body>
</html>`
}
