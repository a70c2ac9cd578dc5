/** Places of the summary that a press may lead to, by their ids. */

/** Where it says who may choose people. */
export const MEMBER_ID = 'buying-member'
export const QUANTITY_ID = 'buying-quantity'
