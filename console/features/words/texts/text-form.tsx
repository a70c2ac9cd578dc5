/**
 * Other words for a text in one locale, judged by the engine. They are saved over the version that was read: where a
 * colleague was quicker the form says what is there now, keeps what was typed, and saving again is over theirs.
 */
import { type FormEvent, useState } from 'react'
import { useSend } from '#console/page/ask.tsx'
import { ChangedLine, putBack } from '#console/page/history/history.tsx'
import { RefusalMessage } from '#console/page/states.tsx'
import { changeShopTextCall, listShopTextsCall } from '#contract/calls/admin/words/texts.ts'
import type { ShopText, TextWords } from '#contract/schemas/admin/words/texts.ts'
import type { Locale } from '#contract/values/locale.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import typography from '#ui/layout/text.module.css'
import styles from './texts.module.css'

const LETTERS_OF_LINE = 70

type Refused = { code: string | undefined; message: string }
type Drafts = Partial<Record<Locale, string>>
type Props = {
  text: ShopText
  onClose(): void
  /** Whether words are typed, in any locale, that are not saved. */
  onChanged(isChanged: boolean): void
  onSaved?: (() => void) | undefined
}

export function TextForm({ onChanged, onClose, onSaved, text }: Props) {
  const [read, setRead] = useState(text)
  const [locale, setLocale] = useState<Locale>('en-US')
  const [drafts, setDrafts] = useState<Drafts>({})
  const [refused, setRefused] = useState<Refused>()
  const [isSaved, setIsSaved] = useState(false)
  const { isSending, refusal, send } = useSend(changeShopTextCall, [listShopTextsCall])
  const words = wordsIn(read, locale)
  const draft = drafts[locale] ?? words.Own ?? words.Shown
  const isTold = refused?.code === 'CHANGED_MEANWHILE'

  function choose(to: Locale): void {
    setLocale(to)
    setRefused(undefined)
    setIsSaved(false)
  }

  function keep(next: Drafts): void {
    setDrafts(next)
    onChanged(Object.values(next).some((words) => words !== undefined))
  }

  function write(to: string): void {
    keep({ ...drafts, [locale]: to })
    setIsSaved(false)
  }

  async function save(Text: string | null): Promise<void> {
    const body = { Locale: locale, Text, Version: words.Version }
    const saved = await send({ params: { key: read.Key }, body })
    if (saved?.Text) setRead(saved.Text)
    setIsSaved(saved?.success ?? false)
    setRefused(saved && !saved.success ? { code: saved.code, message: saved.message[0] ?? '' } : undefined)
    if (!saved?.success) return
    keep({ ...drafts, [locale]: undefined })
    onSaved?.()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void save(draft)
  }

  return (
    <form className={styles.fields} onSubmit={submit}>
      <fieldset>
        <legend className={typography.visuallyHidden}>Locale</legend>
        <Segmented
          name={`locale-${read.Key}`}
          chosen={locale}
          choices={read.Words.map(({ Locale: name }) => ({ value: name, name }))}
          onChoose={(to) => choose(to as Locale)}
        />
      </fieldset>
      <TextField
        label={`Words in ${locale}`}
        multiline
        rows={Math.min(8, 1 + Math.ceil(draft.length / LETTERS_OF_LINE))}
        value={draft}
        hint={hintOf(read, words)}
        error={isTold ? undefined : refused?.message}
        onChange={({ target }) => write(target.value)}
      />
      {isTold && (
        <Message tone="warning" urgent>
          <p>{refused.message}</p>
          <p>
            Now it says “{words.Shown}”{words.ChangedBy && `, changed by ${words.ChangedBy}`}. Save again to replace it.
          </p>
        </Message>
      )}
      <RefusalMessage words={refusal?.message} />
      <div className={styles.actions}>
        <Button look="pine" type="submit" busy={isSending} busyLabel="Saving">
          Save
        </Button>
        {words.Own !== null && (
          <Button look="line" disabled={isSending} onClick={() => void save(null)}>
            Back to the built-in words
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
        <span role="status">{isSaved && `Saved. Guests read it in ${locale}.`}</span>
      </div>
      <ChangedLine
        key={locale}
        kind="text"
        id={`${locale} ${read.Key}`}
        actionOf={putBack((was) => write(was === '' ? words.BuiltIn : was))}
      />
    </form>
  )
}

function wordsIn({ Words }: ShopText, locale: Locale): TextWords {
  const found = Words.find(({ Locale: name }) => name === locale)
  if (!found) throw new Error(`A text has no words in ${locale}.`)
  return found
}

function hintOf({ Placeholders }: ShopText, { BuiltIn, Own }: TextWords): string {
  const stays = Placeholders.map((name) => `{${name}}`).join(', ')
  const builtIn = Own === null ? '' : `Built in: “${BuiltIn}”.`
  return [stays && `${stays} must stay.`, builtIn].filter(Boolean).join(' ')
}
