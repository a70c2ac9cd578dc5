/** Who looks at the console, and what they may do in it. The server judges every call again. */
import { createContext, useContext } from 'react'
import type { OwnRights } from '#contract/schemas/admin/shop/staff.ts'
import type { Right } from '#contract/values/rights.ts'

const StaffContext = createContext<OwnRights | undefined>(undefined)

export const StaffProvider = StaffContext.Provider

export function useStaff(): OwnRights {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('A page of the console is shown outside of its frame.')
  return staff
}

export function useMay(): (right: Right) => boolean {
  const { Rights } = useStaff()
  return (right) => Rights.includes(right)
}
