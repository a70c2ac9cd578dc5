/** What the first page of the console can be asked for. */

/** Today, the last seven days, the season. */
export const FIGURE_SPANS = ['today', 'week', 'season'] as const
export type FigureSpan = (typeof FIGURE_SPANS)[number]

/** What a span is compared with: the same weekdays a week before, or 52 weeks before. */
export const COMPARED = ['week', 'year'] as const
export type Compared = (typeof COMPARED)[number]

export const COMPARED_DAYS: Readonly<Record<Compared, number>> = { week: 7, year: 364 }
