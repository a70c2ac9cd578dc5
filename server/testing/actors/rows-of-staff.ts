/** Rows of the staff: who works here, and in which role. What is asked for is of no family. */
import { fileBody } from '#server/testing/visitors/cart-guest.ts'
import { type AnswerRow, STAFF } from './rows.ts'

/** For admins, who are told that there is no such role or member. */
const REFUSED_TO_ADMINS = '401   403   403      403   no    403          401     401'
/** For staff, whose password or code is wrong. */
const REFUSED_TO_STAFF = '401   403   403      no    no    403          401     401'
const ADMINS = '401   403   403      403   yes   403          401     401'
const NONE_FOR_ADMINS = '401   403   403      403   404   403          401     401'
const NONE = 2_000_000_000
const WAIVER = {
  ...{ Title: 'T', Html: '<p>T</p>', AuthTypeCode: 'W', IsConsolidated: false, ValidUntil: null, Version: 0 },
}
const WEBHOOK = { Url: 'https://erp.silverpine.example/hooks', Events: ['day.closed'] }
const ROLE = { Name: 'Actors', Rights: ['orders'] }
const RESORT = { Name: 'Silverpine', Phone: '', Street: '', Locality: '', Region: '', PostalCode: '', Country: '' }
const SEASON = {
  From: '2026-12-12',
  To: '2026-12-13',
  ClosedWeekdays: [],
  Places: 1,
  Times: [],
  Prices: [],
  Version: 0,
}

