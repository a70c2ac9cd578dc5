/** Closures: days that were closed after they were sold, and what each guest chose instead. */
export { type ChoiceRow, readClosureChoice } from './choices.sql.ts'
export {
  type ChoiceDesk,
  type ChooseRequest,
  type ChooseResult,
  chooseByDefault,
  chooseInstead,
} from './choose-instead.ts'
export {
  chooseOtherDay,
  listOtherDays,
  listOtherTimes,
  type OtherDayResult,
  type OtherTimes,
} from './choose-other-day.ts'
export {
  type CloseDayResult,
  type ClosedDayDraft,
  type ClosureRefusal,
  closeDay,
  closureTerms,
  coverLateSales,
  previewClosure,
  type ReopenDayResult,
  reopenDay,
} from './close-day.ts'
export { type ClosureCounts, type ClosureRow, listClosures } from './closures.sql.ts'
export { choiceLinks, lastDayOf, queueClosureMails, wordsFor, worthOf } from './mail-choices.ts'
export { type OfferDaysDraft, type OfferDaysResult, offerDays } from './withheld/offer-days.ts'
export {
  countWithheldProducts,
  type OfferedProduct,
  readOfferedProducts,
  type WithheldDays,
} from './withheld/offered-days.sql.ts'
