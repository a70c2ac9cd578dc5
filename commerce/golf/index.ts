/** Golf: courses, rates and the tee sheet of a day. */
export { type Course, type CourseBook, readCourses } from './read-courses.ts'
