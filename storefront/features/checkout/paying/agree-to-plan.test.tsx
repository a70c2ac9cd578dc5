import { expect, test } from 'vitest'
import { markup } from '#storefront/testing/markup-for-tests.tsx'
import { AgreeToPlan } from './agree-to-plan.tsx'
import type { RefusedPayment } from './pay.ts'

const WORDS = { IsEnabled: true, Disclaimer: 'On its date.', ConsentText: 'I agree.', ConsentVersion: 'words-2' }
const PLAN = { plans: [], words: WORDS, isActedFor: false }

const boxAfter = (refused: RefusedPayment) =>
  markup(<AgreeToPlan plan={PLAN} currency="USD" refused={refused} />).replace(/.*<input/s, '')

test('A consent that is missing is said beside its box, and one to these words stays ticked after another refusal', () => {
  const missing = boxAfter({ refusal: 'consent', giftCard: '', consent: '' })
  expect(missing).toMatch(/aria-invalid="true" aria-describedby="consent-missing"/)
  expect(missing).toMatch(/id="consent-missing".*Please tick the box/)
  expect(boxAfter({ refusal: 'declined', giftCard: '', consent: 'words-2' })).toContain('checked=""')
  expect(boxAfter({ refusal: 'consent', giftCard: '', consent: 'words-1' })).not.toContain('checked')
})
