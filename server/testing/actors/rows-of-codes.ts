/** Rows of discounts and vouchers as staff see them. What is changed is of no family. */
import { ADMIN, type AnswerRow } from './rows.ts'

/** Who has the right to codes is told that there is none, or that it is another one by now. */
const MISSING = '401   403   403      403   404   403          401     401'
const NONE = 2_000_000_000
const FIELDS = {
  ...{ Name: 'Actors', Way: 'automatic', IsActive: false, Kind: 'percent', Percent: 5 },
  ...{ ProductIds: [], CategoryIds: [], IsCumulative: false },
}

export const CODE_ROWS: Readonly<Record<string, AnswerRow>> = {
  listConsoleDiscounts: { answers: ADMIN },
  exportDiscounts: { answers: ADMIN },
  showConsoleDiscount: { answers: MISSING, with: () => ({ params: { id: NONE } }) },
  makeDiscount: { answers: ADMIN, with: () => ({ body: FIELDS }) },
  changeDiscount: {
    answers: '401   403   403      403   no    403          401     401',
    with: () => ({ params: { id: NONE }, body: { ...FIELDS, Version: 1 } }),
  },
  listCodeTargets: { answers: ADMIN },
  // Of the list of a product that no voucher is for: others hear nothing of a family.
  listConsoleVouchers: { answers: ADMIN, with: () => ({ query: { product: String(NONE) } }) },
  exportConsoleVouchers: { answers: ADMIN, with: () => ({ query: { product: String(NONE) } }) },
  changeVoucherByStaff: {
    answers: MISSING,
    with: () => ({ params: { id: NONE }, body: { ExpiresOn: null, Reason: 'Actors', Version: 1 } }),
  },
  endVoucherByStaff: {
    answers: MISSING,
    with: () => ({ params: { id: NONE }, body: { Reason: 'Actors', Version: 1 } }),
  },
}
