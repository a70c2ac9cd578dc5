/** What the reports of the console can be asked for. What each number means is in docs/figures.md. */

export const REPORTS = ['sales', 'visits', 'pace', 'occupancy', 'prices', 'discounts', 'passes'] as const
export type ReportName = (typeof REPORTS)[number]

/** What the rows of a report are for, where they follow each other in time. */
export const REPORT_PERS = ['day', 'week', 'month'] as const
export type ReportPer = (typeof REPORT_PERS)[number]

/** What it is compared with: nothing, as many whole weeks just before, or 52 weeks before. */
export const REPORT_AGAINST = ['none', 'before', 'year'] as const
export type ReportAgainst = (typeof REPORT_AGAINST)[number]

/** A share is a part of one. */
export const REPORT_UNITS = ['money', 'count', 'share', 'number'] as const
export type ReportUnit = (typeof REPORT_UNITS)[number]

/** A report reads all that was sold in its days: more than a season of them is no question of a person. */
export const MOST_REPORT_DAYS = 400
