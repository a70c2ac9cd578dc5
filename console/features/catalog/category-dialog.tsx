/** The form of a category. Saved over the version that was read: where a colleague was first, it says so. */
import { type FormEvent, useState } from 'react'
import { useSend } from '#console/page/ask.tsx'
import { FormDialog, FormFoot } from '#console/page/form-dialog.tsx'
import { ChangedLine } from '#console/page/history/history.tsx'
import {
  listCatalogCategoriesCall,
  makeCatalogCategoryCall,
  saveCatalogCategoryCall,
  showCatalogChoicesCall,
} from '#contract/calls/admin/catalog.ts'
import type { ConsoleCategory } from '#contract/schemas/admin/catalog/catalog.ts'
import { TextField } from '#ui/inputs/text-field.tsx'
import styles from './catalog.module.css'
import { Tick } from './inputs/fields.tsx'
import { FIRST_LOCALE, LocaleFields } from './texts/locale-fields.tsx'
import { textsOfCategory } from './texts/texts-to-say.ts'

type Props = { isOpen: boolean; category: ConsoleCategory | undefined; onClose(): void }

export function CategoryDialog({ category, isOpen, onClose }: Props) {
  const title = category ? `Change ${category.Name}` : 'New category'
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={title} hasNoCross>
      {({ close, done }) => <CategoryForm category={category} onClose={close} onDone={done} />}
    </FormDialog>
  )
}

type FormProps = Omit<Props, 'isOpen'> & { onDone(): void }

function CategoryForm({ category, onClose, onDone }: FormProps) {
  const [typed, setTyped] = useState({
    Name: category?.Name ?? '',
    Slug: category?.Slug ?? '',
    Description: category?.Description ?? '',
    IsHidden: category?.IsHidden ?? false,
    IsInTopMenu: category?.IsInTopMenu ?? true,
    Texts: category?.Texts ?? [],
  })
  const [locale, setLocale] = useState(FIRST_LOCALE)
  const changed = [listCatalogCategoriesCall, showCatalogChoicesCall]
  const make = useSend(makeCatalogCategoryCall, changed)
  const change = useSend(saveCatalogCategoryCall, changed)
  const refusal = make.refusal ?? change.refusal
  const isOfSlug = refusal?.code.includes('SLUG')

  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { Slug, ...rest } = typed
    const body = { ...rest, ...(Slug.trim() && { Slug: Slug.trim() }) }
    const saved = category
      ? await change.send({ params: { id: category.Id }, body: { ...body, Version: category.Version } })
      : await make.send({ body })
    if (saved) onDone()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextField
        label="Name"
        required
        maxLength={200}
        value={typed.Name}
        onChange={({ target }) => set({ Name: target.value })}
      />
      <TextField
        label="Address (slug)"
        optional={!category}
        hint="Small letters, digits and single dashes."
        value={typed.Slug}
        error={isOfSlug ? refusal?.message : undefined}
        onChange={({ target }) => set({ Slug: target.value })}
      />
      <TextField
        multiline
        label="Description"
        optional
        value={typed.Description}
        onChange={({ target }) => set({ Description: target.value })}
      />
      <Tick label="In the menu" checked={typed.IsInTopMenu} onChange={(IsInTopMenu) => set({ IsInTopMenu })} />
      <Tick label="Hidden from guests" checked={typed.IsHidden} onChange={(IsHidden) => set({ IsHidden })} />
      <details>
        <summary>In other words, by locale</summary>
        <div className={styles.form}>
          <LocaleFields
            toSay={textsOfCategory(typed)}
            texts={typed.Texts}
            locale={locale}
            onLocale={setLocale}
            onChange={(Texts) => set({ Texts })}
          />
        </div>
      </details>
      <FormFoot
        refused={isOfSlug ? undefined : refusal?.message}
        isSending={make.isSending || change.isSending}
        busyLabel="Saving"
        onCancel={onClose}
      >
        Save
      </FormFoot>
      {category && <ChangedLine kind="category" id={category.Id} />}
    </form>
  )
}
