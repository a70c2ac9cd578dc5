/** The fields of a webhook: where it goes, and what it tells. */
import { LONGEST_WEBHOOK_URL, type ToldEvent, WEBHOOK_EVENTS } from '#contract/values/webhooks.ts'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './access.module.css'
import { EVENT_WORDS } from './access-words.ts'

export type WebhookDraft = { url: string; events: readonly ToldEvent[] }

type Props = { draft: WebhookDraft; error: string | undefined; onChange(draft: WebhookDraft): void }

export function WebhookFields({ draft, error, onChange }: Props) {
  const { events, url } = draft
  return (
    <>
      <TextField
        label="Address"
        type="url"
        required
        maxLength={LONGEST_WEBHOOK_URL}
        autoComplete="off"
        hint="Public, and with https. Messages are posted to it."
        error={error}
        value={url}
        onChange={({ target }) => onChange({ ...draft, url: target.value })}
      />
      <fieldset className={styles.events}>
        <legend>What it tells</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <label key={event}>
            <input
              type="checkbox"
              checked={events.includes(event)}
              onChange={({ target }) =>
                onChange({
                  ...draft,
                  events: WEBHOOK_EVENTS.filter((each) => (each === event ? target.checked : events.includes(each))),
                })
              }
            />
            <code>{event}</code>
            <small>{EVENT_WORDS[event]}</small>
          </label>
        ))}
      </fieldset>
    </>
  )
}
