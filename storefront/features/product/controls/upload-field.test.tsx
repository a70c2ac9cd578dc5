import { expect, test } from 'vitest'
import { markup } from '#storefront/testing/markup-for-tests.tsx'
import { UploadField } from './upload-field.tsx'

const nothing = () => {}
const field = { id: 48, label: 'Boot photo', onUploaded: nothing, onRemoved: nothing, onBusy: nothing }

test('An empty field asks for a picture by a button, and names the group by its question [ATTR-13]', () => {
  const html = markup(<UploadField {...field} file={undefined} message="Optional" hint="Up to 10 MB" />)
  expect(html).toMatch(/role="group" aria-labelledby="([^"]+)-label" aria-describedby="\1-message \1-hint"/)
  expect(html).toContain('Choose a picture')
  expect(html).toContain('accept="image/jpeg,image/png,image/webp"')
  expect(html).not.toContain('Remove')
})

test('A file that is there shows its name and can be replaced or removed, and its id is nowhere [ATTR-13]', () => {
  const html = markup(<UploadField {...field} file={{ fileId: 'Kx3-secret', name: '<b>boots</b>.jpg' }} />)
  expect(html).toContain('&lt;b&gt;boots&lt;/b&gt;.jpg')
  expect(html).toMatch(/Replace.*Remove/)
  expect(html).not.toContain('Kx3-secret')
})

test('A file whose name is not known is attached all the same', () => {
  expect(markup(<UploadField {...field} file={{ fileId: 'Kx3', name: '' }} />)).toMatch(/>Attached</)
})
