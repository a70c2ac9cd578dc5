import { expect, test } from 'vitest'
import { Loader } from '#ui/feedback/loader.tsx'
import { msLeft } from '#ui/feedback/use-shown-long-enough.ts'
import { CLOSE } from '#ui/media/icon.tsx'
import { uiMarkup } from '#ui/ui-markup-for-tests.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

test('A button does nothing to the form around it unless it is told to [SHELL-40]', () => {
  expect(uiMarkup(<Button look="line">View cart</Button>)).toMatch(/^<button type="button"[^>]*>View cart<\/button>$/)
  const sends = (
    <Button look="buy" type="submit" name="intent" value="add">
      Add
    </Button>
  )
  expect(uiMarkup(sends)).toMatch(/(?=.*type="submit")(?=.*name="intent")(?=.*value="add")/)
})

test('A button reserves the room of its busy text from the start, so its width never changes [SHELL-40]', () => {
  const words = (busy: boolean) =>
    uiMarkup(
      <Button look="buy" busy={busy} busyLabel="Adding">
        Add to cart
      </Button>,
    )
  for (const html of [words(false), words(true)]) {
    expect(html).toContain('Add to cart')
    expect(html).toContain('Adding')
  }
  expect(words(true)).toContain('aria-busy="true"')
  expect(words(true)).toContain('aria-disabled="true"')
  // Disabled it would lose its focus, and a guest on the keyboard their place.
  expect(words(true)).not.toContain(' disabled')
  expect(words(false)).not.toContain('aria-busy')
})

test('A button that shows only an icon has a name', () => {
  expect(uiMarkup(<IconButton label="Close" stroke={CLOSE} />)).toContain('aria-label="Close"')
})

test.each(['sm', 'md', 'lg'] as const)(
  'A loader of size %s stands in the text, in its place or in the window [SHELL-43]',
  (size) => {
    const looks = (['inline', 'absolute', 'fixed'] as const).map((position) =>
      uiMarkup(<Loader size={size} position={position} />),
    )
    expect(new Set(looks).size).toBe(3)
    for (const html of looks) expect(html).toContain(size)
  },
)

test('A loader without text beside it says what it means, and one with text stays silent [SHELL-43]', () => {
  expect(uiMarkup(<Loader size="md" label="Loading" />)).toContain('aria-label="Loading"')
  expect(uiMarkup(<Loader size="md" />)).toContain('aria-hidden="true"')
})

test.each([
  ['loaded at once', 1000, 1000, 200],
  ['loaded after a moment', 1000, 1050, 150],
  ['loaded just in time', 1000, 1199, 1],
  ['loaded after 200 ms', 1000, 1200, 0],
  ['loaded late', 1000, 9000, 0],
])('A loading state that was visible lasts at least 200 ms: %s [SHELL-38]', (_, since, now, left) => {
  expect(msLeft(since, now)).toBe(left)
})
