/** Corners or letters: one of a few choices, with who changed it. */
import { HistoryToggle, putBack } from '#console/page/history/history.tsx'
import type { ThemeShapeSet } from '#contract/schemas/admin/words/theme.ts'
import { Select } from '#ui/inputs/select.tsx'

type Props = { shape: ThemeShapeSet; value: string; onChange(value: string): void }

export function ShapeField({ onChange, shape, value }: Props) {
  const { Choices, Does, Name, Token, Version } = shape
  return (
    <div>
      <Select
        label={Name}
        hint={Does}
        value={value}
        items={Choices.map((choice) => ({ value: choice.Value, name: choice.Name }))}
        onChange={({ target }) => onChange(target.value)}
      />
      {Version > 0 && (
        <HistoryToggle kind="color" id={Token} name={`History of ${Name}`} actionOf={putBack(onChange)} />
      )}
    </div>
  )
}
