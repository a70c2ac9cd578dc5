/**
 * A new waiver, or the next version of one. That is published over the one that was read: where a colleague was quicker
 * the form says so and keeps what was typed, and publishing again is over theirs. People who signed the one before sign
 * again. Title and text are written in the shop's own words, and in others for a locale; those of the last version stay
 * to be looked at.
 */
import { type FormEvent, useId, useState } from 'react'
import { ZonePreview } from '#console/features/words/zones/zone-preview.tsx'
import { useSend } from '#console/page/ask.tsx'
import { ChangedLine } from '#console/page/history/history.tsx'
import { RefusalMessage } from '#console/page/states.tsx'
import { useUnsaved } from '#console/page/unsaved.tsx'
import { listShopWaiversCall, makeShopWaiverCall, publishShopWaiverCall } from '#contract/calls/admin/words/waivers.ts'
import type { ShopWaiver, ShopWaiverVersion, WaiverChoice } from '#contract/schemas/admin/words/waivers.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import typography from '#ui/layout/text.module.css'
import { ProductTicks } from './waiver-products.tsx'
import styles from './waivers.module.css'

const PLACEHOLDERS = '{Signer}, {SignedDate}, {AuthTypeCode}, {BrowserName} and {BrowserVersion} are filled in.'

const OWN = 'own'
const LANGUAGES = [{ value: OWN, name: 'Own words' }, ...LOCALES.map((name) => ({ value: name, name }))]

type Draft = Pick<ShopWaiverVersion, 'AuthTypeCode' | 'Html' | 'IsConsolidated' | 'Texts' | 'Title' | 'ValidUntil'>
/** Without a waiver it is a new one. */
type Props = { waiver?: ShopWaiver | undefined; choices: readonly WaiverChoice[]; onDone(): void }

export function WaiverForm({ choices, onDone, waiver }: Props) {
  const languages = useId()
  const [read, setRead] = useState(waiver?.Versions[0])
  const [language, setLanguage] = useState(OWN)
  const [productIds, setProductIds] = useState<number[]>([])
  const [draft, setDraft] = useState<Draft>(() => draftOf(read))
  const [refused, setRefused] = useState<string>()
  const next = useSend(publishShopWaiverCall, [listShopWaiversCall])
  const first = useSend(makeShopWaiverCall, [listShopWaiversCall])
  const refusal = next.refusal ?? first.refusal
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(read))
  useUnsaved(isChanged || productIds.length > 0)
  const set = (to: Partial<Draft>) => setDraft({ ...draft, ...to })

  async function publish(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reply = waiver
      ? await next.send({ params: { key: waiver.Key }, body: { ...draft, Version: read?.Version ?? 0 } })
      : await first.send({ body: { ...draft, ProductIds: productIds } })
    if (reply?.success) return onDone()
    if (reply?.code === 'CHANGED_MEANWHILE') setRead(reply.Waiver?.Versions[0] ?? read)
    setRefused(reply?.message[0])
  }

  const locale = LOCALES.find((each) => each === language)
  const written = locale ? (draft.Texts.find((text) => text.Locale === locale) ?? { Title: '', Html: '' }) : draft
  function write(to: Partial<Pick<Draft, 'Title' | 'Html'>>): void {
    const { Html, Title } = { ...written, ...to }
    const others = draft.Texts.filter((text) => text.Locale !== locale)
    const said = locale && (Title !== '' || Html !== '') ? [{ Locale: locale, Title, Html }] : []
    set(locale ? { Texts: [...others, ...said] } : to)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void publish(event)}>
      <fieldset>
        <legend className={typography.visuallyHidden}>Locale</legend>
        <Segmented name={languages} choices={LANGUAGES} chosen={language} onChoose={setLanguage} />
      </fieldset>
      <p className={styles.soft}>{languageWords(draft, locale)}</p>
      <TextField
        label={locale ? `Title in ${locale}` : 'Title'}
        required={!locale || written.Html !== ''}
        maxLength={200}
        autoComplete="off"
        value={written.Title}
        placeholder={locale ? draft.Title : undefined}
        onChange={({ target }) => write({ Title: target.value })}
      />
      <div className={styles.beside}>
        <TextField
          label={locale ? `Text in ${locale}, as HTML` : 'Text, as HTML'}
          multiline
          rows={14}
          value={written.Html}
          placeholder={locale ? draft.Html : undefined}
          hint={PLACEHOLDERS}
          onChange={({ target }) => write({ Html: target.value })}
        />
        <ZonePreview html={written.Html || draft.Html} name={written.Title || draft.Title} zone="app-bottom" />
      </div>
      <div className={styles.line}>
        <TextField
          label="Counts until"
          type="date"
          optional
          value={draft.ValidUntil ?? ''}
          onChange={({ target }) => set({ ValidUntil: target.value || null })}
        />
        <TextField
          label="Authorization type"
          required
          maxLength={50}
          autoComplete="off"
          value={draft.AuthTypeCode}
          onChange={({ target }) => set({ AuthTypeCode: target.value })}
        />
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={draft.IsConsolidated}
            onChange={({ target }) => set({ IsConsolidated: target.checked })}
          />
          One signature may be for several people
        </label>
      </div>
      {!waiver && <ProductTicks choices={choices} chosen={productIds} onChange={setProductIds} />}
      <RefusalMessage words={refusal?.message ?? refused} />
      <p className={styles.soft}>
        {waiver
          ? 'Once it is published, all who need this waiver sign it anew before they ride.'
          : 'Once it is published, who buys one of these products signs it before they ride.'}
      </p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onDone}>
          Do not publish
        </Button>
        <Button
          look="buy"
          type="submit"
          disabled={!isChanged}
          busy={next.isSending || first.isSending}
          busyLabel="Publishing"
        >
          {waiver ? `Publish version ${(read?.Version ?? 0) + 1}` : 'Publish the waiver'}
        </Button>
      </div>
      {waiver && <ChangedLine kind="waiver" id={waiver.Key} />}
    </form>
  )
}

/** What guests of a locale read, and which texts are still those of the version before. */
function languageWords({ Texts }: Draft, locale: Locale | undefined): string {
  const said = Texts.map((text) => text.Locale)
  if (!locale) return said.length > 0 ? `There are other words for ${said.join(', ')}: look at them too.` : ''
  return said.includes(locale)
    ? `Guests in ${locale} sign these words.`
    : `Guests in ${locale} sign the shop’s own words.`
}

function draftOf(version: ShopWaiverVersion | undefined): Draft {
  return {
    Title: version?.Title ?? '',
    Html: version?.Html ?? '',
    Texts: version?.Texts ?? [],
    AuthTypeCode: version?.AuthTypeCode ?? 'WAIVER',
    IsConsolidated: version?.IsConsolidated ?? false,
    ValidUntil: version?.ValidUntil ?? null,
  }
}
