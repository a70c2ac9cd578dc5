/** The words of its page and of search engines. Plain text: what looks like markup is shown as it is typed. */

import { TextField } from '#ui/inputs/text-field.tsx'
import type { PartProps } from './part.tsx'
import { FormPart } from './part.tsx'

export function TextsPart({ document, edit, words }: PartProps & { words: readonly string[] }) {
  const [headline = '', ...rest] = document.ShortDescription.split('|')
  const details = rest.join('|')
  const short = (one: string, other: string) =>
    edit({ ShortDescription: other === '' ? one : `${one.replaceAll('|', ' ')}|${other}` })
  return (
    <FormPart name="texts" words={words}>
      <TextField
        label="One line"
        maxLength={300}
        value={headline}
        onChange={({ target }) => short(target.value, details)}
      />
      <TextField
        multiline
        label="More in short"
        optional
        rows={2}
        maxLength={1_500}
        value={details}
        onChange={({ target }) => short(headline, target.value)}
      />
      <TextField
        multiline
        label="Description"
        optional
        hint="An empty line parts paragraphs."
        rows={6}
        maxLength={20_000}
        value={document.FullDescription}
        onChange={({ target }) => edit({ FullDescription: target.value })}
      />
      <TextField
        label="Title for search engines"
        optional
        maxLength={200}
        value={document.MetaTitle ?? ''}
        onChange={({ target }) => edit({ MetaTitle: target.value || null })}
      />
      <TextField
        multiline
        label="Description for search engines"
        optional
        rows={2}
        maxLength={500}
        value={document.MetaDescription ?? ''}
        onChange={({ target }) => edit({ MetaDescription: target.value || null })}
      />
    </FormPart>
  )
}
