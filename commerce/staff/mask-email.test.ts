import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.for([
  ['riley@silverpine.example', 'r•••y@silverpine.example'],
  ['sam@silverpine.example', 's•••m@silverpine.example'],
  ['jo@silverpine.example', 'j•••@silverpine.example'],
  ['r@silverpine.example', 'r•••@silverpine.example'],
  ['"a@b"@silverpine.example', '"•••"@silverpine.example'],
])('the e-mail address %s is shown to staff as %s [BOT-01]', ([email, masked]) => {
  expect(maskEmail(email as string)).toBe(masked)
})
