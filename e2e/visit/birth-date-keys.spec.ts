/**
 * The boxes of a date of birth under rows of key strokes made up at random, always the same ones: after each row every
 * box holds, and the message says, what the rules of the contract make of it. A desk goes from box to box by Tab, which
 * selects what is there; a finger sets the caret behind it.
 */
import type { Locator, Page } from '@playwright/test'
import {
  BIRTH_DATE_LENGTHS,
  BIRTH_DATE_PARTS,
  type BirthDatePart,
  type BirthDateProblem,
  birthDateProblems,
  type TypedBirthDate,
  tidiedPart,
} from '#contract/rules/people/birth-date.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, test } from '#e2e/fixtures/shop.ts'

/** The full table runs in `npm run prove`. */
const ROWS = process.env['ALL_WIDTHS'] === undefined ? 8 : 60
const STROKES = 14
/** A row takes a second, and many on a busy machine. */
const ROW_PATIENCE_MS = 15_000
/** Far before any day on which this can run: nothing typed here is in the future. */
const YEARS = ['1899', '1900', '1987', '2012', '2023', '2024', '0000', '0007']
const KEYS = ['0', '1', '2', '3', '4', '9', '-', 'x', 'Backspace']

const MESSAGES: Record<BirthDateProblem, string> = {
  month_required: 'Month required',
  month_invalid: 'Invalid month',
  day_required: 'Day required',
  day_invalid: 'Invalid day',
  year_required: 'Year required',
  year_invalid: 'Invalid year',
  in_the_future: 'Date cannot be in the future',
}

type Box = { values: TypedBirthDate; touched: ReadonlySet<BirthDatePart>; isSelected: boolean }

/** What one key makes of the box that has the focus. */
function pressed({ values, touched, isSelected }: Box, part: BirthDatePart, key: string): Box {
  const before = isSelected ? '' : values[part]
  const after = key === 'Backspace' ? (isSelected ? '' : before.slice(0, -1)) : before + key
  if (after.length > BIRTH_DATE_LENGTHS[part] || after === values[part]) return { values, touched, isSelected: false }
  return { values: { ...values, [part]: after }, touched: new Set([...touched, part]), isSelected: false }
}

function shownProblem({ values, touched }: Box): string | undefined {
  const problems = birthDateProblems(values, '2026-11-01')
  const first = BIRTH_DATE_PARTS.find((part) => problems[part] && touched.has(part))
  return first && MESSAGES[problems[first] as BirthDateProblem]
}

/** Numbers that look random and are the same in every run (a linear congruential generator). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

test(
  'The boxes of a date of birth hold and say after any row of key strokes what the rules make of it, at a desk and by touch [MEMBER-23, MEMBER-24, MEMBER-25, MEMBER-26, MEMBER-28, MEMBER-29, MEMBER-31, MEMBER-32, MEMBER-33, MEMBER-34, MEMBER-35, OPEN-76, OPEN-77]',
  {
    tag: ['@both', '@prove'],
  },
  async ({ page }, { project }) => {
    test.setTimeout(ROWS * ROW_PATIENCE_MS)
    const isTouch = project.name === 'phone'
    await signIn(page, 'sam')
    await page.goto('/customer/info')
    await hydrated(page)
    const dialog = page.getByRole('dialog', { name: 'Add a person' })
    for (let row = 0; row < ROWS; row += 1) {
      await page.getByRole('link', { name: 'Add a person' }).click()
      const expected = await typeRow(page, dialog, numbersFrom(row + 1), isTouch)
      for (const part of BIRTH_DATE_PARTS) {
        await expect(boxOf(dialog, part), `row ${row}, ${part}`).toHaveValue(expected.values[part])
      }
      const message = dialog.getByRole('status')
      const problem = shownProblem(expected)
      if (problem) await expect(message, `row ${row}`).toHaveText(problem)
      else await expect(message, `row ${row}`).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  },
)

async function typeRow(page: Page, dialog: Locator, next: (below: number) => number, isTouch: boolean): Promise<Box> {
  let box: Box = { values: { month: '', day: '', year: '' }, touched: new Set(), isSelected: false }
  let at = 0
  await enter(page, dialog, BIRTH_DATE_PARTS[0], true)
  for (let stroke = 0; stroke < STROKES; stroke += 1) {
    const part = BIRTH_DATE_PARTS[at] as BirthDatePart
    const goesOn = next(3) === 0
    if (!goesOn) {
      const keys = part === 'year' && next(2) === 0 ? [...(YEARS[next(YEARS.length)] ?? '')] : [KEYS[next(KEYS.length)]]
      for (const key of keys as string[]) {
        await page.keyboard.press(key)
        box = pressed(box, part, key)
      }
      continue
    }
    at = (at + 1) % BIRTH_DATE_PARTS.length
    box = { ...box, values: { ...box.values, [part]: tidiedPart(part, box.values) } }
    // Tab leads on to the next box; from the last one back to the first is a press.
    const isTab = !isTouch && at > 0
    await enter(page, dialog, BIRTH_DATE_PARTS[at] as BirthDatePart, !isTab)
    box = { ...box, isSelected: isTab && box.values[BIRTH_DATE_PARTS[at] as BirthDatePart] !== '' }
  }
  return box
}

async function enter(page: Page, dialog: Locator, part: BirthDatePart, byPress: boolean): Promise<void> {
  if (!byPress) return page.keyboard.press('Tab')
  await boxOf(dialog, part).click()
  // A press sets the caret where it lands, which is behind the few digits of a wide box; End makes it certain.
  await page.keyboard.press('End')
}

function boxOf(dialog: Locator, part: BirthDatePart): Locator {
  return dialog.getByLabel({ month: 'Month', day: 'Day', year: 'Year' }[part])
}
