/** Golf: courses, rates and the tee sheet of a day. */
export { courseCutoff, isBookableDay, type TeeTimeRefusal, teeTimeRefusal } from './booking-window.ts'
export { type Course, type CourseBook, clearCourses, type RateRow, readCourses } from './golf.sql.ts'
export { readCourseDay, readTurnDay, type StartTime } from './operated/course-day.ts'
export { type EditedCourse, readEditedCourse } from './operated/edited-course.ts'
export {
  poolOfTee,
  type SetTeePlacesResult,
  setTeePlaces,
  type Tee,
  type TeePlacesDraft,
} from './operated/set-tee-places.ts'
export {
  type CourseDraft,
  type CourseRefusal,
  type RateDraft,
  type SaveCourseResult,
  saveCourse,
} from './save-course.ts'
export { GOLF_OPTIONS, holesOfKey, type TeeDemand, teeDemand, teeRate } from './tee-demand.ts'
export { readSlotId, slotIdOf } from './tee-grid.ts'
export { ensureTeeSlots, type OpenTeeTime, refreshTeeSheet, type SheetRequest, teeSheet } from './tee-sheet.ts'