export const STAFF_ROWS: Readonly<Record<string, AnswerRow>> = {
  showOwnRights: { answers: STAFF },
  showReport: { answers: ADMINS },
  exportReport: { answers: ADMINS },
  listShopSettings: { answers: ADMINS },
  changeShopSetting: {
    answers: REFUSED_TO_ADMINS,
    with: () => ({ params: { name: 'no.such.setting' }, body: { Value: '1', Version: 0 } }),
  },
  showHistory: { answers: ADMINS, with: () => ({ params: { kind: 'setting', id: 'no.such.setting' } }) },
  listHistory: { answers: ADMINS },
  showChange: { answers: NONE_FOR_ADMINS, with: () => ({ params: { position: NONE } }) },
  exportHistory: { answers: ADMINS, with: () => ({ query: { area: 'settings' } }) },
  listShopTexts: { answers: ADMINS },
  exportShopTexts: { answers: ADMINS },
  changeShopText: {
    answers: REFUSED_TO_ADMINS,
    with: () => ({ params: { key: 'publicui.footer.shop' }, body: { Locale: 'en-US', Text: '{', Version: 0 } }),
  },
  listShopMails: { answers: ADMINS },
  showShopMail: { answers: ADMINS, with: () => ({ params: { name: 'gift-card' } }) },
  sendTestMail: { answers: ADMINS, with: () => ({ params: { name: 'gift-card' }, body: { Locale: 'en-US' } }) },
  listShopZones: { answers: ADMINS },
  previewShopZone: { answers: ADMINS, with: () => ({ params: { zone: 'body-top' }, body: { Html: '<b>' } }) },
  changeShopZone: {
    answers: REFUSED_TO_ADMINS,
    with: () => ({ params: { zone: 'body-top' }, body: { Entries: [], Version: NONE } }),
  },
  listShopWaivers: { answers: ADMINS },
  publishShopWaiver: {
    answers: REFUSED_TO_ADMINS,
    with: () => ({ params: { key: 'no-such' }, body: WAIVER }),
  },
  makeShopWaiver: { answers: REFUSED_TO_ADMINS, with: () => ({ body: { ...WAIVER, Title: '...', ProductIds: [] } }) },
  chooseWaiverProducts: {
    answers: REFUSED_TO_ADMINS,
    with: () => ({ params: { key: 'no-such' }, body: { ProductIds: [], Before: [] } }),
  },
  showShopTheme: { answers: ADMINS },
  changeShopTheme: {
    answers: REFUSED_TO_ADMINS,
    with: () => ({ body: { Colors: [{ Token: 'pine-600', Value: 'red', Version: 0 }] } }),
  },
  listShopFlags: { answers: ADMINS },
  changeShopFlag: {
    answers: REFUSED_TO_ADMINS,
    with: () => ({ params: { name: 'no.such' }, body: { IsEnabled: true, Version: 0 } }),
  },
  listApiKeys: { answers: ADMINS },
  makeApiKey: { answers: ADMINS, with: () => ({ body: { Name: 'Actors', Rights: ['orders'] } }) },
  revokeApiKey: { answers: REFUSED_TO_ADMINS, with: () => ({ params: { id: NONE } }) },
  importTable: {
    answers: REFUSED_TO_ADMINS,
    with: (_, { picture }) => ({ params: { kind: 'stock' }, body: fileBody({ bytes: picture }) }),
  },
  showSetup: { answers: ADMINS },
  saveSetupResort: { answers: REFUSED_TO_ADMINS, with: () => ({ body: { ...RESORT, Version: NONE } }) },
  saveSetupMoney: {
    answers: REFUSED_TO_ADMINS,
    with: () => ({ body: { TimeZone: 'America/Denver', CurrencyCode: 'USD', Version: NONE } }),
  },
  makeSetupProduct: {
    answers: REFUSED_TO_ADMINS,
    with: () => ({ body: { Template: 'rental', Name: '...', Category: 'Rentals', Price: 1 } }),
  },
  saveSetupSeason: { answers: REFUSED_TO_ADMINS, with: () => ({ params: { id: NONE }, body: SEASON }) },
  goLive: { answers: ADMINS },
  listWebhooks: { answers: ADMINS },
  makeWebhook: { answers: ADMINS, with: () => ({ body: WEBHOOK }) },
  changeWebhook: {
    answers: REFUSED_TO_ADMINS,
    with: () => ({ params: { id: NONE }, body: { ...WEBHOOK, IsPaused: false, Revision: 1 } }),
  },
  deleteWebhook: { answers: REFUSED_TO_ADMINS, with: () => ({ params: { id: NONE }, query: { revision: '1' } }) },
  listDeliveries: { answers: NONE_FOR_ADMINS, with: () => ({ params: { id: NONE } }) },
  exportDeliveries: { answers: NONE_FOR_ADMINS, with: () => ({ params: { id: NONE } }) },
  resendDelivery: { answers: REFUSED_TO_ADMINS, with: () => ({ params: { id: NONE }, body: { Event: 'evt_none' } }) },
  listStaff: { answers: ADMINS },
  exportStaff: { answers: ADMINS },
  listStaffRoles: { answers: ADMINS },
  makeStaffRole: { answers: ADMINS, with: () => ({ body: ROLE }) },
  changeStaffRole: {
    answers: REFUSED_TO_ADMINS,
    with: () => ({ params: { id: NONE }, body: { ...ROLE, Revision: 1 } }),
  },
  deleteStaffRole: {
    answers: REFUSED_TO_ADMINS,
    with: () => ({ params: { id: NONE }, query: { revision: '1' } }),
  },
  giveStaffRole: {
    answers: REFUSED_TO_ADMINS,
    with: () => ({ body: { Email: 'nobody@silverpine.example', Role: 'agent' } }),
  },
  startSecondFactor: { answers: REFUSED_TO_STAFF, with: () => ({ body: { Password: 'wrong' } }), usesUp: 'tries' },
  confirmSecondFactor: { answers: REFUSED_TO_STAFF, with: () => ({ body: { Code: '000000' } }), usesUp: 'tries' },
  removeSecondFactor: {
    answers: REFUSED_TO_STAFF,
    with: () => ({ body: { Password: 'wrong', Code: '000000' } }),
    usesUp: 'tries',
  },
  takeStaffRole: { answers: REFUSED_TO_ADMINS, with: () => ({ params: { id: NONE } }) },
}
